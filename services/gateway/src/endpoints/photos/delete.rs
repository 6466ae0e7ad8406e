//! `POST /api/photo/delete`: removes a picture.

use actix_web::{HttpResponse, post, web};
use b2l_web::{Caller, Error, Json, Result};

use super::named;
use crate::app::Gateway;
use crate::store::photos;

#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeletePhoto {
    /// Name of the image.
    name: String,
}

/// Deletes an image. Stories and sources that have it as their cover lose it at once.
#[utoipa::path(
    operation_id = "deletePhoto",
    tag = "photos",
    request_body = DeletePhoto,
    responses((status = 204, description = "Deleted"), (status = 404, description = "No such image in the company"))
)]
#[post("/photo/delete")]
pub async fn handler(
    caller: Caller,
    gateway: web::Data<Gateway>,
    body: Json<DeletePhoto>,
) -> Result<HttpResponse> {
    let key = named(&body.0.name)?;
    let mut conn = gateway.database.company(caller.company_id).await?;
    // Its files, which nothing names any more, go with the next sweep.
    match photos::delete(&mut conn, caller.company_id, &key).await? {
        true => Ok(HttpResponse::NoContent().finish()),
        false => Err(Error::not_found()),
    }
}
