//! PR: a polynomial of time with seasonal levels, by least squares. Up to the degree asked for, a
//! bend more is taken only when it lowers AICc and foretells the last fifth of the history better
//! from the rest: high powers that only follow the past run away ahead.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::curves::{Curve, Shape, fit_curve};
use crate::catalogue::{
    Capabilities, FittedForecaster, Forecast, Forecaster, ForecasterSpec, ParamKind, ParamSpec,
    Role, read_state, write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::size_of;
use crate::series::{Features, Series};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "PR",
    name: "Polynomial regression",
    summary: "A curve with bends and a level for each part of the season. For data whose growth speeds up or slows down.",
    rank: 14,
    role: Role::Selectable,
    params: &[ParamSpec {
        name: "degree",
        hint: "How often the curve may bend: 1 is a straight line, 2 bends once. Fewer bends are taken when they foretell the latest values better.",
        kind: ParamKind::Integer {
            default: Some(2),
            min: 1,
            max: 5,
        },
    }],
    capabilities: Capabilities {
        exogenous: false,
        intervals: true,
        huge_data: true,
        least_points: 5,
    },
    // Six designs a degree; two passes over all pairs of columns each.
    cost: |shape| {
        let columns = (shape.season.min(48) + 12) as u32;
        Duration::from_millis(1)
            + Duration::from_nanos(80) * shape.points as u32 * columns * columns / 4
    },
    build: |params| {
        Ok(Box::new(Polynomial {
            degree: params.count("degree").unwrap_or(2),
        }))
    },
    restore: |bytes| Ok(Box::new(read_state::<Fitted>(bytes)?)),
};

/// The last one of so many parts of the history is foretold from the others.
const PARTS: usize = 5;

/// A bend more must lower the squared error to this part.
const PAYS: f64 = 0.9;

struct Polynomial {
    degree: usize,
}

#[derive(Serialize, Deserialize)]
struct Fitted {
    /// The data were divided by this.
    scale: f64,
    curve: Curve,
}

impl Forecaster for Polynomial {
    fn fit(
        &self,
        y: &Series,
        _: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        ctx.check()?;
        SPEC.enough(y)?;
        let scale = size_of(&y.values().iter().flatten().copied().collect::<Vec<f64>>());
        let values: Vec<Option<f64>> = y
            .values()
            .iter()
            .map(|value| value.map(|value| value / scale))
            .collect();
        let known = values.len() - values.len() / PARTS;
        let mut least = foretell(&values, known, y, 1, ctx)?;
        let mut curve = fit_curve(&values, y.axis(), Shape::Polynomial(1), ctx)?;
        for degree in 2..=self.degree {
            let error = foretell(&values, known, y, degree, ctx)?;
            if error >= PAYS * least {
                continue;
            }
            let bent = fit_curve(&values, y.axis(), Shape::Polynomial(degree), ctx)?;
            if bent.aicc.is_some() && bent.aicc < curve.aicc {
                (least, curve) = (error, bent);
            }
        }
        Ok(Box::new(Fitted { scale, curve }))
    }
}

/// The sum of squared errors of this degree after the first `known` values; infinite when they
/// are too few for it.
fn foretell(
    values: &[Option<f64>],
    known: usize,
    y: &Series,
    degree: usize,
    ctx: &FitContext<'_>,
) -> Result<f64, FitError> {
    let (past, future) = values.split_at(known);
    if past.iter().flatten().count() < degree + 3 || future.is_empty() {
        return Ok(f64::INFINITY);
    }
    let axis = y.axis().head(known);
    let curve = fit_curve(past, &axis, Shape::Polynomial(degree), ctx)?;
    let (means, _) = curve.ahead(future.len(), 80.0)?;
    let pairs = means.iter().zip(future);
    Ok(pairs
        .filter_map(|(mean, value)| value.map(|value| (value - mean).powi(2)))
        .sum())
}

impl FittedForecaster for Fitted {
    fn predict(
        &self,
        steps: usize,
        _: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        self.curve.forecast(self.scale, steps, level)
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }
}
