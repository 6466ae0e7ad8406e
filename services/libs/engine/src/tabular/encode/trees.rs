//! Numbers for trees: columns with NaN for missing. Few levels become places in the order of
//! their mean target, which is the order that finds the best split (Fisher 1958); many levels
//! become smoothed means of the target (Micci-Barreca 2001), for the training rows from the other
//! folds, so that no row sees its own target.

use serde::{Deserialize, Serialize};

use crate::numeric::Random;
use crate::tabular::frame::{Frame, MISSING, Values};
use crate::tabular::target::Target;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TreeOptions {
    /// Columns with more levels are encoded by means of the target.
    pub most_places: usize,
    /// Weight of the overall mean, in rows.
    pub smoothing: f64,
    pub folds: usize,
}

impl Default for TreeOptions {
    fn default() -> Self {
        TreeOptions {
            most_places: 12,
            smoothing: 10.0,
            folds: 5,
        }
    }
}

/// The learned encoding; serialisable.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TreeEncoder {
    columns: Vec<Encoded>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Encoded {
    column: usize,
    name: String,
    /// The number of each level, `None` for a column of numbers.
    levels: Option<Vec<f64>>,
    /// The number of a missing or unknown level; `None` is NaN.
    missing: Option<f64>,
}

/// More classes than this are not encoded one by one.
const MOST_CLASSES: usize = 8;

impl TreeEncoder {
    /// The encoding, and the encoded training rows, column by column. These differ from what
    /// [`TreeEncoder::encode`] gives for the same rows where means of the target are used.
    pub fn fit(
        x: &Frame,
        y: &Target,
        options: &TreeOptions,
        seed: u64,
    ) -> (TreeEncoder, Vec<Vec<f64>>) {
        let targets = targets(y);
        let mut folds: Vec<usize> = (0..x.rows())
            .map(|row| row % options.folds.max(2))
            .collect();
        Random::new(seed).fork(0x7a11).shuffle(&mut folds);
        let mut columns = Vec::new();
        let mut encoded = Vec::new();
        for (column, source) in x.columns().iter().enumerate() {
            let name = source.name.clone();
            match &source.values {
                Values::Numbers(values) => {
                    encoded.push(values.clone());
                    columns.push(Encoded {
                        column,
                        name,
                        levels: None,
                        missing: None,
                    });
                }
                Values::Categories { codes, levels } if levels.len() <= options.most_places => {
                    let order = places(codes, levels.len(), &targets[0], options.smoothing);
                    let made = Encoded {
                        column,
                        name,
                        levels: Some(order),
                        missing: None,
                    };
                    encoded.push(made.encode(&source.values));
                    columns.push(made);
                }
                Values::Categories { codes, levels } => {
                    for (class, target) in targets.iter().enumerate() {
                        let of = |fold| {
                            Means::of(codes, levels.len(), target, options.smoothing, &folds, fold)
                        };
                        let by_fold: Vec<Means> = (0..options.folds.max(2))
                            .map(|fold| of(Some(fold)))
                            .collect();
                        encoded.push(
                            codes
                                .iter()
                                .zip(&folds)
                                .map(|(code, fold)| by_fold[*fold].value(*code))
                                .collect(),
                        );
                        let all = of(None);
                        columns.push(Encoded {
                            column,
                            name: match targets.len() {
                                1 => name.clone(),
                                _ => format!("{name} {class}"),
                            },
                            missing: Some(all.value(MISSING)),
                            levels: Some(all.levels),
                        });
                    }
                }
            }
        }
        (TreeEncoder { columns }, encoded)
    }

    pub fn width(&self) -> usize {
        self.columns.len()
    }

    /// The input column of each encoded column.
    pub fn origins(&self) -> Vec<usize> {
        self.columns.iter().map(|encoded| encoded.column).collect()
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.columns.iter().map(|encoded| encoded.name.as_str())
    }

    /// Column by column, NaN for missing.
    pub fn encode(&self, x: &Frame) -> Vec<Vec<f64>> {
        self.columns
            .iter()
            .map(|encoded| encoded.encode(&x.columns()[encoded.column].values))
            .collect()
    }
}

impl Encoded {
    fn encode(&self, values: &Values) -> Vec<f64> {
        match (&self.levels, values) {
            (Some(levels), Values::Categories { codes, .. }) => codes
                .iter()
                .map(|code| {
                    let known = levels.get(*code as usize).copied();
                    known.or(self.missing).unwrap_or(f64::NAN)
                })
                .collect(),
            (None, Values::Numbers(values)) => values.clone(),
            (_, values) => vec![f64::NAN; values.len()],
        }
    }
}

/// What the levels are averaged over: the target, the second of two classes, each of several.
fn targets(y: &Target) -> Vec<Vec<f64>> {
    match y {
        Target::Numbers(values) => {
            let size = crate::numeric::size_of(values);
            vec![values.iter().map(|value| value / size).collect()]
        }
        Target::Classes { codes, labels } => {
            let is = |class: usize| {
                codes
                    .iter()
                    .map(|code| f64::from(u8::from(*code as usize == class)))
                    .collect()
            };
            if labels.len() <= 2 || labels.len() > MOST_CLASSES {
                vec![is(labels.len().saturating_sub(1).min(1))]
            } else {
                (0..labels.len()).map(is).collect()
            }
        }
    }
}

/// For each level its place in the order of mean targets.
fn places(codes: &[u32], levels: usize, target: &[f64], smoothing: f64) -> Vec<f64> {
    let means = Means::of(codes, levels, target, smoothing, &[], None).levels;
    let mut order: Vec<usize> = (0..levels).collect();
    order.sort_by(|a, b| means[*a].total_cmp(&means[*b]).then(a.cmp(b)));
    let mut places = vec![0.0; levels];
    for (place, level) in order.iter().enumerate() {
        places[*level] = place as f64;
    }
    places
}

struct Means {
    levels: Vec<f64>,
    missing: f64,
}

impl Means {
    /// Smoothed means over the rows outside of fold `without`.
    fn of(
        codes: &[u32],
        levels: usize,
        target: &[f64],
        smoothing: f64,
        folds: &[usize],
        without: Option<usize>,
    ) -> Means {
        let mut sums = vec![(0.0, 0.0); levels + 1];
        let mut all = (0.0, 0.0);
        for (row, (code, value)) in codes.iter().zip(target).enumerate() {
            if without.is_some() && folds.get(row).copied() == without {
                continue;
            }
            let (sum, count) = &mut sums[(*code as usize).min(levels)];
            *sum += value;
            *count += 1.0;
            all.0 += value;
            all.1 += 1.0;
        }
        let prior = if all.1 > 0.0 { all.0 / all.1 } else { 0.0 };
        let mut means: Vec<f64> = sums
            .iter()
            .map(|(sum, count)| (sum + smoothing * prior) / (count + smoothing))
            .collect();
        let missing = means.pop().unwrap_or(prior);
        Means {
            levels: means,
            missing,
        }
    }

    fn value(&self, code: u32) -> f64 {
        self.levels
            .get(code as usize)
            .copied()
            .unwrap_or(self.missing)
    }
}
