//! The route table. Health, readiness and metrics come with every service of ours.

use b2l_web::Routes;

use crate::endpoints::{connections, csv, processes, tasks, test};

pub fn routes(table: &mut Routes<'_>) {
    table
        .service(connections::list::handler)
        .service(connections::create::handler)
        // Before the ids: it is none.
        .service(connections::types::handler)
        .service(connections::get::handler)
        .service(connections::replace::handler)
        .service(connections::delete::handler)
        .service(connections::objects::handler)
        .service(connections::columns::handler)
        .service(test::connection::handler)
        .service(csv::list::handler)
        .service(csv::upload::handler)
        .service(csv::columns::handler)
        .service(csv::replace::handler)
        .service(csv::delete::handler)
        .service(csv::download::handler)
        .service(csv::create::handler)
        .service(processes::list::handler)
        .service(processes::create::handler)
        .service(processes::preview::handler)
        .service(processes::upcoming::handler)
        .service(processes::get::handler)
        .service(processes::replace::handler)
        .service(processes::delete::handler)
        .service(tasks::list::handler)
        .service(tasks::start::handler)
        .service(tasks::stop::handler);
}

/// The HTTP contract, as committed in `proto/openapi/integrations.json`.
///
/// # Errors
/// When the document cannot be written as JSON.
pub fn document() -> anyhow::Result<String> {
    Ok(b2l_web::openapi("B2L integrations", routes).to_pretty_json()?)
}
