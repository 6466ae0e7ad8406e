//! How models are chosen and searched for, and by how many workers.

use b2l_engine::tune::Method;
use serde_json::json;

use super::{Field, FieldKind, Group, Setting, Words, worded};
use crate::domain::cleaning::limits::ITERATIONS;
use crate::texts;

pub(super) fn effort() -> Setting {
    let options = worded([
        ("fast", texts::OPTION_FAST),
        ("balanced", texts::OPTION_BALANCED),
        ("thorough", texts::OPTION_THOROUGH),
    ]);
    Setting::plain(
        "effort",
        Group::Model,
        texts::SET_EFFORT,
        texts::SET_EFFORT_HINT,
        Field::of(FieldKind::Choice, json!("balanced")).among(options),
    )
}

pub(super) fn train_type() -> Setting {
    let options = worded([
        ("embedded", texts::OPTION_EMBEDDED),
        ("custom", texts::OPTION_CUSTOM),
    ]);
    Setting::plain(
        "train_type",
        Group::Model,
        texts::SET_TRAIN_TYPE,
        texts::SET_TRAIN_TYPE_HINT,
        Field::of(FieldKind::Choice, json!("embedded")).among(options),
    )
}

pub(super) fn tuning() -> Setting {
    let options = Method::ALL.map(|method| (json!(method.name()), Words::Name(method.name())));
    Setting::plain(
        "hyperparameter_tuning",
        Group::Model,
        texts::SET_TUNING,
        texts::SET_TUNING_HINT,
        Field::of(FieldKind::Choice, json!(Method::Hyperopt.name())).among(options),
    )
    .switched("value")
    .and(
        "iterations",
        texts::SET_ITERATIONS,
        Field::whole(ITERATIONS),
    )
}

pub(super) fn cpu(workers: i32) -> Setting {
    Setting::plain(
        "cpu",
        Group::Model,
        texts::SET_CPU,
        texts::SET_CPU_HINT,
        Field::of(FieldKind::Whole, json!(1)).between(1.0, workers.max(1).into()),
    )
}
