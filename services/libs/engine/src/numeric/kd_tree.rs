//! Rows that are found by nearness: a k-d tree (Bentley 1975; Friedman, Bentley and Finkel 1977)
//! whose nodes know the box around their rows.

use super::matrix::{Matrix, squared_distance};
use crate::context::FitContext;
use crate::error::FitError;

/// Rows of a leaf.
const LEAF: usize = 12;

pub(crate) struct KdTree {
    /// The rows in the order of the leaves.
    rows: Matrix,
    /// Where each of them stood.
    places: Vec<usize>,
    nodes: Vec<Node>,
    /// The lowest and highest value of each column, node after node.
    boxes: Vec<f64>,
}

struct Node {
    from: usize,
    to: usize,
    /// The first of two children that follow each other; 0 in a leaf.
    children: usize,
}

impl KdTree {
    /// # Errors
    /// Those of the context.
    pub fn new(x: &Matrix, ctx: &FitContext<'_>) -> Result<KdTree, FitError> {
        let mut places: Vec<usize> = (0..x.rows).collect();
        let mut nodes = vec![Node {
            from: 0,
            to: x.rows,
            children: 0,
        }];
        let mut boxes = Vec::new();
        let mut at = 0;
        while at < nodes.len() {
            if at < 64 || at % 64 == 0 {
                ctx.check()?;
            }
            let (from, to) = (nodes[at].from, nodes[at].to);
            let start = boxes.len();
            boxes.extend(around(x, &places[from..to]));
            let (low, high) = boxes[start..].split_at(x.columns);
            let widths = low.iter().zip(high).map(|(low, high)| high - low);
            let widest = widths.enumerate().max_by(|a, b| a.1.total_cmp(&b.1));
            if let Some((column, width)) = widest
                && to - from > LEAF
                && width > 0.0
            {
                let middle = (to - from) / 2;
                places[from..to].select_nth_unstable_by(middle, |a, b| {
                    x.row(*a)[column].total_cmp(&x.row(*b)[column])
                });
                nodes[at].children = nodes.len();
                for (from, to) in [(from, from + middle), (from + middle, to)] {
                    nodes.push(Node {
                        from,
                        to,
                        children: 0,
                    });
                }
            }
            at += 1;
        }
        Ok(KdTree {
            rows: x.select(&places),
            places,
            nodes,
            boxes,
        })
    }

    /// Puts the places of all rows whose squared distance is at most `reach` into `found`.
    pub fn within(&self, row: &[f64], reach: f64, found: &mut Vec<usize>) {
        found.clear();
        let mut open = vec![0];
        while let Some(at) = open.pop() {
            let node = &self.nodes[at];
            let (near, far) = self.box_distances(at, row);
            if near > reach {
                continue;
            }
            if far <= reach {
                found.extend(&self.places[node.from..node.to]);
            } else if node.children > 0 {
                open.extend([node.children, node.children + 1]);
            } else {
                for place in node.from..node.to {
                    if squared_distance(row, self.rows.row(place)) <= reach {
                        found.push(self.places[place]);
                    }
                }
            }
        }
    }

    /// The place of the nearest row and its squared distance; of equals the first place. `None`
    /// when none is nearer than `bound`.
    pub fn nearest(&self, row: &[f64], bound: f64) -> Option<(usize, f64)> {
        let mut best: Option<(usize, f64)> = None;
        let mut bound = bound;
        self.walk(row, &mut bound, &mut |place, distance, bound| {
            let better = match best {
                None => distance <= *bound,
                Some((known, least)) => distance < least || (distance == least && place < known),
            };
            if better {
                best = Some((place, distance));
                *bound = distance;
            }
        });
        best
    }

    /// The squared distance of the `k`-th nearest row, from 1.
    pub fn kth_distance(&self, row: &[f64], k: usize) -> f64 {
        let mut least: Vec<f64> = Vec::with_capacity(k + 1);
        let mut bound = f64::INFINITY;
        self.walk(row, &mut bound, &mut |_, distance, bound| {
            let at = least.partition_point(|known| *known <= distance);
            least.insert(at, distance);
            least.truncate(k);
            if least.len() == k {
                *bound = least[k - 1];
            }
        });
        least.last().copied().unwrap_or(0.0)
    }

    /// Shows rows that may lie within the bound, which the visitor lowers, near boxes first.
    fn walk(&self, row: &[f64], bound: &mut f64, visit: &mut dyn FnMut(usize, f64, &mut f64)) {
        let mut open = vec![(0, self.box_distances(0, row).0)];
        while let Some((at, near)) = open.pop() {
            if near > *bound {
                continue;
            }
            let node = &self.nodes[at];
            if node.children > 0 {
                let child = |at: usize| (at, self.box_distances(at, row).0);
                let (one, two) = (child(node.children), child(node.children + 1));
                let one_first = one.1 <= two.1;
                open.extend(if one_first { [two, one] } else { [one, two] });
                continue;
            }
            for place in node.from..node.to {
                let distance = squared_distance(row, self.rows.row(place));
                if distance <= *bound {
                    visit(self.places[place], distance, bound);
                }
            }
        }
    }

    /// The squared distances of the nearest and the farthest point of a node's box.
    fn box_distances(&self, at: usize, row: &[f64]) -> (f64, f64) {
        let columns = self.rows.columns;
        let own = &self.boxes[at * 2 * columns..(at + 1) * 2 * columns];
        let (low, high) = own.split_at(columns);
        let (mut near, mut far) = (0.0, 0.0);
        for ((value, low), high) in row.iter().zip(low).zip(high) {
            let (below, above) = (low - value, value - high);
            let out = below.max(above).max(0.0);
            let across = below.min(above);
            near += out * out;
            far += across * across;
        }
        (near, far)
    }
}

/// The lowest values of these rows, then the highest.
fn around(x: &Matrix, places: &[usize]) -> Vec<f64> {
    let mut edges = vec![f64::INFINITY; x.columns];
    edges.resize(2 * x.columns, f64::NEG_INFINITY);
    let (low, high) = edges.split_at_mut(x.columns);
    for place in places {
        for (at, value) in x.row(*place).iter().enumerate() {
            low[at] = low[at].min(*value);
            high[at] = high[at].max(*value);
        }
    }
    edges
}
