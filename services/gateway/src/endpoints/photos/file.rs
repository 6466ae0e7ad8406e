//! `GET /api/photo/file/{key}`: a picture itself, for `<img>`, which sends no token. The key in the address is what
//! opens it.

use actix_web::http::header::{CACHE_CONTROL, ETag, EntityTag, Header, IfNoneMatch};
use actix_web::{HttpRequest, HttpResponse, get, web};
use b2l_web::Result;

use super::named;
use crate::app::Gateway;
use crate::store::photos;

/// A year, in the reader's own browser only: what a key opens never changes, and is not for everybody.
const CACHED: &str = "private, max-age=31536000, immutable";

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ImageSize {
    /// `thumb` for the cropped version on cards (720 x 270 pixels). Default: the whole image.
    #[serde(default)]
    #[param(inline)]
    size: Size,
}

#[derive(Debug, Clone, Copy, Default, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
enum Size {
    Thumb,
    #[default]
    Full,
}

/// Shows an image to anyone who knows its address.
#[utoipa::path(
    operation_id = "photoFile",
    tag = "photos",
    params(("key" = String, Path, description = "Name of the image"), ImageSize),
    responses(
        (status = 200, content_type = "image/jpeg"),
        (status = 304, description = "The browser's copy is current"),
        (status = 404, description = "No such image"),
    ),
    security(())
)]
#[get("/photo/file/{key}")]
pub async fn handler(
    request: HttpRequest,
    gateway: web::Data<Gateway>,
    key: web::Path<String>,
    wanted: web::Query<ImageSize>,
) -> Result<HttpResponse> {
    let key = named(&key)?;
    let mut conn = gateway.database.conn().await?;
    let files = photos::files(&mut conn, &key).await?;
    drop(conn);
    let (object, part) = match wanted.size {
        Size::Full => (files.full_key, "full"),
        Size::Thumb => (files.thumb_key, "thumb"),
    };
    let tag = EntityTag::new_strong(format!("{}-{part}", key.as_str()));
    let mut answer = HttpResponse::Ok();
    answer
        .insert_header((CACHE_CONTROL, CACHED))
        .insert_header(ETag(tag.clone()));
    if known(&request, &tag) {
        return Ok(answer
            .status(actix_web::http::StatusCode::NOT_MODIFIED)
            .finish());
    }
    let picture = gateway.objects.get(&object).await?;
    Ok(answer.content_type("image/jpeg").body(picture))
}

/// Whether the browser says that it has this very picture.
fn known(request: &HttpRequest, tag: &EntityTag) -> bool {
    match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(tags)) => tags.iter().any(|known| known.weak_eq(tag)),
        Err(_) => false,
    }
}
