//! The settings that clusterings offer.

use serde_json::json;

use super::models::cpu;
use super::reduction::reduction;
use super::{Field, FieldKind, Group, Setting, scaler};
use crate::domain::definition::StoryKind;
use crate::texts;

/// The settings of a clustering for a company that has `workers`.
pub fn all(workers: i32) -> Vec<Setting> {
    let scaler = Setting {
        hint: texts::SET_CLUSTER_SCALER_HINT,
        ..scaler()
    };
    let reduction = Setting {
        hint: texts::SET_CLUSTER_REDUCTION_HINT,
        ..reduction(StoryKind::Clustering)
    };
    vec![elbow(), scaler, reduction, cpu(workers)]
}

fn elbow() -> Setting {
    Setting::plain(
        "clusters_elbow",
        Group::Model,
        texts::SET_ELBOW,
        texts::SET_ELBOW_HINT,
        Field::of(FieldKind::Switch, json!(false)),
    )
}
