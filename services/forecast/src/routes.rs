//! Every call of this service, a line each. The paths are the short forms; `/api` and trailing slashes are stripped
//! before routing. Fixed segments come before `{id}`.

use b2l_web::Routes;
use utoipa::openapi::OpenApi;

use crate::endpoints::{charts, forecasts, notifications, stories, tasks, workers};

pub fn routes(table: &mut Routes) {
    table
        // Stories
        .service(stories::settings::handler)
        .service(stories::list::handler)
        .service(stories::create::handler)
        .service(stories::estimate::handler)
        .service(stories::duplicate::by_get)
        .service(stories::duplicate::handler)
        .service(stories::keep_fresh::handler)
        .service(stories::headline::handler)
        .service(stories::series::handler)
        .service(stories::get::handler)
        .service(stories::change::handler)
        .service(stories::retrain::handler)
        .service(stories::delete::handler)
        // Charts
        .service(charts::train::handler)
        .service(charts::partition::handler)
        .service(charts::plans::handler)
        .service(charts::forecast::handler)
        .service(charts::memory::handler)
        .service(charts::importance::handler)
        .service(charts::story_importance::handler)
        // Forecasts
        .service(forecasts::download::handler)
        .service(forecasts::download_all::handler)
        .service(forecasts::template::handler)
        .service(forecasts::prepared::get::handler)
        .service(forecasts::prepared::file::handler)
        .service(forecasts::run::handler)
        .service(forecasts::threshold::handler)
        .service(forecasts::what_if::handler)
        // Tasks and workers
        .service(tasks::list::handler)
        .service(tasks::stop::handler)
        .service(workers::add::handler)
        .service(workers::remove::handler)
        .service(notifications::list::handler);
}

pub fn openapi() -> OpenApi {
    b2l_web::openapi("B2L forecast", routes)
}
