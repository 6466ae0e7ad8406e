//! What each column added to a prediction: path-dependent TreeSHAP (Lundberg, Erion and Lee 2018,
//! algorithm 2). Contributions and the base add up to the sum before the link exactly.

use super::ensemble::{TreeEnsemble, TreeStart};
use crate::tabular::traits::Contributions;

/// A column met on the way from the root: the share of the covers that would come this way
/// without knowing it, whether the row itself does, and the weight of the subsets of this size.
#[derive(Clone, Copy, Default)]
struct Step {
    column: usize,
    zero: f64,
    one: f64,
    weight: f64,
}

impl TreeEnsemble {
    /// Contributions before the link, in the columns of the trees.
    pub fn contributions(&self, columns: &[Vec<f64>], rows: usize) -> Contributions {
        let mut base = self.base.clone();
        for tree in &self.trees {
            self.add_mean(*tree, &mut base);
        }
        let mut values = vec![0.0; rows * self.outputs * self.columns];
        let mut row_values = vec![0.0; self.columns];
        for (row, values) in values
            .chunks_exact_mut((self.outputs * self.columns).max(1))
            .enumerate()
        {
            for (to, column) in row_values.iter_mut().zip(columns) {
                *to = column[row];
            }
            for tree in &self.trees {
                let walk = Walk {
                    ensemble: self,
                    tree: *tree,
                    row: &row_values,
                };
                walk.visit(tree.root as usize, Vec::new(), 1.0, 1.0, None, values);
            }
        }
        Contributions {
            columns: self.columns,
            probabilities: false,
            base,
            values,
        }
    }

    /// Adds a tree's mean over its training rows.
    fn add_mean(&self, tree: TreeStart, base: &mut [f64]) {
        let width = self.width();
        let all = f64::from(self.covers[tree.root as usize]).max(f64::MIN_POSITIVE);
        let mut open = vec![tree.root as usize];
        while let Some(at) = open.pop() {
            let node = self.nodes[at];
            if node.is_leaf() {
                let share = f64::from(self.covers[at]) / all;
                let leaf = node.next as usize;
                for (output, value) in self.leaves[leaf * width..(leaf + 1) * width]
                    .iter()
                    .enumerate()
                {
                    base[tree.output as usize + output] += share * value;
                }
            } else {
                open.push(at + 1);
                open.push(node.next as usize);
            }
        }
    }
}

struct Walk<'a> {
    ensemble: &'a TreeEnsemble,
    tree: TreeStart,
    row: &'a [f64],
}

impl Walk<'_> {
    /// `zero`, `one` and `column` are of the split above.
    fn visit(
        &self,
        at: usize,
        mut path: Vec<Step>,
        zero: f64,
        one: f64,
        column: Option<usize>,
        values: &mut [f64],
    ) {
        extend(&mut path, zero, one, column.unwrap_or(usize::MAX));
        let ensemble = self.ensemble;
        let node = ensemble.nodes[at];
        if node.is_leaf() {
            let width = ensemble.width();
            let leaf = node.next as usize;
            for place in 1..path.len() {
                let step = path[place];
                let share = unwound(&path, place) * (step.one - step.zero);
                for (output, value) in ensemble.leaves[leaf * width..(leaf + 1) * width]
                    .iter()
                    .enumerate()
                {
                    let output = self.tree.output as usize + output;
                    values[output * ensemble.columns + step.column] += share * value;
                }
            }
            return;
        }
        let (left, right) = (at + 1, node.next as usize);
        let (hot, cold) = if node.goes_left(self.row[node.column()]) {
            (left, right)
        } else {
            (right, left)
        };
        let (mut zero_before, mut one_before) = (1.0, 1.0);
        let met = path.iter().position(|step| step.column == node.column());
        if let Some(place) = met {
            (zero_before, one_before) = (path[place].zero, path[place].one);
            unwind(&mut path, place);
        }
        let all = f64::from(ensemble.covers[at]).max(f64::MIN_POSITIVE);
        // A side without rows in training keeps a trace, so that its share can be taken out.
        let share = |side: usize| (f64::from(ensemble.covers[side]) / all).max(1e-9);
        let column = Some(node.column());
        self.visit(
            hot,
            path.clone(),
            zero_before * share(hot),
            one_before,
            column,
            values,
        );
        self.visit(cold, path, zero_before * share(cold), 0.0, column, values);
    }
}

fn extend(path: &mut Vec<Step>, zero: f64, one: f64, column: usize) {
    let depth = path.len();
    path.push(Step {
        column,
        zero,
        one,
        weight: if depth == 0 { 1.0 } else { 0.0 },
    });
    let size = depth as f64 + 1.0;
    for place in (0..depth).rev() {
        let weight = path[place].weight;
        path[place + 1].weight += one * weight * (place as f64 + 1.0) / size;
        path[place].weight = zero * weight * (depth - place) as f64 / size;
    }
}

/// Takes a step out again.
fn unwind(path: &mut Vec<Step>, place: usize) {
    let depth = path.len() - 1;
    let Step { zero, one, .. } = path[place];
    let size = depth as f64 + 1.0;
    let mut next = path[depth].weight;
    for at in (0..depth).rev() {
        if one != 0.0 {
            let weight = path[at].weight;
            path[at].weight = next * size / ((at as f64 + 1.0) * one);
            next = weight - path[at].weight * zero * (depth - at) as f64 / size;
        } else {
            path[at].weight = path[at].weight * size / (zero * (depth - at) as f64);
        }
    }
    for at in place..depth {
        let Step {
            column, zero, one, ..
        } = path[at + 1];
        let weight = path[at].weight;
        path[at] = Step {
            column,
            zero,
            one,
            weight,
        };
    }
    path.pop();
}

/// The sum of the weights that would be left without this step.
fn unwound(path: &[Step], place: usize) -> f64 {
    let depth = path.len() - 1;
    let Step { zero, one, .. } = path[place];
    let size = depth as f64 + 1.0;
    let mut next = path[depth].weight;
    let mut total = 0.0;
    for at in (0..depth).rev() {
        if one != 0.0 {
            let weight = next * size / ((at as f64 + 1.0) * one);
            total += weight;
            next = path[at].weight - weight * zero * (depth - at) as f64 / size;
        } else {
            total += path[at].weight * size / (zero * (depth - at) as f64);
        }
    }
    total
}
