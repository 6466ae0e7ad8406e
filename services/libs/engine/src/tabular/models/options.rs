//! Parameters that several models share.

use super::linear::Penalty;
use crate::catalogue::{ParamKind, ParamSpec, Params};
use crate::tabular::encode::Skewed;

pub(super) const PENALTY: ParamSpec = ParamSpec {
    name: "penalty",
    hint: "Draws weights towards zero, per row: steadier with few rows or similar columns; 0 for none.",
    kind: ParamKind::Real {
        default: None,
        min: 0.0,
        max: 1e6,
    },
};

pub(super) const SKEWED: ParamSpec = ParamSpec {
    name: "skewed",
    hint: "Log takes the logarithm of columns with a few very large values too; keep leaves them alone.",
    kind: ParamKind::Choice {
        default: "log",
        options: &["log", "keep"],
    },
};

pub(super) fn penalty(params: &Params) -> Penalty {
    params
        .number("penalty")
        .map_or(Penalty::Auto, Penalty::Fixed)
}

/// `then` unless such columns are to be kept.
pub(super) fn skewed(params: &Params, then: Skewed) -> Skewed {
    match params.choice("skewed") {
        "keep" => Skewed::Keep,
        _ => then,
    }
}
