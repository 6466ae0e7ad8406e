//! The settings that clusterings offer.

use serde_json::json;

use super::{Field, Group, Setting, Words, cpu, scaler};
use crate::domain::cleaning::limits::{DIMENSIONS, REDUCTIONS};
use crate::texts;

/// The settings of a clustering for a company that has `workers`.
pub fn all(workers: i32) -> Vec<Setting> {
    let scaler = Setting {
        hint: texts::SET_CLUSTER_SCALER_HINT,
        ..scaler()
    };
    vec![elbow(), scaler, reduction(), cpu(workers)]
}

fn elbow() -> Setting {
    Setting::plain(
        "clusters_elbow",
        Group::Model,
        texts::SET_ELBOW,
        texts::SET_ELBOW_HINT,
        Field::of("switch", json!(false)),
    )
}

fn reduction() -> Setting {
    let words = [texts::OPTION_PCA, texts::OPTION_KERNEL_PCA];
    let options = REDUCTIONS.into_iter().zip(words);
    let options = options.map(|(id, text)| (json!(id), Words::Said(text)));
    Setting::plain(
        "dimensionality_reduction",
        Group::Features,
        texts::SET_REDUCTION,
        texts::SET_REDUCTION_HINT,
        Field::of("choice", json!(REDUCTIONS[0])).among(options),
    )
    .switched("type")
    .and(
        "dimensions",
        texts::SET_DIMENSIONS,
        Field::whole(DIMENSIONS),
    )
}
