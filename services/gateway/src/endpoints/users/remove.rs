//! `DELETE /api/users/{id}`: a colleague leaves the company.

use actix_web::{HttpResponse, delete, web};
use b2l_storage::audit::{self, Event};
use b2l_web::{Caller, Error, Result};

use crate::app::Gateway;
use crate::store::members::{self, Removal};
use crate::texts;

/// Removes a user: their sessions and API keys end at once, their sources and stories stay.
#[utoipa::path(
    operation_id = "removeUser",
    tag = "users",
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 204, description = "Removed"),
        (status = 404, description = "The company has no such user"),
        (status = 409, description = "The caller, or the last user of the company"),
    )
)]
#[delete("/users/{id}")]
pub async fn handler(
    caller: Caller,
    gateway: web::Data<Gateway>,
    id: web::Path<i64>,
) -> Result<HttpResponse> {
    let mut conn = gateway.database.company(caller.company_id).await?;
    let user = match members::remove(&mut conn, caller.company_id, caller.user_id, *id).await? {
        Removal::Removed(user) => user,
        Removal::Oneself => return Err(Error::conflict(texts::REMOVE_ONESELF)),
        Removal::Last => return Err(Error::conflict(texts::REMOVE_LAST)),
        Removal::NotFound => return Err(Error::not_found()),
        Removal::CallerRemoved => return Err(Error::unauthorized()),
    };
    let removed = caller.noted(Event::UserRemoved, &user.email);
    audit::note(&mut conn, &removed).await?;
    Ok(HttpResponse::NoContent().finish())
}
