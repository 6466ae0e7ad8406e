//! Fewer dimensions in place of the columns: a setting of every story on rows.

use b2l_web::Message;

use super::limits::{DIMENSIONS, reductions};
use super::request::{self, CleaningRequest};
use super::{Keep, Wrong, within};
use crate::domain::definition::{Reducing, StoryKind};
use crate::texts;

/// What is asked for; the number of dimensions is a field of its own.
pub fn check(asked: &CleaningRequest, kind: StoryKind, wrong: &mut Wrong) -> Reducing {
    let mut keep = Keep(wrong);
    let reduction = asked.dimensionality_reduction.as_ref();
    let dimensions = reduction.and_then(|asked| asked.dimensions);
    let dimensions = within(dimensions.unwrap_or(DIMENSIONS.default.into()), DIMENSIONS);
    Reducing {
        active: reduction.is_some_and(|asked| asked.active),
        method: keep.of("dimensionality_reduction", check_method(asked, kind)),
        dimensions: keep.of("dimensions", dimensions),
    }
}

fn check_method(asked: &CleaningRequest, kind: StoryKind) -> Result<String, Message> {
    let known = reductions(kind);
    let reduction = asked.dimensionality_reduction.as_ref();
    let Some(name) = reduction.and_then(|asked| asked.method.as_ref()) else {
        return Ok(known[0].to_owned());
    };
    match known.contains(&name.as_str()) {
        true => Ok(name.clone()),
        false => Err(texts::SETTING_CHOICE.with(&[name, &known.join(", ")])),
    }
}

/// As an answer tells it.
pub fn to_request(reducing: &Reducing) -> request::DimensionalityReduction {
    request::DimensionalityReduction {
        active: reducing.active,
        method: Some(reducing.method.clone()),
        dimensions: Some(reducing.dimensions.into()),
    }
}
