//! The route table: a line an endpoint. `/api` and trailing slashes are taken off before.

use b2l_web::Routes;

use crate::endpoints::{
    activity, anaplan, auth, companies, contact, photos, sessions, tokens, users,
};

pub fn routes(table: &mut Routes<'_>) {
    table
        .service(auth::login::handler)
        .service(auth::refresh_token::handler)
        .service(auth::logout::handler)
        .service(auth::login_key::handler)
        .service(users::register::handler)
        .service(users::confirm_email::handler)
        .service(users::send_confirmation::handler)
        .service(users::me::handler)
        .service(users::update::handler)
        .service(users::change_email::handler)
        .service(users::list::handler)
        .service(users::restore_password::handler)
        .service(users::reset_password::handler)
        .service(users::change_password::handler)
        .service(users::invite::handler)
        .service(users::invite_password::handler)
        .service(users::invite_again::handler)
        .service(users::remove::handler)
        .service(companies::get::handler)
        .service(anaplan::get::handler)
        .service(anaplan::save::handler)
        .service(sessions::list::handler)
        .service(sessions::end::handler)
        .service(sessions::end_others::handler)
        .service(tokens::list::handler)
        .service(tokens::create::handler)
        .service(tokens::delete::handler)
        .service(activity::list::handler)
        .service(activity::download::handler)
        .service(photos::list::handler)
        .service(photos::upload::handler)
        .service(photos::set::handler)
        .service(photos::delete::handler)
        .service(photos::file::handler)
        .service(contact::send::handler);
}

/// The HTTP contract, as committed in `proto/openapi/gateway.json`.
///
/// # Errors
/// When the document cannot be written as JSON.
pub fn document() -> anyhow::Result<String> {
    Ok(b2l_web::openapi("B2L gateway", routes).to_pretty_json()?)
}
