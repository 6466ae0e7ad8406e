//! The steps of k-means: each row to its nearest centre, each centre to the mean of its rows
//! (Lloyd 1982), with bounds that spare most distances (Hamerly 2010).

use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{Matrix, add, squared_distance};

/// Centres whose distances are taken together.
const LANES: usize = 4;

/// Centres laid out so that several distances are computed at once.
pub(super) struct Targets {
    count: usize,
    columns: usize,
    /// Blocks of four centres; in a block the first column of all four, then the second.
    values: Vec<f64>,
}

impl Targets {
    pub fn new(centres: &Matrix) -> Targets {
        let mut values = Vec::with_capacity(centres.values.len() + LANES * centres.columns);
        for block in 0..centres.rows.div_ceil(LANES) {
            for column in 0..centres.columns {
                for lane in 0..LANES {
                    let row = centres.row(block * LANES + lane);
                    values.push(row.get(column).copied().unwrap_or(f64::INFINITY));
                }
            }
        }
        Targets {
            count: centres.rows,
            columns: centres.columns,
            values,
        }
    }

    /// Another place for one of the centres.
    pub fn set(&mut self, at: usize, centre: &[f64]) {
        let block = at / LANES * LANES * self.columns;
        let places = self.values[block + at % LANES..].iter_mut().step_by(LANES);
        for (place, value) in places.zip(centre) {
            *place = *value;
        }
    }

    /// Room for what [`Targets::distances`] writes.
    pub fn room(&self) -> Vec<f64> {
        vec![0.0; self.count.div_ceil(LANES) * LANES]
    }

    /// The squared distance to each centre; those that fill the last block are endless.
    pub fn distances(&self, row: &[f64], into: &mut [f64]) {
        let blocks = self.values.chunks_exact(LANES * self.columns);
        for (into, block) in into.chunks_exact_mut(LANES).zip(blocks) {
            let mut sums = [0.0; LANES];
            for (value, centres) in row.iter().zip(block.chunks_exact(LANES)) {
                for lane in 0..LANES {
                    let apart = value - centres[lane];
                    sums[lane] += apart * apart;
                }
            }
            into.copy_from_slice(&sums);
        }
    }
}

/// k-means on its way.
#[derive(Clone)]
pub(super) struct Lloyd {
    pub labels: Vec<u32>,
    pub centres: Matrix,
    sums: Matrix,
    pub counts: Vec<f64>,
    /// Each row is at most this far from its own centre,
    upper: Vec<f64>,
    /// and at least this far from all others.
    lower: Vec<f64>,
}

impl Lloyd {
    pub fn new(x: &Matrix, centres: Matrix, ctx: &FitContext<'_>) -> Result<Lloyd, FitError> {
        let mut state = Lloyd {
            labels: vec![0; x.rows],
            sums: Matrix::zeros(centres.rows, centres.columns),
            counts: vec![0.0; centres.rows],
            upper: vec![f64::INFINITY; x.rows],
            lower: vec![0.0; x.rows],
            centres,
        };
        state.assign(x, ctx)?;
        state.recount(x);
        Ok(state)
    }

    /// Steps until no centre moves farther than the square root of `tolerance`, at most `most`.
    pub fn run(
        &mut self,
        x: &Matrix,
        tolerance: f64,
        most: usize,
        ctx: &FitContext<'_>,
    ) -> Result<(), FitError> {
        for _ in 0..most {
            self.fill_empty(x);
            let moved = self.move_centres();
            let squares: f64 = moved.iter().map(|moved| moved * moved).sum();
            self.widen(&moved);
            let changed = self.assign(x, ctx)?;
            if squares <= tolerance || !changed {
                break;
            }
        }
        // Sums that were changed a little at a time are summed anew.
        self.recount(x);
        self.fill_empty(x);
        let moved = self.move_centres();
        self.widen(&moved);
        Ok(())
    }

    pub fn inertia(&self, x: &Matrix) -> f64 {
        let own = |label: &u32| self.centres.row(*label as usize);
        let rows = x.iter().zip(&self.labels);
        rows.map(|(row, label)| squared_distance(row, own(label)))
            .sum()
    }

    /// Puts a row into another group and moves both centres to the means.
    pub fn give(&mut self, at: usize, row: &[f64], to: usize) {
        let from = self.labels[at] as usize;
        self.labels[at] = to as u32;
        for (group, sign) in [(from, -1.0), (to, 1.0)] {
            add(self.sums.row_mut(group), sign, row);
            self.counts[group] += sign;
            let count = self.counts[group];
            let means = self.centres.row_mut(group).iter_mut();
            for (mean, sum) in means.zip(self.sums.row(group)) {
                *mean = sum / count;
            }
        }
        self.upper[at] = f64::INFINITY;
    }

    /// Forgets the bounds, after centres were moved one by one.
    pub fn forget(&mut self) {
        self.upper.fill(f64::INFINITY);
        self.lower.fill(0.0);
    }

    /// Each row to its nearest centre; whether any row changed. Exact but for rounding: a row is
    /// only looked at when its bounds leave a doubt.
    fn assign(&mut self, x: &Matrix, ctx: &FitContext<'_>) -> Result<bool, FitError> {
        let targets = Targets::new(&self.centres);
        let halves = half_gaps(&self.centres, &targets);
        let mut room = targets.room();
        let mut changed = false;
        for at in 0..x.rows {
            if at % 4_096 == 0 {
                ctx.check()?;
            }
            let own = self.labels[at] as usize;
            let bound = self.lower[at].max(halves[own]);
            if self.upper[at] <= bound {
                continue;
            }
            let row = x.row(at);
            // With few centres all distances cost hardly more than one.
            if self.upper[at].is_finite() && self.counts.len() > 2 * LANES {
                self.upper[at] = squared_distance(row, self.centres.row(own)).sqrt();
                if self.upper[at] <= bound {
                    continue;
                }
            }
            targets.distances(row, &mut room);
            let (mut best, mut least, mut second) = (0, f64::INFINITY, f64::INFINITY);
            for (place, distance) in room.iter().enumerate() {
                if *distance < least {
                    (second, least, best) = (least, *distance, place);
                } else if *distance < second {
                    second = *distance;
                }
            }
            self.upper[at] = least.sqrt();
            self.lower[at] = second.sqrt();
            if best != own {
                changed = true;
                self.labels[at] = best as u32;
                add(self.sums.row_mut(own), -1.0, row);
                add(self.sums.row_mut(best), 1.0, row);
                self.counts[own] -= 1.0;
                self.counts[best] += 1.0;
            }
        }
        Ok(changed)
    }

    fn recount(&mut self, x: &Matrix) {
        self.sums.values.fill(0.0);
        self.counts.fill(0.0);
        for (row, label) in x.iter().zip(&self.labels) {
            add(self.sums.row_mut(*label as usize), 1.0, row);
            self.counts[*label as usize] += 1.0;
        }
    }

    /// Each centre to the mean of its rows; how far each went.
    fn move_centres(&mut self) -> Vec<f64> {
        let mut moved = Vec::with_capacity(self.centres.rows);
        for at in 0..self.centres.rows {
            let count = self.counts[at];
            if count <= 0.0 {
                moved.push(0.0);
                continue;
            }
            let mean: Vec<f64> = self.sums.row(at).iter().map(|sum| sum / count).collect();
            moved.push(squared_distance(&mean, self.centres.row(at)).sqrt());
            self.centres.row_mut(at).copy_from_slice(&mean);
        }
        moved
    }

    /// The bounds after the centres have moved.
    fn widen(&mut self, moved: &[f64]) {
        let (mut most, mut next, mut who) = (0.0, 0.0, 0);
        for (at, moved) in moved.iter().enumerate() {
            if *moved > most {
                (next, most, who) = (most, *moved, at);
            } else if *moved > next {
                next = *moved;
            }
        }
        let bounds = self.upper.iter_mut().zip(&mut self.lower);
        for ((upper, lower), label) in bounds.zip(&self.labels) {
            let own = *label as usize;
            *upper += moved[own];
            *lower -= if own == who { next } else { most };
        }
    }

    /// A centre that lost all its rows takes the row that is farthest from its own centre.
    fn fill_empty(&mut self, x: &Matrix) {
        while let Some(empty) = self.counts.iter().position(|count| *count <= 0.0) {
            let mut farthest: Option<(usize, f64)> = None;
            for (at, row) in x.iter().enumerate() {
                let own = self.labels[at] as usize;
                let apart = squared_distance(row, self.centres.row(own));
                let alone = self.counts[own] <= 1.0;
                if !alone && apart > farthest.map_or(0.0, |(_, most)| most) {
                    farthest = Some((at, apart));
                }
            }
            let Some((at, _)) = farthest else { return };
            let own = self.labels[at] as usize;
            add(self.sums.row_mut(own), -1.0, x.row(at));
            self.sums.row_mut(empty).copy_from_slice(x.row(at));
            self.counts[own] -= 1.0;
            self.counts[empty] = 1.0;
            self.centres.row_mut(empty).copy_from_slice(x.row(at));
            self.labels[at] = empty as u32;
            self.upper.fill(f64::INFINITY);
            self.lower.fill(0.0);
        }
    }
}

/// Half the distance of each centre to the nearest other one: a row nearer than that to its own
/// has no nearer centre.
fn half_gaps(centres: &Matrix, targets: &Targets) -> Vec<f64> {
    let mut room = targets.room();
    let half = |at: usize| {
        targets.distances(centres.row(at), &mut room);
        let others = room.iter().enumerate().filter(|(other, _)| *other != at);
        let least = others.fold(f64::INFINITY, |least, (_, apart)| least.min(*apart));
        least.sqrt() / 2.0
    };
    (0..centres.rows).map(half).collect()
}
