//! The settings that only clusterings have.

use b2l_web::Message;
use serde_json::Value;

use super::limits::CLUSTERS;
use super::request::CleaningRequest;
use super::{Wrong, reducing, series_request, within};
use crate::domain::definition::{Cleaning, RowsCleaning, StoryKind};
use crate::texts;

/// Checks what only clusterings have, and gives back what they share with time series.
pub fn check(asked: &CleaningRequest, wrong: &mut Wrong) -> (RowsCleaning, CleaningRequest) {
    let rows = RowsCleaning {
        clusters_elbow: asked.clusters_elbow.unwrap_or_default(),
        reducing: reducing::check(asked, StoryKind::Clustering, wrong),
        ..RowsCleaning::default()
    };
    let shared = CleaningRequest {
        cpu: asked.cpu,
        scaler: asked.scaler.clone(),
        ..CleaningRequest::default()
    };
    (rows, shared)
}

/// How many groups a request asks for: a whole number, the default where it says nothing, and none at all only where
/// something else says how many.
pub fn count(asked: Option<&Value>, needed: bool) -> Result<Option<u32>, Message> {
    let refused = || texts::CLUSTERS_RANGE.with(&[&CLUSTERS.min, &CLUSTERS.max]);
    match asked {
        None => Ok(needed.then_some(CLUSTERS.default)),
        Some(value) if is_emptied(value) && needed => Err(texts::CLUSTERS_REQUIRED.into()),
        Some(value) if is_emptied(value) => Ok(None),
        Some(value) => {
            let number = value.as_i64().ok_or_else(refused)?;
            within(number, CLUSTERS).map(Some).map_err(|_| refused())
        }
    }
}

fn is_emptied(value: &Value) -> bool {
    value.is_null() || value.as_str().is_some_and(|text| text.trim().is_empty())
}

/// The settings of a story as an answer tells them.
pub fn to_request(cleaning: &Cleaning) -> CleaningRequest {
    let series = series_request(cleaning);
    CleaningRequest {
        scaler: series.scaler,
        cpu: series.cpu,
        clusters_elbow: Some(cleaning.rows.clusters_elbow),
        dimensionality_reduction: Some(reducing::to_request(&cleaning.rows.reducing)),
        ..CleaningRequest::default()
    }
}
