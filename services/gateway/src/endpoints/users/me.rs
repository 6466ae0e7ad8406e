//! `GET /api/users/me`: who the caller is.

use actix_web::{HttpResponse, get, web};
use b2l_web::{Caller, Result};

use super::User;
use crate::app::Gateway;
use crate::store::people;

/// The signed-in user.
#[utoipa::path(operation_id = "me", tag = "users", responses((status = 200, body = User)))]
#[get("/users/me")]
pub async fn handler(caller: Caller, gateway: web::Data<Gateway>) -> Result<HttpResponse> {
    let mut conn = gateway.database.company(caller.company_id).await?;
    let user = people::user(&mut conn, caller.user_id).await?;
    Ok(HttpResponse::Ok().json(User::from(user)))
}
