//! What each source adds to the predictions of fitted trees: TreeSHAP (Lundberg, Erion and Lee
//! 2018) of their columns, those of one source added up, and with a known column the line that was
//! taken out before the trees, whose part of a row is its value there less its mean.

use super::design::{Design, Place};
use super::drivers::Drivers;
use super::past::Past;
use super::unit::Unit;
use crate::catalogue::{Explained, Part, Source};
use crate::context::FitContext;
use crate::error::FitError;
use crate::models::known::Known;
use crate::tabular::trees::TreeEnsemble;

/// Rows that are taken apart.
const MOST_ROWS: usize = 256;
/// Rows between two looks at the context.
const AT_ONCE: usize = 8;

/// Some of the rows that trees were grown on.
pub(super) struct Rows {
    /// An origin and a step ahead each.
    pub places: Vec<(usize, usize)>,
    /// The columns of the trees.
    pub columns: Vec<Vec<f64>>,
}

/// What is needed to take them apart.
pub(super) struct Taught {
    rows: Rows,
    /// Where each column of the trees comes from.
    sources: Vec<Place>,
    /// A known column's values in the rows, and what its line adds.
    known: Vec<(String, Vec<f64>, Vec<f64>)>,
    /// What each row's prediction is a change from.
    bases: Vec<f64>,
}

impl Rows {
    /// Evenly spread over all rows.
    pub fn of(places: &[(usize, usize)], columns: &[Vec<f64>]) -> Rows {
        let stride = places.len().div_ceil(MOST_ROWS).max(1);
        let some = |column: &Vec<f64>| column.iter().copied().step_by(stride).collect();
        Rows {
            places: places.iter().copied().step_by(stride).collect(),
            columns: columns.iter().map(some).collect(),
        }
    }
}

impl Taught {
    pub fn new(
        rows: Rows,
        design: &Design,
        past: &Past,
        drivers: &Drivers,
        names: &[Known],
    ) -> Taught {
        let target = |(origin, ahead): &(usize, usize)| origin + ahead;
        let known = names.iter().zip(past.columns()).enumerate();
        let known = known.map(|(at, (name, column))| {
            let values: Vec<f64> = rows.places.iter().map(|row| column[target(row)]).collect();
            let line = values.iter().map(|value| drivers.of_column(at, *value));
            (name.name.clone(), values.clone(), line.collect())
        });
        Taught {
            known: known.collect(),
            bases: rows
                .places
                .iter()
                .map(|(origin, ahead)| design.base(past, *origin, *ahead))
                .collect(),
            sources: design.sources(past.axis(), rows.columns.len(), names.len()),
            rows,
        }
    }

    /// The rows taken apart, where the change from the base is `shift + scale * sum` of the trees.
    pub fn explain(
        &self,
        trees: &TreeEnsemble,
        (shift, scale): (f64, f64),
        unit: &Unit,
        ctx: &FitContext<'_>,
    ) -> Result<Explained, FitError> {
        let rows = self.rows.places.len();
        let mut parts = self.parts();
        let mut expected = shift;
        for first in (0..rows).step_by(AT_ONCE) {
            ctx.check()?;
            let last = (first + AT_ONCE).min(rows);
            let some: Vec<Vec<f64>> = self
                .rows
                .columns
                .iter()
                .map(|column| column[first..last].to_vec())
                .collect();
            let told = trees.contributions(&some, last - first);
            expected = shift + scale * told.base[0];
            let width = told.columns * told.base.len();
            for (row, values) in (first..last).zip(told.values.chunks_exact(width.max(1))) {
                // The first output is the mean, whatever else the trees tell.
                for (place, value) in self.sources.iter().zip(&values[..told.columns]) {
                    parts[place.index()].added[row] += scale * value;
                }
            }
        }
        for (_, _, line) in &self.known {
            expected += mean(line);
        }
        let predicted: Vec<f64> = trees
            .raw(&self.rows.columns, rows)
            .chunks_exact(trees.outputs())
            .enumerate()
            .map(|(row, sums)| shift + scale * sums[0] + self.lines(row))
            .collect();
        let worth = predicted.iter().zip(&self.bases);
        Ok(Explained {
            expected,
            worth: worth
                .map(|(change, base)| unit.worth(base + change))
                .collect(),
            predicted,
            parts,
        })
    }

    /// Those of the lines alone.
    fn parts(&self) -> Vec<Part> {
        let empty = |source| Part {
            source,
            added: vec![0.0; self.rows.places.len()],
            values: Vec::new(),
        };
        let known = self.known.iter().map(|(name, values, line)| {
            let middle = mean(line);
            Part {
                source: Source::Column { name: name.clone() },
                added: line.iter().map(|added| added - middle).collect(),
                values: values.clone(),
            }
        });
        [empty(Source::Past), empty(Source::Time)]
            .into_iter()
            .chain(known)
            .collect()
    }

    fn lines(&self, row: usize) -> f64 {
        self.known.iter().map(|(_, _, line)| line[row]).sum()
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}
