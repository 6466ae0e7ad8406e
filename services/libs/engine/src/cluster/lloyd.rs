//! The steps of k-means: each row to its nearest centre, each centre to the mean of its rows
//! (Lloyd 1982), with bounds that spare most distances (Hamerly 2010).

use super::seeding::Seeds;
use super::targets::{TOGETHER, Targets};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{Matrix, add, squared_distance};

/// Rows that are looked through between two looks at the context.
const CHUNK: usize = 4_096;

/// What the steps of centres mean for the rows of a group.
#[derive(Clone, Copy)]
struct Step {
    /// How far the own centre went,
    own: f64,
    /// and that of the others which went farthest.
    others: f64,
    /// Half the distance to the nearest other centre: a row nearer than that has no nearer one.
    half: f64,
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
    /// From the first centres, and what their choice told of each row.
    pub fn new(x: &Matrix, seeds: Seeds) -> Lloyd {
        let centres = x.select(&seeds.rows);
        let mut state = Lloyd {
            labels: seeds.labels,
            sums: Matrix::zeros(centres.rows, centres.columns),
            counts: vec![0.0; centres.rows],
            upper: seeds.nearest.iter().map(|apart| apart.sqrt()).collect(),
            lower: seeds.second.iter().map(|apart| apart.sqrt()).collect(),
            centres,
        };
        state.recount(x);
        state
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
            let changed = self.assign(x, &moved, ctx)?;
            if squares <= tolerance || !changed {
                break;
            }
        }
        // Sums that were changed a little at a time are summed anew.
        self.recount(x);
        self.fill_empty(x);
        let steps = steps(&self.move_centres(), &vec![0.0; self.counts.len()]);
        let mut all = vec![0; x.rows];
        self.widen(0, &steps, &mut all);
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
        self.change(at, row, to as u32);
        for group in [from, to] {
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
    /// only looked at when its bounds, widened first, leave a doubt.
    fn assign(
        &mut self,
        x: &Matrix,
        moved: &[f64],
        ctx: &FitContext<'_>,
    ) -> Result<bool, FitError> {
        let mut targets = Targets::new(&self.centres);
        let halves = half_gaps(&self.centres, &targets);
        let steps = steps(moved, &halves);
        // With few centres all distances cost hardly more than one.
        let many = self.centres.rows > TOGETHER;
        let mut doubtful = vec![0; CHUNK.min(x.rows)];
        let mut changed = false;
        for first in (0..x.rows).step_by(CHUNK) {
            ctx.check()?;
            let mut count = self.widen(first, &steps, &mut doubtful);
            if many {
                count = self.tighten(x, &halves, &mut doubtful[..count]);
            }
            for rows in doubtful[..count].chunks(TOGETHER) {
                let found = targets.nearest(x, rows);
                for (lane, at) in rows.iter().enumerate() {
                    let (at, best) = (*at as usize, found.which[lane] as u32);
                    (self.upper[at], self.lower[at]) = (found.least[lane], found.second[lane]);
                    if best != self.labels[at] {
                        changed = true;
                        self.change(at, x.row(at), best);
                    }
                }
            }
        }
        Ok(changed)
    }

    /// Widens the bounds of a chunk of rows; writes the rows that may have a nearer centre to the
    /// front of `into` and says how many they are.
    fn widen(&mut self, first: usize, steps: &[Step], into: &mut [u32]) -> usize {
        let bounds = self.upper[first..].iter_mut().zip(&mut self.lower[first..]);
        let rows = bounds.zip(&self.labels[first..]).take(into.len());
        let mut count = 0;
        for (at, ((upper, lower), label)) in (first as u32..).zip(rows) {
            let step = steps[*label as usize];
            let (most, least) = (*upper + step.own, *lower - step.others);
            (*upper, *lower) = (most, least);
            // Written always and counted when needed: a branch would be guessed wrong often.
            into[count] = at;
            count += usize::from((most > least) & (most > step.half));
        }
        count
    }

    /// Measures how far these rows are from their own centres; those still in doubt come to the
    /// front.
    fn tighten(&mut self, x: &Matrix, halves: &[f64], rows: &mut [u32]) -> usize {
        let mut count = 0;
        for place in 0..rows.len() {
            let at = rows[place] as usize;
            let own = self.labels[at] as usize;
            let upper = squared_distance(x.row(at), self.centres.row(own)).sqrt();
            self.upper[at] = upper;
            rows[count] = rows[place];
            count += usize::from(upper > self.lower[at].max(halves[own]));
        }
        count
    }

    /// Puts a row into another group; the centres stay.
    fn change(&mut self, at: usize, row: &[f64], to: u32) {
        for (group, sign) in [(self.labels[at], -1.0), (to, 1.0)] {
            add(self.sums.row_mut(group as usize), sign, row);
            self.counts[group as usize] += sign;
        }
        self.labels[at] = to;
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

/// One for each group, of how far the centres went.
fn steps(moved: &[f64], halves: &[f64]) -> Vec<Step> {
    let (mut most, mut next, mut who) = (0.0, 0.0, 0);
    for (at, moved) in moved.iter().enumerate() {
        if *moved > most {
            (next, most, who) = (most, *moved, at);
        } else if *moved > next {
            next = *moved;
        }
    }
    let of = |(at, (own, half)): (usize, (&f64, &f64))| Step {
        own: *own,
        others: if at == who { next } else { most },
        half: *half,
    };
    moved.iter().zip(halves).enumerate().map(of).collect()
}

/// Half the distance of each centre to the nearest other one: a row nearer than that to its own
/// has no nearer centre.
fn half_gaps(centres: &Matrix, targets: &Targets) -> Vec<f64> {
    let mut room = targets.room();
    let half = |at: usize| {
        targets.distances(centres.row(at), &mut room);
        let others = room
            .as_flattened()
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != at);
        let least = others.fold(f64::INFINITY, |least, (_, apart)| least.min(*apart));
        least.sqrt() / 2.0
    };
    (0..centres.rows).map(half).collect()
}
