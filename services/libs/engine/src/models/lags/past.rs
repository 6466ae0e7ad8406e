//! What is known of a series: its values, in the unit of the trees, and the known columns, which
//! go on ahead of it.

use crate::calendar::Axis;

pub(super) struct Past {
    axis: Axis,
    /// The place on the axis of the first value and of the first row of the known columns.
    first: usize,
    values: Vec<f64>,
    known: Vec<Vec<f64>>,
}

impl Past {
    pub fn new(axis: &Axis, values: Vec<f64>, known: Vec<Vec<f64>>) -> Past {
        Past {
            axis: axis.clone(),
            first: 0,
            values,
            known,
        }
    }

    /// The last values and rows of a longer past, with what is known ahead.
    pub fn resume(
        axis: &Axis,
        values: Vec<f64>,
        mut known: Vec<Vec<f64>>,
        ahead: &[Vec<f64>],
    ) -> Past {
        for (known, ahead) in known.iter_mut().zip(ahead) {
            known.extend(ahead);
        }
        Past {
            axis: axis.clone(),
            first: axis.len() - values.len().min(axis.len()),
            values,
            known,
        }
    }

    pub fn axis(&self) -> &Axis {
        &self.axis
    }

    /// The place after the last value.
    pub fn end(&self) -> usize {
        self.first + self.values.len()
    }

    pub fn push(&mut self, value: f64) {
        self.values.push(value);
    }

    /// The same up to a place, without what came after; known columns stay.
    pub fn until(&self, end: usize) -> Past {
        Past {
            axis: self.axis.clone(),
            first: self.first,
            values: self.values[..end.saturating_sub(self.first).min(self.values.len())].to_vec(),
            known: self.known.clone(),
        }
    }

    /// The last values and rows, at most so many.
    pub fn tail(&self, most: usize) -> (Vec<f64>, Vec<Vec<f64>>) {
        let from = self.values.len().saturating_sub(most);
        (
            self.values[from..].to_vec(),
            self.known
                .iter()
                .map(|column| column[from..self.values.len()].to_vec())
                .collect(),
        )
    }

    /// The value at a place, NaN where none is known.
    pub fn value(&self, place: Option<usize>) -> f64 {
        self.of(&self.values, place)
    }

    pub fn columns(&self) -> &[Vec<f64>] {
        &self.known
    }

    /// A known column at a place, NaN where it is not known.
    pub fn known(&self, column: &[f64], place: Option<usize>) -> f64 {
        self.of(column, place)
    }

    fn of(&self, values: &[f64], place: Option<usize>) -> f64 {
        place
            .and_then(|place| place.checked_sub(self.first))
            .and_then(|at| values.get(at).copied())
            .unwrap_or(f64::NAN)
    }

    /// The values of the `width` places up to `place`, fewer at the beginning.
    pub fn window(&self, place: Option<usize>, width: usize) -> &[f64] {
        let end = place.map_or(0, |place| {
            (place + 1)
                .saturating_sub(self.first)
                .min(self.values.len())
        });
        &self.values[end.saturating_sub(width)..end]
    }

    /// The mean of that window, NaN of none.
    pub fn mean(&self, place: Option<usize>, width: usize) -> f64 {
        let window = self.window(place, width);
        window.iter().sum::<f64>() / window.len() as f64
    }
}
