//! `GET /api/companies/{id}`: the name of one's own company.

use actix_web::{HttpResponse, get, web};
use b2l_web::{Caller, Error, Result};

use crate::app::Gateway;
use crate::store::people;

#[derive(serde::Serialize, utoipa::ToSchema)]
pub struct Company {
    id: i64,
    name: String,
}

/// The caller's company. Any other id is answered with 404.
#[utoipa::path(
    operation_id = "getCompany",
    tag = "companies",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = Company), (status = 404, description = "Not the caller's company"))
)]
#[get("/companies/{id}")]
pub async fn handler(
    caller: Caller,
    gateway: web::Data<Gateway>,
    id: web::Path<i64>,
) -> Result<HttpResponse> {
    if *id != caller.company_id {
        return Err(Error::not_found());
    }
    let mut conn = gateway.database.company(caller.company_id).await?;
    let name = people::company_name(&mut conn, *id).await?;
    Ok(HttpResponse::Ok().json(Company { id: *id, name }))
}
