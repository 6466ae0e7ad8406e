//! `GET /api/photo`: the company's pictures.

use actix_web::{HttpResponse, get, web};
use b2l_web::{Caller, Result};

use super::Photo;
use crate::app::Gateway;
use crate::domain::photo::PhotoKey;
use crate::store::photos;

/// Lists the company's images, the newest first.
#[utoipa::path(operation_id = "listPhotos", tag = "photos", responses((status = 200, body = [Photo])))]
#[get("/photo")]
pub async fn handler(caller: Caller, gateway: web::Data<Gateway>) -> Result<HttpResponse> {
    let mut conn = gateway.database.company(caller.company_id).await?;
    let photos = photos::list(&mut conn, caller.company_id).await?;
    let shown = photos.into_iter().filter_map(|photo| {
        let key = PhotoKey::parse(&photo.key)?;
        Some(Photo {
            path: key.path(),
            name: photo.key,
            title: photo.title,
            width: photo.width,
            height: photo.height,
            sources: photo.sources,
            stories: photo.stories,
            created_at: photo.created_at,
        })
    });
    Ok(HttpResponse::Ok().json(shown.collect::<Vec<_>>()))
}
