//! The tree of BIRCH (Zhang, Ramakrishnan and Livny 1996), whose entries keep count, mean and
//! squared deviations of the rows below them (Lang and Schubert 2020).

use crate::numeric::{Matrix, squared_distance};

/// Entries of a node.
const BRANCHES: usize = 50;

/// Rows taken together.
#[derive(Debug, Clone)]
pub(super) struct Feature {
    pub count: f64,
    pub mean: Vec<f64>,
    /// Squared distances of the rows from their mean.
    pub spread: f64,
}

impl Feature {
    fn joined(&self, other: &Feature) -> Feature {
        let count = self.count + other.count;
        let share = other.count / count;
        let apart = squared_distance(&self.mean, &other.mean);
        let means = self.mean.iter().zip(&other.mean);
        Feature {
            count,
            mean: means.map(|(a, b)| a + share * (b - a)).collect(),
            spread: self.spread + other.spread + self.count * share * apart,
        }
    }

    fn square_radius(&self) -> f64 {
        self.spread / self.count
    }
}

struct Entry {
    feature: Feature,
    /// The node below, `None` in a leaf.
    child: Option<usize>,
}

pub(super) struct Tree {
    nodes: Vec<Vec<Entry>>,
    root: usize,
    /// Rows of a leaf's entry lie on average within this radius; its square.
    square_radius: f64,
    leaves: usize,
}

impl Tree {
    pub fn new(radius: f64) -> Tree {
        Tree {
            nodes: vec![Vec::new()],
            root: 0,
            square_radius: radius * radius,
            leaves: 0,
        }
    }

    /// Entries of all leaves.
    pub fn len(&self) -> usize {
        self.leaves
    }

    pub fn features(&self) -> impl Iterator<Item = &Feature> {
        let entries = self.nodes.iter().flatten();
        entries
            .filter(|entry| entry.child.is_none())
            .map(|entry| &entry.feature)
    }

    pub fn add_row(&mut self, row: &[f64]) {
        self.add(Feature {
            count: 1.0,
            mean: row.to_vec(),
            spread: 0.0,
        });
    }

    pub fn add(&mut self, feature: Feature) {
        // Down to the leaf, by the nearest mean; the way is kept for the way back.
        let (mut way, mut node) = (Vec::new(), self.root);
        loop {
            let nearest = nearest(&self.nodes[node], &feature.mean);
            let child = nearest.and_then(|at| self.nodes[node][at].child);
            match (nearest, child) {
                (Some(at), Some(child)) => {
                    way.push((node, at));
                    node = child;
                }
                (nearest, _) => {
                    self.add_to_leaf(node, nearest, &feature);
                    break;
                }
            }
        }
        let mut parts = self.split_if_full(node);
        for (node, at) in way.into_iter().rev() {
            match parts {
                None => {
                    let entry = &mut self.nodes[node][at];
                    entry.feature = entry.feature.joined(&feature);
                }
                Some((one, other)) => {
                    self.nodes[node][at] = one;
                    self.nodes[node].push(other);
                }
            }
            parts = self.split_if_full(node);
        }
        if let Some((one, other)) = parts {
            self.nodes.push(vec![one, other]);
            self.root = self.nodes.len() - 1;
        }
    }

    fn add_to_leaf(&mut self, leaf: usize, nearest: Option<usize>, feature: &Feature) {
        if let Some(at) = nearest {
            let joined = self.nodes[leaf][at].feature.joined(feature);
            if joined.square_radius() <= self.square_radius {
                self.nodes[leaf][at].feature = joined;
                return;
            }
        }
        self.nodes[leaf].push(Entry {
            feature: feature.clone(),
            child: None,
        });
        self.leaves += 1;
    }

    /// Parts a node with too many entries around the two that are farthest apart; the entries
    /// that stand for both parts.
    fn split_if_full(&mut self, node: usize) -> Option<(Entry, Entry)> {
        if self.nodes[node].len() <= BRANCHES {
            return None;
        }
        let entries = std::mem::take(&mut self.nodes[node]);
        let (mut far, mut most) = ((0, 1), -1.0);
        for one in 0..entries.len() {
            for other in 0..one {
                let apart = squared_distance(mean(&entries[one]), mean(&entries[other]));
                if apart > most {
                    (far, most) = ((other, one), apart);
                }
            }
        }
        let seeds = (
            mean(&entries[far.0]).to_vec(),
            mean(&entries[far.1]).to_vec(),
        );
        let (mut near_one, mut near_other) = (Vec::new(), Vec::new());
        for (at, entry) in entries.into_iter().enumerate() {
            let to_one = squared_distance(mean(&entry), &seeds.0);
            let to_other = squared_distance(mean(&entry), &seeds.1);
            if at != far.1 && (to_one < to_other || at == far.0) {
                near_one.push(entry);
            } else {
                near_other.push(entry);
            }
        }
        let one = sum(&near_one, node)?;
        let other = sum(&near_other, self.nodes.len())?;
        self.nodes[node] = near_one;
        self.nodes.push(near_other);
        Some((one, other))
    }

    /// The means of the leaves' entries, and how many rows each stands for.
    pub fn leaves(&self, columns: usize) -> (Matrix, Vec<f64>) {
        let mut means = Matrix::zeros(self.leaves, columns);
        for (at, feature) in self.features().enumerate() {
            means.row_mut(at).copy_from_slice(&feature.mean);
        }
        (
            means,
            self.features().map(|feature| feature.count).collect(),
        )
    }
}

fn mean(entry: &Entry) -> &[f64] {
    &entry.feature.mean
}

fn nearest(entries: &[Entry], row: &[f64]) -> Option<usize> {
    let mut best = None;
    let mut least = f64::INFINITY;
    for (at, entry) in entries.iter().enumerate() {
        let apart = squared_distance(mean(entry), row);
        if apart < least || best.is_none() {
            (best, least) = (Some(at), apart);
        }
    }
    best
}

fn sum(entries: &[Entry], child: usize) -> Option<Entry> {
    let features = entries.iter().map(|entry| entry.feature.clone());
    Some(Entry {
        feature: features.reduce(|sum, feature| sum.joined(&feature))?,
        child: Some(child),
    })
}
