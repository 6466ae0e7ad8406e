//! `GET /api/users`: the people of the caller's company.

use actix_web::{HttpResponse, get, web};
use b2l_web::{Caller, Result};

use super::User;
use crate::app::Gateway;
use crate::store::people;

/// Lists the users of the caller's company, the oldest first.
#[utoipa::path(operation_id = "listUsers", tag = "users", responses((status = 200, body = [User])))]
#[get("/users")]
pub async fn handler(caller: Caller, gateway: web::Data<Gateway>) -> Result<HttpResponse> {
    let mut conn = gateway.database.company(caller.company_id).await?;
    let users = people::users(&mut conn).await?;
    Ok(HttpResponse::Ok().json(users.into_iter().map(User::from).collect::<Vec<_>>()))
}
