//! Numbers for models of distances and weights: missing numbers become the median with a column
//! that tells, numbers are centred and divided by their standard deviation or another scaler's spread, categories become
//! columns of zeros and ones.

use std::convert::Infallible;

use serde::{Deserialize, Serialize};

use super::levels::Levels;
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Matrix;
use crate::prepare::Scaler;
use crate::tabular::frame::{Frame, Values};

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DenseOptions {
    /// A column of zeros and ones beside each column that has missing numbers.
    pub indicators: bool,
    /// The most frequent level gets no column.
    pub drop_first: bool,
    /// What stands for "is this level".
    pub one: f64,
    /// What becomes of very skewed positive columns.
    pub skewed: Skewed,
    /// Levels with fewer rows are pooled.
    pub least_count: usize,
    /// Levels beyond so many are pooled.
    pub most_levels: usize,
}

/// What becomes of very skewed positive columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Skewed {
    Keep,
    /// Their logarithm takes their place.
    Log,
    /// Their logarithm stands beside them.
    Both,
}

impl Default for DenseOptions {
    fn default() -> Self {
        DenseOptions {
            indicators: true,
            drop_first: false,
            one: 1.0,
            skewed: Skewed::Keep,
            least_count: 5,
            most_levels: 60,
        }
    }
}

/// The learned encoding; serialisable.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DenseEncoder {
    parts: Vec<Part>,
    names: Vec<String>,
    origins: Vec<usize>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Part {
    column: usize,
    kind: Kind,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
enum Kind {
    Number(Number),
    Missing,
    Levels { levels: Levels, one: f64 },
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Number {
    fill: f64,
    log: bool,
    center: f64,
    scale: f64,
}

/// No standardised number is farther out: whatever is predicted, sums of them stay finite.
const FARTHEST: f64 = 1e6;
/// A spread below this share of the size is rounding.
const CONSTANT: f64 = 1e-12;
/// Skewness from which the logarithm is tried.
const SKEWED: f64 = 1.5;

impl DenseEncoder {
    /// Learns the encoding of these rows.
    pub fn fit(x: &Frame, options: &DenseOptions) -> DenseEncoder {
        let go_on = || Ok::<(), Infallible>(());
        let Ok(encoder) = DenseEncoder::learnt(x, options, Scaler::default(), go_on);
        encoder
    }

    /// As [`DenseEncoder::fit`] with the scaler of the context, of so many rows that it asks before each column whether
    /// to go on.
    ///
    /// # Errors
    /// What [`FitContext::check`] answers.
    pub fn fit_many(
        x: &Frame,
        options: &DenseOptions,
        ctx: &FitContext<'_>,
    ) -> Result<DenseEncoder, FitError> {
        DenseEncoder::learnt(x, options, ctx.scaler(), || ctx.check())
    }

    fn learnt<E>(
        x: &Frame,
        options: &DenseOptions,
        scaler: Scaler,
        check: impl Fn() -> Result<(), E>,
    ) -> Result<DenseEncoder, E> {
        let mut made = DenseEncoder {
            parts: Vec::new(),
            names: Vec::new(),
            origins: Vec::new(),
        };
        for (column, source) in x.columns().iter().enumerate() {
            check()?;
            match &source.values {
                Values::Numbers(values) => {
                    for number in Number::fit(values, options.skewed, scaler) {
                        let name = match number.log {
                            true => format!("log {}", source.name),
                            false => source.name.clone(),
                        };
                        made.push(column, Kind::Number(number), [name]);
                    }
                    let missing = values.iter().filter(|value| value.is_nan()).count();
                    if options.indicators && missing > 0 && missing < values.len() {
                        let name = format!("{} missing", source.name);
                        made.push(column, Kind::Missing, [name]);
                    }
                }
                Values::Categories { codes, levels } => {
                    let levels = Levels::new(
                        codes,
                        levels,
                        options.least_count,
                        options.most_levels,
                        options.drop_first,
                    );
                    let names: Vec<String> = levels
                        .names
                        .iter()
                        .map(|level| format!("{}={level}", source.name))
                        .collect();
                    let one = options.one;
                    made.push(column, Kind::Levels { levels, one }, names);
                }
            }
        }
        Ok(made)
    }

    fn push(&mut self, column: usize, kind: Kind, names: impl IntoIterator<Item = String>) {
        self.parts.push(Part { column, kind });
        self.names.extend(names);
        self.origins.resize(self.names.len(), column);
    }

    /// Columns of the encoded frame.
    pub fn width(&self) -> usize {
        self.names.len()
    }

    /// What each encoded column is called.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The input column of each encoded column.
    pub fn origins(&self) -> &[usize] {
        &self.origins
    }

    /// Divisor and centre of each encoded column: the encoded value is (value - centre) / divisor.
    pub fn scales(&self) -> Vec<(f64, f64)> {
        let scale = |part: &Part| match &part.kind {
            Kind::Number(number) => vec![(number.scale, number.center)],
            Kind::Missing => vec![(1.0, 0.0)],
            Kind::Levels { levels, one } => vec![(1.0 / one, 0.0); levels.names.len()],
        };
        self.parts.iter().flat_map(scale).collect()
    }

    /// Row by row, all finite.
    pub fn encode(&self, x: &Frame) -> Matrix {
        let Ok(matrix) = self.written(x, || Ok::<(), Infallible>(()));
        matrix
    }

    /// As [`DenseEncoder::encode`], of so many rows that it asks before each column.
    ///
    /// # Errors
    /// What [`FitContext::check`] answers.
    pub fn encode_many(&self, x: &Frame, ctx: &FitContext<'_>) -> Result<Matrix, FitError> {
        self.written(x, || ctx.check())
    }

    fn written<E>(&self, x: &Frame, check: impl Fn() -> Result<(), E>) -> Result<Matrix, E> {
        let (rows, width) = (x.rows(), self.width());
        let mut values = vec![0.0; rows * width];
        let mut at = 0;
        for part in &self.parts {
            check()?;
            let source = &x.columns()[part.column].values;
            match (&part.kind, source) {
                (Kind::Number(number), Values::Numbers(source)) => {
                    for (to, value) in values.iter_mut().skip(at).step_by(width).zip(source) {
                        *to = number.encode(*value);
                    }
                    at += 1;
                }
                (Kind::Missing, Values::Numbers(source)) => {
                    for (to, value) in values.iter_mut().skip(at).step_by(width).zip(source) {
                        *to = f64::from(u8::from(value.is_nan()));
                    }
                    at += 1;
                }
                (Kind::Levels { levels, one }, Values::Categories { codes, .. }) => {
                    for (row, code) in codes.iter().enumerate() {
                        if let Some(place) = levels.place(*code) {
                            values[row * width + at + place] = *one;
                        }
                    }
                    at += levels.names.len();
                }
                // A frame of another layout: the columns stay zero.
                (Kind::Levels { levels, .. }, _) => at += levels.names.len(),
                _ => at += 1,
            }
        }
        Ok(Matrix {
            rows,
            columns: width,
            values,
        })
    }
}

impl Number {
    /// Empty for a column that is constant or has no values.
    fn fit(values: &[f64], skewed: Skewed, scaler: Scaler) -> Vec<Number> {
        let mut known: Vec<f64> = values.iter().copied().filter(|v| !v.is_nan()).collect();
        if known.is_empty() {
            return Vec::new();
        }
        known.sort_by(f64::total_cmp);
        let middle = known.len() / 2;
        let fill = if known.len().is_multiple_of(2) {
            0.5 * known[middle - 1] + 0.5 * known[middle]
        } else {
            known[middle]
        };
        // Filled values count, so that the encoded column has mean 0 and deviation 1.
        known.resize(values.len(), fill);
        let Some(plain) = Moments::of(&known) else {
            return Vec::new();
        };
        let number = |log: bool, moments: &Moments, values: &[f64]| {
            let (center, scale) = match scaler {
                Scaler::Standard => (moments.mean, moments.deviation),
                // Most values can be the same: then the quartiles are, and nothing is stretched.
                other => {
                    let scale = other.scale(values);
                    (scale.centre, scale.spread)
                }
            };
            Number {
                fill,
                log,
                center,
                scale,
            }
        };
        let mut made = vec![number(false, &plain, &known)];
        let tries = skewed != Skewed::Keep && plain.skewness > SKEWED;
        if tries && known.iter().all(|value| *value >= 0.0) {
            known.iter_mut().for_each(|value| *value = value.ln_1p());
            if let Some(logged) = Moments::of(&known)
                && logged.skewness.abs() < 0.5 * plain.skewness
            {
                if skewed == Skewed::Log {
                    made.clear();
                }
                made.push(number(true, &logged, &known));
            }
        }
        made
    }

    fn encode(self, value: f64) -> f64 {
        let value = if value.is_nan() { self.fill } else { value };
        let value = if self.log {
            value.max(0.0).ln_1p()
        } else {
            value
        };
        // Divided before the difference: neither can overflow in between.
        (value / self.scale - self.center / self.scale).clamp(-FARTHEST, FARTHEST)
    }
}

struct Moments {
    mean: f64,
    deviation: f64,
    skewness: f64,
}

impl Moments {
    /// `None` for equal values.
    fn of(values: &[f64]) -> Option<Moments> {
        let n = values.len() as f64;
        let size = values.iter().fold(0.0_f64, |most, v| most.max(v.abs()));
        if size == 0.0 || size < f64::MIN_POSITIVE {
            return None;
        }
        let mean = values.iter().map(|value| value / size).sum::<f64>() / n;
        let power = |power: i32| {
            let sum = values.iter().map(|v| (v / size - mean).powi(power));
            sum.sum::<f64>() / n
        };
        let deviation = power(2).sqrt();
        (deviation > CONSTANT).then(|| Moments {
            mean: mean * size,
            deviation: (deviation * size).max(f64::MIN_POSITIVE),
            skewness: power(3) / deviation.powi(3),
        })
    }
}
