//! What is done to a table before a model learns from it. All of it is learned from the rows of the fit alone and repeated
//! for every row that is predicted, so that cross-validation measures it too.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::frame::{Column, Frame, Values};
use super::target::Target;
use super::traits::Prediction;
use crate::cluster::RowEncoding;
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Random;
use crate::prepare::{Scale, Scaler};

/// How far beyond the known values a forecast goes on the even scale, which is logarithmic far out: by a factor of e.
const BEYOND: f64 = 1.0;

/// What is asked for; nothing by default.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct TablePreparation {
    /// How models of sums and distances bring columns to a common size; trees need none. Also that of the target.
    pub scaler: Scaler,
    /// A regression learns its target on an even scale, on which very large values count less: the inverse hyperbolic
    /// sine of the scaled target (Burbidge, Magee and Robb 1988).
    pub target_scaling: bool,
    /// By so many standard deviations of its column each number is shaken while a model learns (Bishop 1995); 0: not.
    pub noise: f64,
    pub reduction: Option<TableReduction>,
}

/// Fewer columns in place of the given ones.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TableReduction {
    /// The id of a method of [`crate::reduce`].
    pub method: String,
    pub dimensions: usize,
}

/// What was learned.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Prepared {
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<EvenScale>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reduction: Option<RowEncoding>,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct EvenScale {
    scale: Scale,
    low: f64,
    high: f64,
}

impl TablePreparation {
    /// Learns from these rows: what is kept, and the rows as a model sees them.
    ///
    /// # Errors
    /// Those of the reduction, and the context's.
    pub(super) fn learn<'a>(
        &self,
        x: &'a Frame,
        y: &'a Target,
        ctx: &FitContext<'_>,
    ) -> Result<(Prepared, Cow<'a, Frame>, Cow<'a, Target>), FitError> {
        let reduction = match &self.reduction {
            None => None,
            Some(asked) => {
                let encoding = RowEncoding::fit(x, self.scaler);
                let classes = classes(y);
                let (method, dimensions) = (asked.method.as_str(), asked.dimensions);
                Some(encoding.reduced(x, classes.as_deref(), method, dimensions, ctx)?)
            }
        };
        let target = match y {
            Target::Numbers(values) if self.target_scaling => {
                Some(EvenScale::of(values, self.scaler))
            }
            _ => None,
        };
        let prepared = Prepared { target, reduction };
        let mut seen = prepared.apply(x)?;
        if self.noise > 0.0 {
            seen = Cow::Owned(shaken(&seen, self.noise, ctx.seed()));
        }
        let even = match (&prepared.target, y) {
            (Some(scale), Target::Numbers(values)) => {
                let even = values.iter().map(|value| scale.to(*value));
                Cow::Owned(Target::Numbers(even.collect()))
            }
            _ => Cow::Borrowed(y),
        };
        Ok((prepared, seen, even))
    }
}

impl Prepared {
    pub fn is_nothing(&self) -> bool {
        *self == Prepared::default()
    }

    pub fn has_other_columns(&self) -> bool {
        self.reduction.is_some()
    }

    /// Rows as the model sees them.
    ///
    /// # Errors
    /// [`FitError::NoFiniteFit`] for rows too far out for any number.
    pub fn apply<'a>(&self, x: &'a Frame) -> Result<Cow<'a, Frame>, FitError> {
        let Some(encoding) = &self.reduction else {
            return Ok(Cow::Borrowed(x));
        };
        let points = encoding.apply(x, &FitContext::new(0))?;
        let column = |at: usize| {
            let values = points.iter().map(|row| row[at]).collect();
            Column::numbers(&(at + 1).to_string(), values)
        };
        let columns = (0..points.columns()).map(column).collect();
        Ok(Cow::Owned(Frame::trusted(x.rows(), columns)))
    }

    /// Predictions in the unit of the target.
    pub fn back(&self, prediction: Prediction) -> Prediction {
        match (&self.target, prediction) {
            (Some(scale), Prediction::Numbers(values)) => {
                Prediction::Numbers(values.iter().map(|value| scale.back(*value)).collect())
            }
            (_, other) => other,
        }
    }
}

impl EvenScale {
    fn of(values: &[f64], scaler: Scaler) -> EvenScale {
        let scale = scaler.scale(values);
        let even = values.iter().map(|value| scale.apply(*value).asinh());
        let (low, high) = even.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
            (low.min(value), high.max(value))
        });
        EvenScale { scale, low, high }
    }

    fn to(self, value: f64) -> f64 {
        self.scale.apply(value).asinh()
    }

    fn back(self, value: f64) -> f64 {
        let value = value.clamp(self.low - BEYOND, self.high + BEYOND);
        self.scale.back(value.sinh())
    }
}

fn classes(y: &Target) -> Option<Vec<usize>> {
    match y {
        Target::Numbers(_) => None,
        Target::Classes { codes, .. } => Some(codes.iter().map(|code| *code as usize).collect()),
    }
}

/// Each number moved by chance, normally distributed, the same for the same seed.
fn shaken(x: &Frame, noise: f64, seed: u64) -> Frame {
    let random = Random::new(seed).fork(0x0153);
    let shake = |(at, column): (usize, &Column)| {
        let Values::Numbers(values) = &column.values else {
            return column.clone();
        };
        let mut random = random.fork(at as u64);
        let known: Vec<f64> = values.iter().copied().filter(|v| v.is_finite()).collect();
        let scale = Scaler::Standard.scale(&known);
        // Equal values tell nothing, and stay so.
        let equal = known.windows(2).all(|pair| pair[0] == pair[1]);
        let spread = if equal { 0.0 } else { noise * scale.spread };
        let moved = values.iter().map(|value| {
            let moved = value + spread * random.normal();
            if moved.is_finite() { moved } else { *value }
        });
        Column::numbers(&column.name, moved.collect())
    };
    let columns = x.columns().iter().enumerate().map(shake).collect();
    Frame::trusted(x.rows(), columns)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> (Frame, Target) {
        let numbers = |of: &dyn Fn(i32) -> f64| (0..40).map(of).collect::<Vec<f64>>();
        let columns = vec![
            Column::numbers("a", numbers(&|at| f64::from(at * 7 % 11))),
            Column::numbers("b", numbers(&|at| f64::from(at * 5 % 13))),
        ];
        let y = numbers(&|at| f64::from(at).exp().min(1e9));
        (Frame::new(columns).unwrap(), Target::Numbers(y))
    }

    #[test]
    fn an_even_scale_goes_there_and_back_and_never_far_beyond_what_is_known() {
        let (x, y) = table();
        let asked = TablePreparation {
            target_scaling: true,
            scaler: Scaler::Robust,
            ..TablePreparation::default()
        };
        let (prepared, _, even) = asked.learn(&x, &y, &FitContext::new(1)).unwrap();
        let (Target::Numbers(even), Target::Numbers(y)) = (even.into_owned(), &y) else {
            panic!("numbers stay numbers");
        };
        assert!(even.windows(2).all(|pair| pair[0] <= pair[1]));
        let Prediction::Numbers(back) = prepared.back(Prediction::Numbers(even)) else {
            panic!("numbers stay numbers");
        };
        for (back, value) in back.iter().zip(y) {
            assert!((back - value).abs() <= 1e-6 * value.abs().max(1.0));
        }
        let far = prepared.back(Prediction::Numbers(vec![1e6]));
        assert!(matches!(far, Prediction::Numbers(far) if far[0] < 3.0 * 1e9));
    }

    #[test]
    fn noise_is_the_same_for_the_same_seed_and_as_large_as_asked() {
        let (x, y) = table();
        let asked = TablePreparation {
            noise: 0.1,
            ..TablePreparation::default()
        };
        let seen = |seed| asked.learn(&x, &y, &FitContext::new(seed)).unwrap().1;
        assert_eq!(seen(1), seen(1));
        assert_ne!(seen(1), seen(2));
        let (Values::Numbers(shaken), Values::Numbers(own)) =
            (&seen(1).columns()[0].values.clone(), &x.columns()[0].values)
        else {
            panic!("numbers stay numbers");
        };
        let moved = shaken.iter().zip(own).map(|(a, b)| (a - b).powi(2));
        let moved = (moved.sum::<f64>() / own.len() as f64).sqrt();
        let spread = Scaler::Standard.scale(own).spread;
        assert!((0.05..0.2).contains(&(moved / spread)), "{moved} {spread}");
    }

    #[test]
    fn fewer_columns_take_the_place_of_the_given_ones() {
        let (x, y) = table();
        let asked = TablePreparation {
            reduction: Some(TableReduction {
                method: "PCA".into(),
                dimensions: 1,
            }),
            ..TablePreparation::default()
        };
        let (prepared, seen, _) = asked.learn(&x, &y, &FitContext::new(1)).unwrap();
        assert_eq!((seen.columns().len(), seen.rows()), (1, 40));
        assert_eq!(prepared.apply(&x).unwrap(), seen);
    }
}
