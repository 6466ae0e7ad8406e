//! `POST /api/photo`: a new picture.

use actix_web::{HttpResponse, post, web};
use b2l_storage::keys;
use b2l_web::multipart::{Form, FormLimits, Multipart};
use b2l_web::{Caller, Error, Result};

use super::Photo;
use crate::app::Gateway;
use crate::domain::photo::{MOST_PHOTOS, PhotoKey, Title};
use crate::store::photos::{self, NewPhoto};
use crate::texts;

/// Bytes of an upload, at most, and of the text around it.
const LIMITS: FormLimits = FormLimits {
    file_bytes: 5 * 1024 * 1024,
    text_bytes: 64 * 1024,
};

/// Fields of the form.
#[derive(utoipa::ToSchema)]
#[expect(
    dead_code,
    reason = "only describes the form; it is read by hand, streaming"
)]
pub struct PhotoForm {
    /// jpg, jpeg, png or jfif; at most 5 MB and 25 megapixels.
    #[schema(format = Binary, content_media_type = "application/octet-stream")]
    photo: String,
}

/// Uploads an image. It is re-encoded, upright and without metadata.
#[utoipa::path(
    operation_id = "uploadPhoto",
    tag = "photos",
    request_body(content = PhotoForm, content_type = "multipart/form-data"),
    responses(
        (status = 201, body = Photo),
        (status = 400, description = "Errors under `photo`"),
        (status = 413, description = "Larger than 5 MB"),
    )
)]
#[post("/photo")]
pub async fn handler(
    caller: Caller,
    gateway: web::Data<Gateway>,
    payload: Multipart,
) -> Result<HttpResponse> {
    let mut form = Form::read(payload, &gateway.work_dir, &LIMITS).await?;
    let file = form
        .files
        .remove("photo")
        .ok_or_else(|| Error::field("photo", texts::PHOTO_MISSING))?;
    let title = Title::parse(&file.file_name).map_err(|fault| Error::field("photo", fault))?;
    // Asked before the work, and once more when the row is written.
    let company = caller.company_id;
    let mut conn = gateway.database.company(company).await?;
    if photos::count(&mut conn, company).await? >= MOST_PHOTOS {
        return Err(no_room());
    }
    drop(conn);
    let drawn = gateway.redrawer.redraw(&file.path).await?;
    let key = PhotoKey::random();
    let (full_key, thumb_key) = (
        keys::photo(company, key.as_str(), "full"),
        keys::photo(company, key.as_str(), "thumb"),
    );
    gateway.objects.put(&full_key, drawn.full.into()).await?;
    gateway.objects.put(&thumb_key, drawn.thumb.into()).await?;
    let photo = Photo {
        name: key.as_str().to_owned(),
        title: title.as_str().to_owned(),
        path: key.path(),
        width: i32::try_from(drawn.width).map_err(Error::internal)?,
        height: i32::try_from(drawn.height).map_err(Error::internal)?,
        sources: 0,
        stories: 0,
        created_at: gateway.clock.now(),
    };
    let new = NewPhoto {
        key: &photo.name,
        company_id: company,
        title: &photo.title,
        width: photo.width,
        height: photo.height,
        full_key: &full_key,
        thumb_key: &thumb_key,
        created_at: photo.created_at,
    };
    let mut conn = gateway.database.company(company).await?;
    if !photos::insert(&mut conn, &new).await? {
        return Err(no_room());
    }
    Ok(HttpResponse::Created().json(photo))
}

fn no_room() -> Error {
    Error::field("photo", texts::PHOTO_QUOTA.with(&[&MOST_PHOTOS]))
}
