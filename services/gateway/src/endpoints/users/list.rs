//! `GET /api/users`: the people of the caller's company.

use actix_web::{HttpResponse, get, web};
use b2l_web::{Caller, Result};

use super::CompanyUser;
use crate::app::Gateway;
use crate::store::members;

/// Lists the users of the caller's company, the oldest first, the invited among them.
#[utoipa::path(operation_id = "listUsers", tag = "users", responses((status = 200, body = [CompanyUser])))]
#[get("/users")]
pub async fn handler(caller: Caller, gateway: web::Data<Gateway>) -> Result<HttpResponse> {
    let mut conn = gateway.database.company(caller.company_id).await?;
    let users = members::list(&mut conn, caller.company_id).await?;
    let now = gateway.clock.now();
    let users = users.into_iter().map(|user| CompanyUser::new(user, now));
    Ok(HttpResponse::Ok().json(users.collect::<Vec<_>>()))
}
