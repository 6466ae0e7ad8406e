//! What models of trees have in common in the catalogue.

use std::time::Duration;

use crate::catalogue::{ParamKind, ParamSpec};
use crate::tabular::catalogue::{TableCapabilities, TableShape};

pub(super) const CAPABILITIES: TableCapabilities = TableCapabilities {
    missing: true,
    categories: true,
    importance: true,
    huge_data: true,
    least_rows: 4,
};

/// Of those with too many or too careful trees for huge data.
pub(super) const SLOW: TableCapabilities = TableCapabilities {
    huge_data: false,
    ..CAPABILITIES
};

pub(crate) const fn trees(default: i64) -> ParamSpec {
    ParamSpec {
        name: "trees",
        hint: "How many trees.",
        kind: ParamKind::Integer {
            default: Some(default),
            min: 1,
            max: 5_000,
        },
    }
}

pub(crate) const fn learning_rate(default: f64) -> ParamSpec {
    ParamSpec {
        name: "learning_rate",
        hint: "How much of each tree is taken; smaller needs more trees.",
        kind: ParamKind::Real {
            default: Some(default),
            min: 0.0001,
            max: 1.0,
        },
    }
}

/// Without a default a tree is as deep as pays.
pub(crate) const fn depth(default: Option<i64>, max: i64) -> ParamSpec {
    ParamSpec {
        name: "depth",
        hint: "Most questions from the top of a tree to a prediction.",
        kind: ParamKind::Integer {
            default,
            min: 1,
            max,
        },
    }
}

/// Time of boosting at so many nanoseconds a row, column and output, beside the milliseconds that
/// any fit takes.
pub(super) fn boosting(shape: &TableShape, milliseconds: u64, nanoseconds: u64) -> Duration {
    let outputs = if shape.classes > 2 { shape.classes } else { 1 };
    let steps = ((shape.rows + 2_000) * (shape.columns() + 3) * outputs) as u64;
    Duration::from_millis(milliseconds) + Duration::from_nanos(nanoseconds * steps)
}
