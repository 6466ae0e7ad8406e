//! Support vector machines: kernels, the solver, and probabilities from decision values.

mod kept;
mod kernel;
mod platt;
mod solver;

pub(super) use kept::Kept;
pub(super) use kernel::{Kernel, Store};
pub(super) use platt::{Sigmoid, couple};
pub(super) use solver::{Machine, train_classes, train_numbers};

use self::kernel::Shape;
use crate::catalogue::{ParamKind, ParamSpec, Params};
use crate::numeric::Matrix;

/// More rows are not learned from: the time grows with their square.
pub(super) const MOST_ROWS: usize = 4_000;
/// Rows on which settings are compared.
pub(super) const ROWS_TO_CHOOSE: usize = 900;
/// Settings tried: how much errors cost, and how near rows must be to count, relative to the
/// spread of the columns.
pub(super) const GRID: [(f64, f64); 6] = [
    (0.5, 1.0),
    (3.0, 0.2),
    (3.0, 1.0),
    (20.0, 0.2),
    (20.0, 1.0),
    (100.0, 0.05),
];

pub(super) const KERNEL: ParamSpec = ParamSpec {
    name: "kernel",
    hint: "The shape of the influence of a row: rbf is local, poly curved, linear straight.",
    kind: ParamKind::Choice {
        default: "rbf",
        options: &["rbf", "linear", "poly"],
    },
};

pub(super) const COST: ParamSpec = ParamSpec {
    name: "C",
    hint: "How much an error costs: large values follow the data closely.",
    kind: ParamKind::Real {
        default: None,
        min: 1e-3,
        max: 1e5,
    },
};

pub(super) const GAMMA: ParamSpec = ParamSpec {
    name: "gamma",
    hint: "How quickly influence falls with distance: large values are more local.",
    kind: ParamKind::Real {
        default: None,
        min: 1e-6,
        max: 1e3,
    },
};

/// What the user fixed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wish {
    shape: Shape,
    cost: Option<f64>,
    gamma: Option<f64>,
}

impl Wish {
    pub fn of(params: &Params) -> Wish {
        Wish {
            shape: match params.choice("kernel") {
                "linear" => Shape::Linear,
                "poly" => Shape::Poly,
                _ => Shape::Rbf,
            },
            cost: params.number("C"),
            gamma: params.number("gamma"),
        }
    }

    /// The settings to be compared: what is fixed, with what is left open from the grid.
    pub fn settings(&self, x: &Matrix) -> Vec<(f64, Kernel)> {
        let (_, deviations) = x.moments();
        let spread: f64 = deviations.iter().map(|one| one * one).sum();
        let unit = if spread > 0.0 { 1.0 / spread } else { 1.0 };
        let mut settings: Vec<(f64, Kernel)> = Vec::new();
        for (cost, factor) in GRID {
            let kernel = Kernel {
                shape: self.shape,
                gamma: match self.shape {
                    Shape::Linear => 1.0,
                    _ => self.gamma.unwrap_or(factor * unit),
                },
            };
            let setting = (self.cost.unwrap_or(cost), kernel);
            if !settings.contains(&setting) {
                settings.push(setting);
            }
        }
        settings
    }
}
