//! The settings that only clusterings have.

use b2l_web::Message;

use super::asked::{self, Asked};
use super::limits::{CLUSTERS, DIMENSIONS, REDUCTIONS};
use super::{Keep, Wrong, told_of_series, within};
use crate::domain::definition::{Cleaning, Reducing, RowsCleaning};
use crate::texts;

/// Checks what only clusterings have, and gives back what they share with time series.
pub fn check(asked: &Asked, wrong: &mut Wrong) -> (RowsCleaning, Asked) {
    let mut keep = Keep(wrong);
    let method = keep.of("dimensionality_reduction", check_method(asked));
    let dimensions = keep.of("dimensions", check_dimensions(asked));
    let reduction = asked.dimensionality_reduction.as_ref();
    let rows = RowsCleaning {
        clusters_elbow: asked.clusters_elbow.unwrap_or_default(),
        reducing: Reducing {
            active: reduction.is_some_and(|asked| asked.active),
            method,
            dimensions,
        },
        ..RowsCleaning::default()
    };
    let shared = Asked {
        cpu: asked.cpu,
        scaler: asked.scaler.clone(),
        ..Asked::default()
    };
    (rows, shared)
}

/// How many groups a request asks for: a whole number, unless something else says how many.
pub fn count(asked: Option<&serde_json::Value>, needed: bool) -> Result<Option<u32>, Message> {
    let refused = || texts::CLUSTERS_RANGE.with(&[&CLUSTERS.min, &CLUSTERS.max]);
    match asked {
        None | Some(serde_json::Value::Null) if needed => Err(texts::CLUSTERS_REQUIRED.into()),
        None | Some(serde_json::Value::Null) => Ok(None),
        Some(value) => {
            let number = value.as_i64().ok_or_else(refused)?;
            within(number, CLUSTERS).map(Some).map_err(|_| refused())
        }
    }
}

fn check_method(asked: &Asked) -> Result<String, Message> {
    let reduction = asked.dimensionality_reduction.as_ref();
    let Some(name) = reduction.and_then(|asked| asked.method.as_ref()) else {
        return Ok(REDUCTIONS[0].to_owned());
    };
    match REDUCTIONS.contains(&name.as_str()) {
        true => Ok(name.clone()),
        false => Err(texts::SETTING_CHOICE.with(&[name, &REDUCTIONS.join(", ")])),
    }
}

fn check_dimensions(asked: &Asked) -> Result<u32, Message> {
    let reduction = asked.dimensionality_reduction.as_ref();
    let dimensions = reduction.and_then(|asked| asked.dimensions);
    within(dimensions.unwrap_or(DIMENSIONS.default.into()), DIMENSIONS)
}

/// The settings of a story as an answer tells them.
pub fn told(cleaning: &Cleaning) -> Asked {
    let series = told_of_series(cleaning);
    let reducing = &cleaning.rows.reducing;
    Asked {
        scaler: series.scaler,
        cpu: series.cpu,
        clusters_elbow: Some(cleaning.rows.clusters_elbow),
        dimensionality_reduction: Some(asked::DimensionalityReduction {
            active: reducing.active,
            method: Some(reducing.method.clone()),
            dimensions: Some(reducing.dimensions.into()),
        }),
        ..Asked::default()
    }
}
