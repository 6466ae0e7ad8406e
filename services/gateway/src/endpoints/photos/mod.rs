//! Pictures for the covers of sources and stories.

pub mod delete;
pub mod file;
pub mod list;
pub mod set;
pub mod upload;

use b2l_web::{Error, Result};
use chrono::{DateTime, Utc};

use crate::domain::photo::PhotoKey;

/// A picture of the company.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub struct Photo {
    /// What the calls know it by.
    name: String,
    /// What people know it by: the name of the uploaded file.
    title: String,
    /// Where it is shown, without a token; `?size=thumb` for the cut that cards show.
    path: String,
    /// Pixels.
    width: i32,
    height: i32,
    /// How many sources have it as their cover.
    sources: i64,
    /// How many stories have it as their cover.
    stories: i64,
    created_at: DateTime<Utc>,
}

/// The picture that a call names; what cannot be a name is not found.
fn named(raw: &str) -> Result<PhotoKey> {
    PhotoKey::parse(raw).ok_or_else(Error::not_found)
}
