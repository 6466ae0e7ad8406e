//! Pictures for the covers of sources and stories.

pub mod delete;
pub mod file;
pub mod list;
pub mod set;
pub mod upload;

use b2l_web::{Error, Result};
use chrono::{DateTime, Utc};

use crate::domain::photo::PhotoKey;

/// An image of the company.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub struct Photo {
    /// Identifier in the API.
    name: String,
    /// Title for people: the name of the uploaded file.
    title: String,
    /// Its address, which needs no token; `?size=thumb` for the cropped version on cards.
    path: String,
    /// In pixels.
    width: i32,
    height: i32,
    /// Number of sources that have it as their cover.
    sources: i64,
    /// Number of stories that have it as their cover.
    stories: i64,
    created_at: DateTime<Utc>,
}

/// The picture that a call names; what cannot be a name is not found.
fn named(raw: &str) -> Result<PhotoKey> {
    PhotoKey::parse(raw).ok_or_else(Error::not_found)
}
