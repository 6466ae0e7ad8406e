//! Joining groups two by two, the nearest first, by chains of nearest neighbours (Murtagh 1983;
//! Müllner 2011) with the update of distances of Lance and Williams (1967).

use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{Matrix, squared_distance};

/// How far two groups are from each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Linkage {
    /// What joining them adds to the squared distances from the mean (Ward 1963).
    Ward,
    /// Their farthest rows.
    Complete,
    /// The mean over all pairs of rows.
    Average,
    /// Their nearest rows.
    Single,
}

/// Two groups joined, each named by one of its rows.
struct Join {
    one: usize,
    other: usize,
    height: f64,
}

/// The order in which rows are joined into one group.
pub(super) struct Dendrogram {
    rows: usize,
    joins: Vec<Join>,
}

impl Dendrogram {
    /// Each row stands for as many rows as its weight says.
    pub fn of(
        x: &Matrix,
        weights: &[f64],
        linkage: Linkage,
        ctx: &FitContext<'_>,
    ) -> Result<Dendrogram, FitError> {
        let mut pairs = Pairs::of(x, weights, linkage, ctx)?;
        let mut sizes = weights.to_vec();
        let mut alive = vec![true; x.rows()];
        let mut joins = Vec::with_capacity(x.rows());
        let (mut chain, mut first) = (Vec::new(), 0);
        while joins.len() + 1 < x.rows() {
            if chain.is_empty() {
                while !alive[first] {
                    first += 1;
                }
                chain.push(first);
            }
            if joins.len() % 16 == 0 {
                ctx.check()?;
            }
            let (one, other, height) = pairs.end_of(&mut chain, &alive);
            joins.push(Join { one, other, height });
            alive[one] = false;
            pairs.join(one, other, height, &sizes, &alive, linkage);
            sizes[other] += sizes[one];
        }
        joins.sort_by(|a, b| a.height.total_cmp(&b.height));
        Ok(Dendrogram {
            rows: x.rows(),
            joins,
        })
    }

    /// The groups when all joins but the highest are made, so that `groups` remain.
    pub fn cut(&self, groups: usize) -> Vec<i32> {
        let mut parents: Vec<usize> = (0..self.rows).collect();
        let made = self.rows.saturating_sub(groups);
        for join in self.joins.iter().take(made) {
            let (one, other) = (root(&mut parents, join.one), root(&mut parents, join.other));
            parents[one.max(other)] = one.min(other);
        }
        (0..self.rows)
            .map(|row| root(&mut parents, row) as i32)
            .collect()
    }
}

fn root(parents: &mut [usize], mut row: usize) -> usize {
    while parents[row] != row {
        parents[row] = parents[parents[row]];
        row = parents[row];
    }
    row
}

/// The distances of all pairs of groups: a row for each group with those before it.
struct Pairs {
    values: Vec<f64>,
}

impl Pairs {
    fn of(
        x: &Matrix,
        weights: &[f64],
        linkage: Linkage,
        ctx: &FitContext<'_>,
    ) -> Result<Pairs, FitError> {
        let mut values = Vec::with_capacity(x.rows() * x.rows().saturating_sub(1) / 2);
        for one in 0..x.rows() {
            if one % 16 == 0 {
                ctx.check()?;
            }
            for other in 0..one {
                let squared = squared_distance(x.row(one), x.row(other));
                values.push(if linkage == Linkage::Ward {
                    let (a, b) = (weights[one], weights[other]);
                    squared * 2.0 * a * b / (a + b)
                } else {
                    squared.sqrt()
                });
            }
        }
        Ok(Pairs { values })
    }

    fn place(one: usize, other: usize) -> usize {
        let (low, high) = (one.min(other), one.max(other));
        high * high.saturating_sub(1) / 2 + low
    }

    /// Follows nearest neighbours until two are each other's; takes both off the chain.
    fn end_of(&self, chain: &mut Vec<usize>, alive: &[bool]) -> (usize, usize, f64) {
        loop {
            let last = chain[chain.len() - 1];
            let before = chain.len().checked_sub(2).map(|at| chain[at]);
            // Of equal distances the one to the group before counts, or chains would not end.
            let mut nearest = before.unwrap_or(last);
            let mut least = before.map_or(f64::INFINITY, |b| self.values[Pairs::place(last, b)]);
            let own = &self.values[Pairs::place(last, 0)..][..last];
            let lower = own.iter().zip(alive).enumerate();
            for (other, (distance, alive)) in lower {
                if *alive && *distance < least {
                    (nearest, least) = (other, *distance);
                }
            }
            let mut place = Pairs::place(last + 1, last);
            for (other, alive) in alive.iter().enumerate().skip(last + 1) {
                if *alive && self.values[place] < least {
                    (nearest, least) = (other, self.values[place]);
                }
                place += other;
            }
            if Some(nearest) == before || nearest == last {
                chain.truncate(chain.len().saturating_sub(2));
                return (nearest.min(last), nearest.max(last), least);
            }
            chain.push(nearest);
        }
    }

    /// The distances of all others to the group of both, kept under the name of `other`.
    fn join(
        &mut self,
        one: usize,
        other: usize,
        height: f64,
        sizes: &[f64],
        alive: &[bool],
        linkage: Linkage,
    ) {
        let (a, b) = (sizes[one], sizes[other]);
        for third in (0..alive.len()).filter(|third| alive[*third] && *third != other) {
            let to_one = self.values[Pairs::place(one, third)];
            let place = Pairs::place(other, third);
            let to_other = self.values[place];
            self.values[place] = match linkage {
                Linkage::Ward => {
                    let c = sizes[third];
                    ((a + c) * to_one + (b + c) * to_other - c * height) / (a + b + c)
                }
                Linkage::Complete => to_one.max(to_other),
                Linkage::Average => (a * to_one + b * to_other) / (a + b),
                Linkage::Single => to_one.min(to_other),
            };
        }
    }
}
