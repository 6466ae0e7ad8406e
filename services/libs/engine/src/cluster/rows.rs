//! Groups of the rows of a frame: columns of numbers and of words are made comparable once, and new rows find their group
//! in the same way.

use serde::{Deserialize, Serialize};
use serde_json::Map;

use super::clustering::Clustering;
use crate::catalogue::{read_state, write_state};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Matrix;
use crate::prepare::{Scale, Scaler};
use crate::reduce::{Reduction, reducer};
use crate::tabular::{Frame, Layout, MISSING, Values};

/// Words of a column that are told apart, the most frequent ones.
const MOST_WORDS: usize = 50;
/// What is farther out counts as this far.
const FARTHEST: f64 = 1e150;

/// How the columns of a frame become numbers of one size, learned once and applied to any rows.
///
/// A number is moved and stretched by the scaler; a missing one counts as the median. A word becomes a column for each
/// of its column's values, stretched so that they weigh together as much as one column of numbers (Gower 1971); a
/// missing word, or one that was not there, counts as what is usual.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RowEncoding {
    layout: Layout,
    columns: Vec<Encoded>,
    reduction: Option<Reduction>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
enum Encoded {
    Number {
        median: f64,
        scale: Scale,
    },
    Words {
        /// Codes of the words that have a column, with their shares.
        kept: Vec<(u32, f64)>,
        weight: f64,
    },
}

impl RowEncoding {
    pub fn fit(frame: &Frame, scaler: Scaler) -> RowEncoding {
        let columns = frame.columns().iter().map(|column| match &column.values {
            Values::Numbers(values) => number(values, scaler),
            Values::Categories { codes, levels } => words(codes, levels.len(), scaler),
        });
        RowEncoding {
            layout: Layout::of(frame),
            columns: columns.collect(),
            reduction: None,
        }
    }

    /// With so many dimensions in place of the columns, by a method of [`crate::reduce`]; all where there are fewer. Some
    /// methods ask for the class of each row.
    ///
    /// # Errors
    /// [`FitError::UnknownModel`], [`FitError::Task`] and what the method says.
    pub fn reduced(
        self,
        frame: &Frame,
        classes: Option<&[usize]>,
        method: &str,
        dimensions: usize,
        ctx: &FitContext<'_>,
    ) -> Result<RowEncoding, FitError> {
        let x = self.apply(frame, ctx)?;
        let spec = reducer(method).ok_or_else(|| FitError::UnknownModel(method.to_owned()))?;
        let components = dimensions.clamp(1, x.columns().max(1));
        let settings = Map::from_iter([("components".to_owned(), components.into())]);
        let refused = |_| FitError::Task("the number of dimensions is out of range");
        let params = spec.check(&settings).map_err(refused)?;
        let method = (spec.build)(&params).map_err(refused)?;
        Ok(RowEncoding {
            reduction: Some(method.fit(&x, classes, ctx)?),
            ..self
        })
    }

    /// The rows as points.
    ///
    /// # Errors
    /// [`FitError::ColumnMissing`], [`FitError::ColumnKind`], and the context's errors.
    pub fn apply(&self, frame: &Frame, ctx: &FitContext<'_>) -> Result<Matrix, FitError> {
        let frame = self.layout.align(frame)?;
        let width = self.columns.iter().map(Encoded::width).sum();
        let mut x = Matrix::zeros(frame.rows(), width);
        let mut first = 0;
        for (own, column) in self.columns.iter().zip(frame.columns()) {
            ctx.check()?;
            own.write(&column.values, first, &mut x);
            first += own.width();
        }
        match &self.reduction {
            None => Ok(x),
            Some(reduction) => reduction.transform(&x, ctx),
        }
    }
}

impl Encoded {
    fn width(&self) -> usize {
        match self {
            Encoded::Number { .. } => 1,
            Encoded::Words { kept, .. } => kept.len(),
        }
    }

    fn write(&self, values: &Values, first: usize, x: &mut Matrix) {
        match (self, values) {
            (Encoded::Number { median, scale }, Values::Numbers(values)) => {
                for (row, value) in values.iter().enumerate() {
                    let value = if value.is_finite() { *value } else { *median };
                    x.row_mut(row)[first] = scale.apply(value).clamp(-FARTHEST, FARTHEST);
                }
            }
            (Encoded::Words { kept, weight }, Values::Categories { codes, .. }) => {
                for (row, code) in codes.iter().enumerate() {
                    let to = &mut x.row_mut(row)[first..first + kept.len()];
                    for (to, (own, share)) in to.iter_mut().zip(kept) {
                        let is = match *code {
                            MISSING => *share,
                            code => f64::from(u8::from(code == *own)),
                        };
                        *to = weight * (is - share);
                    }
                }
            }
            // Aligned frames have the kinds of the layout.
            _ => {}
        }
    }
}

fn number(values: &[f64], scaler: Scaler) -> Encoded {
    let mut known: Vec<f64> = values.iter().copied().filter(|v| v.is_finite()).collect();
    known.sort_by(f64::total_cmp);
    let median = known.get(known.len() / 2).copied().unwrap_or(0.0);
    let filled = |value: &f64| if value.is_finite() { *value } else { median };
    let filled: Vec<f64> = values.iter().map(filled).collect();
    Encoded::Number {
        median,
        scale: scaler.scale(&filled),
    }
}

fn words(codes: &[u32], levels: usize, scaler: Scaler) -> Encoded {
    let mut counts = vec![0_usize; levels];
    for code in codes.iter().filter(|code| **code != MISSING) {
        counts[*code as usize] += 1;
    }
    let all = counts.iter().sum::<usize>().max(1) as f64;
    let mut kept: Vec<(u32, f64)> = (0_u32..)
        .zip(&counts)
        .filter(|(_, count)| **count > 0)
        .map(|(code, count)| (code, *count as f64 / all))
        .collect();
    let spread = 1.0 - kept.iter().map(|(_, share)| share * share).sum::<f64>();
    kept.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    kept.truncate(MOST_WORDS);
    let weight = match scaler {
        // Two different words are as far apart as the ends of a number.
        Scaler::MinMax => std::f64::consts::FRAC_1_SQRT_2,
        _ if spread > 0.0 => 1.0 / spread.sqrt(),
        _ => 1.0,
    };
    Encoded::Words { kept, weight }
}

/// A grouping of the rows of frames, as bytes: what assigns new rows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ClusterArtifact {
    encoding: RowEncoding,
    clustering: Clustering,
}

impl ClusterArtifact {
    /// The groups of the rows of the fit are not kept.
    pub fn new(encoding: RowEncoding, clustering: Clustering) -> ClusterArtifact {
        ClusterArtifact {
            encoding,
            clustering: clustering.without_labels(),
        }
    }

    pub fn clusters(&self) -> usize {
        self.clustering.clusters()
    }

    /// The group of each row, from 0; -1 for a row that belongs to none. See [`Clustering::assign`].
    ///
    /// # Errors
    /// Those of [`RowEncoding::apply`].
    pub fn assign(&self, frame: &Frame, ctx: &FitContext<'_>) -> Result<Vec<i32>, FitError> {
        self.clustering
            .assign(&self.encoding.apply(frame, ctx)?, ctx)
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }

    /// Reads [`ClusterArtifact::to_bytes`].
    ///
    /// # Errors
    /// [`FitError::Damaged`] or [`FitError::Version`].
    pub fn restore(bytes: &[u8]) -> Result<ClusterArtifact, FitError> {
        read_state(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cluster::{Clusterer, clusterer};
    use crate::tabular::Column;

    /// Two groups: small red things, and large blue ones of which one has no size.
    fn things() -> Frame {
        let size = [1.0, 1.2, 0.9, 9.0, 9.3, f64::NAN];
        let colour = ["red", "red", "red", "blue", "blue", "blue"].map(Some);
        let columns = vec![
            Column::numbers("size", size.to_vec()),
            Column::categories("colour", &colour),
        ];
        Frame::new(columns).unwrap()
    }

    fn grouped(scaler: Scaler) -> (Vec<i32>, ClusterArtifact) {
        let ctx = FitContext::new(1);
        let encoding = RowEncoding::fit(&things(), scaler);
        let spec = clusterer("KMEANS").unwrap();
        let settings = Map::from_iter([("clusters".to_owned(), 2.into())]);
        let method: Box<dyn Clusterer> = (spec.build)(&spec.check(&settings).unwrap()).unwrap();
        let made = method
            .fit(&encoding.apply(&things(), &ctx).unwrap(), &ctx)
            .unwrap();
        (made.labels.clone(), ClusterArtifact::new(encoding, made))
    }

    #[test]
    fn words_and_numbers_group_together_and_new_rows_find_their_group() {
        for scaler in Scaler::ALL {
            let (labels, artifact) = grouped(scaler);
            assert_eq!(labels, [0, 0, 0, 1, 1, 1], "{scaler:?}");
            let restored = ClusterArtifact::restore(&artifact.to_bytes()).unwrap();
            let ctx = FitContext::new(1);
            assert_eq!(restored.assign(&things(), &ctx).unwrap(), labels);
            let new = Frame::new(vec![
                Column::categories("colour", &[Some("blue"), Some("green"), None]),
                Column::numbers("size", vec![8.0, 1.0, 9.0]),
            ]);
            assert_eq!(restored.assign(&new.unwrap(), &ctx).unwrap(), [1, 0, 1]);
        }
    }

    #[test]
    fn a_column_of_words_weighs_as_much_as_one_of_numbers() {
        let x = RowEncoding::fit(&things(), Scaler::Standard);
        let x = x.apply(&things(), &FitContext::new(1)).unwrap();
        let squares = |columns: std::ops::Range<usize>| -> f64 {
            x.iter()
                .flat_map(|row| &row[columns.clone()])
                .map(|v| v * v)
                .sum()
        };
        assert!((squares(0..1) - squares(1..3)).abs() < 1e-9);
    }

    #[test]
    fn fewer_dimensions_take_the_place_of_the_columns() {
        let ctx = FitContext::new(1);
        let encoding = RowEncoding::fit(&things(), Scaler::Standard);
        let reduced = encoding.reduced(&things(), None, "PCA", 1, &ctx).unwrap();
        assert_eq!(reduced.apply(&things(), &ctx).unwrap().columns(), 1);
        let encoding = RowEncoding::fit(&things(), Scaler::Standard);
        assert!(
            encoding
                .clone()
                .reduced(&things(), None, "LDA", 1, &ctx)
                .is_err()
        );
        let classes = [0, 0, 0, 1, 1, 1];
        let reduced = encoding.reduced(&things(), Some(&classes), "LDA", 2, &ctx);
        // Two classes are told apart along one line.
        let x = reduced.unwrap().apply(&things(), &ctx).unwrap();
        assert_eq!(x.columns(), 1);
        assert!((x.row(0)[0] < x.row(3)[0]) == (x.row(2)[0] < x.row(4)[0]));
    }
}
