//! Squared distances from a row to several points, or from several rows to the nearest of them,
//! laid out so that those of a few are computed at once.

use crate::numeric::Matrix;

/// Points whose distances to one row are taken together.
pub(super) const LANES: usize = 4;
/// Rows whose nearest points are sought together.
pub(super) const TOGETHER: usize = 8;

/// Points to which distances are asked.
pub(super) struct Targets {
    points: Matrix,
    /// Blocks of four points: in a block the first column of all four, then the second.
    blocks: Vec<[f64; LANES]>,
    /// The rows in hand: the first column of all of them, then the second.
    rows: Vec<[f64; TOGETHER]>,
}

/// For each of the rows asked for: the number of the nearest point, the distance to it and to the
/// next one.
pub(super) struct Nearest {
    pub which: [f64; TOGETHER],
    pub least: [f64; TOGETHER],
    pub second: [f64; TOGETHER],
}

impl Targets {
    pub fn new(points: &Matrix) -> Targets {
        let mut blocks = Vec::with_capacity(points.rows.div_ceil(LANES) * points.columns);
        for first in (0..points.rows).step_by(LANES) {
            for column in 0..points.columns {
                blocks.push(std::array::from_fn(|lane| {
                    let value = points.row(first + lane).get(column);
                    value.copied().unwrap_or(f64::INFINITY)
                }));
            }
        }
        Targets {
            rows: vec![[0.0; TOGETHER]; points.columns],
            blocks,
            points: points.clone(),
        }
    }

    /// Another place for one of the points.
    pub fn set(&mut self, at: usize, point: &[f64]) {
        let from = at / LANES * self.points.columns;
        for (places, value) in self.blocks[from..].iter_mut().zip(point) {
            places[at % LANES] = *value;
        }
        self.points.row_mut(at).copy_from_slice(point);
    }

    /// Room for what [`Targets::distances`] writes.
    pub fn room(&self) -> Vec<[f64; LANES]> {
        vec![[0.0; LANES]; self.points.rows.div_ceil(LANES)]
    }

    /// The squared distance to each point; those that fill the last block are endless.
    pub fn distances(&self, row: &[f64], into: &mut [[f64; LANES]]) {
        let mut blocks = &self.blocks[..];
        for into in into {
            let (block, others) = blocks.split_at(row.len());
            let mut sums = [0.0; LANES];
            for (value, points) in row.iter().zip(block) {
                for lane in 0..LANES {
                    let apart = value - points[lane];
                    sums[lane] += apart * apart;
                }
            }
            *into = sums;
            blocks = others;
        }
    }

    /// The nearest points of these rows, one at least and [`TOGETHER`] at most.
    pub fn nearest(&mut self, x: &Matrix, rows: &[u32]) -> Nearest {
        for lane in 0..TOGETHER {
            // The last row fills the lanes that are left.
            let row = x.row(rows[lane.min(rows.len() - 1)] as usize);
            for (lanes, value) in self.rows.iter_mut().zip(row) {
                lanes[lane] = *value;
            }
        }
        let mut found = Nearest {
            which: [0.0; TOGETHER],
            least: [f64::INFINITY; TOGETHER],
            second: [f64::INFINITY; TOGETHER],
        };
        let mut points = &self.points.values[..];
        for number in 0..self.points.rows {
            let (point, others) = points.split_at(self.rows.len());
            found.meet(number as f64, &apart(&self.rows, point));
            points = others;
        }
        found.least = found.least.map(f64::sqrt);
        found.second = found.second.map(f64::sqrt);
        found
    }
}

/// Squared distances of the rows to a point.
fn apart(rows: &[[f64; TOGETHER]], point: &[f64]) -> [f64; TOGETHER] {
    let mut sums = [0.0; TOGETHER];
    for (values, place) in rows.iter().zip(point) {
        for lane in 0..TOGETHER {
            let apart = values[lane] - place;
            sums[lane] += apart * apart;
        }
    }
    sums
}

impl Nearest {
    fn meet(&mut self, number: f64, apart: &[f64; TOGETHER]) {
        let known = self.least.iter_mut().zip(&mut self.second);
        for ((apart, (least, second)), which) in apart.iter().zip(known).zip(&mut self.which) {
            *which = if apart < least { number } else { *which };
            (*least, *second) = two_least((*least, *second), *apart);
        }
    }
}

/// The least two of three, the first two in order. Without a branch, as nothing tells beforehand
/// which is less.
pub(super) fn two_least((least, second): (f64, f64), third: f64) -> (f64, f64) {
    let lower = |a: f64, b: f64| if a < b { a } else { b };
    let higher = |a: f64, b: f64| if a > b { a } else { b };
    (lower(third, least), lower(higher(least, third), second))
}
