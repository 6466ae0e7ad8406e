//! A grouping of rows, and where new rows belong in it.

use serde::{Deserialize, Serialize};

use super::note::Note;
use super::{ClustererSpec, quality};
use crate::catalogue::{read_state, write_state};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{KdTree, Matrix, add, squared_distance};

/// Groups are numbered from 0, the largest first; -1 is a row left out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Clustering {
    /// The catalogue's id of the method.
    pub model: String,
    /// The group of each row.
    pub labels: Vec<i32>,
    /// Rows of each group.
    pub sizes: Vec<usize>,
    /// The mean of each group.
    pub centres: Matrix,
    /// Squared distances of the rows to the centres of their groups; rows left out take no part.
    pub inertia: Option<f64>,
    pub notes: Vec<Note>,
    /// A new row belongs where the nearest of these belongs.
    prototypes: Matrix,
    prototype_labels: Vec<i32>,
    /// If it is not farther than this.
    reach: Option<f64>,
}

/// A grouping in the making: any numbers as labels, rows divided by a unit.
#[derive(Default)]
pub(super) struct Draft {
    pub labels: Vec<i32>,
    pub notes: Vec<Note>,
    /// What new rows are compared with, and their labels; the groups' centres when empty.
    pub prototypes: Matrix,
    pub prototype_labels: Vec<i32>,
    pub reach: Option<f64>,
}

impl Clustering {
    /// Runs a method on rows divided by a power of two, so that no square can overflow.
    pub(super) fn make(
        spec: &ClustererSpec,
        x: &Matrix,
        ctx: &FitContext<'_>,
        method: impl FnOnce(&Matrix, f64) -> Result<Draft, FitError>,
    ) -> Result<Clustering, FitError> {
        ctx.check()?;
        spec.enough(x)?;
        let unit = x.unit();
        let scaled = x.times(1.0 / unit);
        let draft = method(&scaled, unit)?;
        ctx.check()?;
        Ok(draft.finish(spec.id, &scaled, unit))
    }

    pub fn clusters(&self) -> usize {
        self.sizes.len()
    }

    /// Rows left out.
    pub fn noise(&self) -> usize {
        self.labels.iter().filter(|label| **label < 0).count()
    }

    /// The groups of new rows with the columns of the fit. A row is in the group of the nearest
    /// centre (KMEANS, Ward), small group (BIRCH, and many rows) or fitted row; DBSCAN leaves rows
    /// out that no core row reaches.
    ///
    /// # Errors
    /// [`FitError::Task`] for other columns, and the context's errors.
    pub fn assign(&self, x: &Matrix, ctx: &FitContext<'_>) -> Result<Vec<i32>, FitError> {
        if x.columns() != self.prototypes.columns() {
            return Err(FitError::Task("needs the columns of the fit"));
        }
        let unit = self.prototypes.unit().max(x.unit());
        let (x, prototypes) = (x.times(1.0 / unit), self.prototypes.times(1.0 / unit));
        let tree = KdTree::new(&prototypes, ctx)?;
        let bound = self
            .reach
            .map_or(f64::INFINITY, |reach| (reach / unit).powi(2));
        let mut labels = Vec::with_capacity(x.rows());
        for (at, row) in x.iter().enumerate() {
            if at % 64 == 0 {
                ctx.check()?;
            }
            let nearest = tree.nearest(row, bound);
            let label = nearest.and_then(|(place, _)| self.prototype_labels.get(place));
            labels.push(label.copied().unwrap_or(-1));
        }
        Ok(labels)
    }

    /// What [`Clustering::assign`] needs, without the groups of the rows of the fit.
    pub(super) fn without_labels(self) -> Clustering {
        Clustering {
            labels: Vec::new(),
            ..self
        }
    }

    /// How good the grouping is.
    ///
    /// # Errors
    /// As [`quality`].
    pub fn quality(&self, x: &Matrix, ctx: &FitContext<'_>) -> Result<quality::Quality, FitError> {
        quality::quality(x, &self.labels, ctx)
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }

    /// Reads [`Clustering::to_bytes`].
    ///
    /// # Errors
    /// [`FitError::Damaged`] or [`FitError::Version`].
    pub fn restore(bytes: &[u8]) -> Result<Clustering, FitError> {
        read_state(bytes)
    }
}

impl Draft {
    fn finish(self, model: &str, x: &Matrix, unit: f64) -> Clustering {
        let numbers = numbering(&self.labels);
        let number = |label: &i32| numbers.get(label).copied().unwrap_or(-1);
        let labels: Vec<i32> = self.labels.iter().map(number).collect();
        let (centres, sizes) = centres(x, &labels, numbers.len());
        let inertia = inertia(x, &labels, &centres) * unit * unit;
        let (prototypes, prototype_labels) = if self.prototypes.rows() == 0 && self.reach.is_none()
        {
            (centres.clone(), (0..numbers.len() as i32).collect())
        } else {
            let labels = self.prototype_labels.iter().map(number).collect();
            (self.prototypes, labels)
        };
        Clustering {
            model: model.to_owned(),
            labels,
            sizes,
            centres: centres.times(unit),
            inertia: inertia.is_finite().then_some(inertia),
            notes: self.notes,
            prototypes: prototypes.times(unit),
            prototype_labels,
            reach: self.reach.map(|reach| reach * unit),
        }
    }
}

/// New numbers of the groups: the largest first, of equals the one met first.
fn numbering(labels: &[i32]) -> std::collections::BTreeMap<i32, i32> {
    let mut groups = std::collections::BTreeMap::new();
    for (at, label) in labels.iter().enumerate().filter(|(_, label)| **label >= 0) {
        groups.entry(*label).or_insert((0_usize, at)).0 += 1;
    }
    let mut order: Vec<(i32, (usize, usize))> = groups.into_iter().collect();
    order.sort_by_key(|(_, (size, first))| (std::cmp::Reverse(*size), *first));
    let numbered = order.into_iter().zip(0..);
    numbered
        .map(|((label, _), number)| (label, number))
        .collect()
}

/// The mean and the size of each group.
pub(super) fn centres(x: &Matrix, labels: &[i32], groups: usize) -> (Matrix, Vec<usize>) {
    let mut sums = Matrix::zeros(groups, x.columns());
    let mut sizes = vec![0; groups];
    for (row, label) in x.iter().zip(labels).filter(|(_, label)| **label >= 0) {
        add(sums.row_mut(*label as usize), 1.0, row);
        sizes[*label as usize] += 1;
    }
    for (at, size) in sizes.iter().enumerate() {
        for sum in sums.row_mut(at) {
            *sum /= (*size).max(1) as f64;
        }
    }
    (sums, sizes)
}

pub(super) fn inertia(x: &Matrix, labels: &[i32], centres: &Matrix) -> f64 {
    let grouped = x.iter().zip(labels).filter(|(_, label)| **label >= 0);
    grouped
        .map(|(row, label)| squared_distance(row, centres.row(*label as usize)))
        .sum()
}
