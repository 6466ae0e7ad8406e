//! `GET /api/company/anaplan`: the sign-in to Anaplan, without its password.

use actix_web::{HttpResponse, get, web};
use b2l_web::{Caller, Result};

use super::AnaplanSignIn;
use crate::app::Gateway;
use crate::store::anaplan;

/// The company's sign-in to Anaplan. The password is masked.
#[utoipa::path(
    operation_id = "getAnaplan",
    tag = "companies",
    responses((status = 200, body = AnaplanSignIn))
)]
#[get("/company/anaplan")]
pub async fn handler(caller: Caller, gateway: web::Data<Gateway>) -> Result<HttpResponse> {
    let mut conn = gateway.database.company(caller.company_id).await?;
    let login = anaplan::login(&mut conn, caller.company_id).await?;
    Ok(HttpResponse::Ok().json(AnaplanSignIn::new(login)))
}
