//! `POST /api/photo/set`: the cover of a source or a story.

use actix_web::{HttpResponse, post, web};
use b2l_web::{Caller, Error, Json, Result};

use super::named;
use crate::app::Gateway;
use crate::domain::photo::PhotoType;
use crate::store::covers::{self, Card};

#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetPhoto {
    /// Name of the image; null removes the cover.
    name: Option<String>,
    /// Id of the source or story.
    id: i64,
    photo_type: PhotoType,
}

/// Current cover.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub struct Cover {
    /// Address of the image; null if there is none.
    image: Option<String>,
}

/// Sets or removes the cover of a source or a story.
#[utoipa::path(
    operation_id = "setPhoto",
    tag = "photos",
    request_body = SetPhoto,
    responses((status = 200, body = Cover), (status = 404, description = "No such image, source or story in the company"))
)]
#[post("/photo/set")]
pub async fn handler(
    caller: Caller,
    gateway: web::Data<Gateway>,
    body: Json<SetPhoto>,
) -> Result<HttpResponse> {
    let Json(wanted) = body;
    let card = Card {
        company_id: caller.company_id,
        photo_type: wanted.photo_type,
        id: wanted.id,
    };
    let key = wanted.name.as_deref().map(named).transpose()?;
    let mut conn = gateway.database.company(caller.company_id).await?;
    if !covers::exists(&mut conn, card).await? {
        return Err(Error::not_found());
    }
    match &key {
        Some(key) if !covers::set(&mut conn, card, key).await? => return Err(Error::not_found()),
        Some(_) => {}
        None => covers::reset(&mut conn, card).await?,
    }
    Ok(HttpResponse::Ok().json(Cover {
        image: key.map(|key| key.path()),
    }))
}
