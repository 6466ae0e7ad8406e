//! PR: polynomial regression, a weighted sum of the columns and, by its degree, of their squares
//! and products. Of very many products the promising ones are kept; a penalty chosen by
//! cross-validation keeps the rest small.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::linear::{Penalty, Products, Ridge, fit_ridge};
use super::options::{PENALTY, SKEWED, penalty, skewed};
use crate::catalogue::{ParamKind, ParamSpec, Role, read_state, write_state};
use crate::context::FitContext;
use crate::error::FitError;
use crate::tabular::catalogue::{PredictorSpec, TableCapabilities};
use crate::tabular::encode::{DenseEncoder, DenseOptions, Skewed, by_origin};
use crate::tabular::frame::Frame;
use crate::tabular::target::Target;
use crate::tabular::traits::{FittedPredictor, Prediction, Predictor};

pub const SPEC: PredictorSpec = PredictorSpec {
    id: "PR",
    name: "Polynomial regression",
    summary: "A sum of the columns, their squares and products: curved effects, and effects that depend on each other.",
    rank: 2,
    role: Role::Selectable,
    regression: true,
    classification: false,
    params: &[
        PENALTY,
        SKEWED,
        ParamSpec {
            name: "degree",
            hint: "1 adds up the columns alone, 2 also their squares and products, 3 those of three columns too.",
            kind: ParamKind::Integer {
                default: Some(2),
                min: 1,
                max: 3,
            },
        },
        ParamSpec {
            name: "products",
            hint: "The most squares and products that are kept.",
            kind: ParamKind::Integer {
                default: None,
                min: 0,
                max: 1_000,
            },
        },
    ],
    capabilities: TableCapabilities {
        missing: false,
        categories: false,
        importance: true,
        huge_data: false,
        least_rows: 5,
    },
    cost: |shape| {
        let width = shape.width() as u64;
        let wide = (width + width * width / 2).min(width + MOST_PRODUCTS as u64);
        Duration::from_nanos(500_000 + shape.rows as u64 * (wide * wide / 2 + width * width))
            + Duration::from_nanos(20 * wide * wide * wide)
    },
    build: |params, _| {
        Ok(Box::new(Pr {
            penalty: penalty(params),
            skewed: skewed(params, Skewed::Both),
            degree: params.count("degree").unwrap_or(2),
            most: params.count("products"),
        }))
    },
    restore: |bytes| Ok(Box::new(read_state::<Fitted>(bytes)?)),
};

/// Products kept unless asked for otherwise.
const MOST_PRODUCTS: usize = 250;
/// By this share of the target's range a prediction may leave it: a polynomial runs away where
/// it has seen nothing.
const BEYOND: f64 = 0.25;

struct Pr {
    penalty: Penalty,
    skewed: Skewed,
    degree: usize,
    most: Option<usize>,
}

#[derive(Serialize, Deserialize)]
struct Fitted {
    encoder: DenseEncoder,
    products: Products,
    line: Ridge,
    low: f64,
    high: f64,
    shares: Option<Vec<f64>>,
}

impl Predictor for Pr {
    fn fit(
        &self,
        x: &Frame,
        y: &Target,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedPredictor>, FitError> {
        let y = y.numbers()?;
        let options = DenseOptions {
            drop_first: true,
            skewed: self.skewed,
            ..DenseOptions::default()
        };
        let encoder = DenseEncoder::fit_many(x, &options, ctx)?;
        let encoded = encoder.encode_many(x, ctx)?;
        let plain = |at: usize, row: &mut [f64]| row.copy_from_slice(encoded.row(at));
        let mut products = Products::none(&encoded);
        let mut line = fit_ridge(y, encoder.width(), plain, self.penalty, ctx)?;
        let size = crate::numeric::size_of(y);
        let mut wide = Vec::new();
        for _ in 2..=self.degree {
            wide.resize(products.width(), 0.0);
            let rest = encoded.iter().zip(y).map(|(row, y)| {
                products.write(row, &mut wide);
                (y - line.predict(&wide)) / size
            });
            let rest: Vec<f64> = rest.collect();
            // Few rows settle few weights.
            let few = (y.len() / 2).saturating_sub(products.count());
            let most = self.most.unwrap_or(MOST_PRODUCTS.min(few));
            products.deepen(&encoded, encoder.origins(), &rest, most, ctx)?;
            let fill = |at: usize, row: &mut [f64]| products.write(encoded.row(at), row);
            line = fit_ridge(y, products.width(), fill, self.penalty, ctx)?;
        }
        let (_, deviations) = encoded.moments();
        let sizes = products.parents().zip(&line.coefficients);
        let halves = sizes.flat_map(|(of, weight)| {
            // Products are standardised, plain columns have deviations of their own.
            let one = of.iter().all(|column| *column == of[0]);
            let spread = if one { deviations[of[0]] } else { 1.0 };
            let part = (weight * spread).abs() / of.len() as f64;
            let origins = encoder.origins();
            of.into_iter().map(move |column| (origins[column], part))
        });
        let (origins, halves): (Vec<usize>, Vec<f64>) = halves.unzip();
        let shares = by_origin(halves, &origins, x.columns().len());
        let low = y.iter().copied().fold(f64::INFINITY, f64::min);
        let high = y.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let beyond = BEYOND * high - BEYOND * low;
        Ok(Box::new(Fitted {
            encoder,
            products,
            line,
            low: low - beyond,
            high: high + beyond,
            shares,
        }))
    }

    fn steady(&self) -> bool {
        true
    }
}

impl FittedPredictor for Fitted {
    fn predict(&self, x: &Frame) -> Result<Prediction, FitError> {
        let encoded = self.encoder.encode(x);
        let mut wide = vec![0.0; self.products.width()];
        let predict = |row: &[f64]| {
            self.products.write(row, &mut wide);
            self.line.predict(&wide).max(self.low).min(self.high)
        };
        Ok(Prediction::Numbers(encoded.iter().map(predict).collect()))
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }

    fn importance(&self) -> Option<Vec<f64>> {
        self.shares.clone()
    }
}
