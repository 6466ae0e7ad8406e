//! The one form of trained trees, whatever trained them: nodes in preorder, several outputs, a
//! link from the sums to the predictions. Splits are `value <= threshold`, a missing value goes
//! where the split says.

use serde::{Deserialize, Serialize};

use crate::error::FitError;

/// What the summed leaves become.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Link {
    Identity,
    Exp,
    /// One output: the probability of the second of two classes.
    Logistic,
    /// An output a class.
    Softmax,
}

/// Trees whose leaves are added up.
#[derive(Debug, Clone, PartialEq)]
pub struct TreeEnsemble {
    pub(super) columns: usize,
    pub(super) outputs: usize,
    pub(super) link: Link,
    /// Where the sums start, one an output.
    pub(super) base: Vec<f64>,
    /// Gain of all splits of a column, one a column.
    pub(super) gains: Vec<f64>,
    /// Whether a leaf has a value for every output; else a tree adds to one output.
    pub(super) wide: bool,
    pub(super) trees: Vec<TreeStart>,
    pub(super) nodes: Vec<Node>,
    /// Training rows (or their weight) that came to a node.
    pub(super) covers: Vec<f32>,
    pub(super) leaves: Vec<f64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TreeStart {
    pub root: u32,
    /// The output of a narrow tree, 0 of a wide one.
    pub output: u32,
}

/// The left child of a split is the next node.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Node {
    pub threshold: f64,
    /// The column, its highest bit set when missing values go left; [`LEAF`] for a leaf.
    pub column: u32,
    /// The right child of a split, the number of a leaf.
    pub next: u32,
}

pub(super) const LEAF: u32 = u32::MAX;
pub(super) const MISSING_LEFT: u32 = 1 << 31;

/// A node of a tree to be added, in any order, the root first.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum TreeNode {
    Split {
        column: usize,
        /// Values up to and including it go left.
        threshold: f64,
        missing_left: bool,
        left: usize,
        right: usize,
        gain: f64,
    },
    Leaf {
        cover: f64,
    },
}

/// Rows are walked in blocks, so that a tree is read once for many rows.
const BLOCK: usize = 64;

impl Node {
    pub(super) fn is_leaf(&self) -> bool {
        self.column == LEAF
    }

    pub(super) fn column(&self) -> usize {
        (self.column & !MISSING_LEFT) as usize
    }

    pub(super) fn goes_left(&self, value: f64) -> bool {
        value <= self.threshold || (self.column & MISSING_LEFT != 0 && value.is_nan())
    }
}

/// The threshold of `value <= threshold` that splits numbers as `(value as f32) < limit` does, the
/// rule of XGBoost.
pub fn at_most_of_f32_below(limit: f32) -> f64 {
    let below = limit.next_down();
    if !below.is_finite() {
        return f64::from(limit).next_down();
    }
    // Numbers up to the middle of two neighbours round down, the middle itself to the even one.
    let middle = 0.5 * f64::from(below) + 0.5 * f64::from(limit);
    if (middle as f32) < limit {
        middle
    } else {
        middle.next_down()
    }
}

impl TreeEnsemble {
    /// No trees yet. `base` has a number an output.
    pub fn new(columns: usize, link: Link, base: Vec<f64>, wide: bool) -> TreeEnsemble {
        TreeEnsemble {
            columns,
            outputs: base.len(),
            link,
            base,
            gains: vec![0.0; columns],
            wide,
            trees: Vec::new(),
            nodes: Vec::new(),
            covers: Vec::new(),
            leaves: Vec::new(),
        }
    }

    /// Adds a tree. `values` has, for every node, a value (or, for wide trees, one an output), of
    /// which those of leaves count. `output` is where a narrow tree adds to.
    ///
    /// # Errors
    /// [`FitError::Damaged`] when the nodes are no tree or name columns that are not there.
    pub fn push(
        &mut self,
        output: usize,
        nodes: &[TreeNode],
        values: &[f64],
    ) -> Result<(), FitError> {
        let width = self.width();
        let bad = |what: &str| FitError::Damaged(what.to_owned());
        if values.len() != nodes.len() * width || output >= self.outputs {
            return Err(bad("leaves that do not fit the tree"));
        }
        let first = self.nodes.len();
        self.trees.push(TreeStart {
            root: first as u32,
            output: output as u32,
        });
        // Nodes to be placed, and the split whose right child they are.
        let mut open = vec![(0_usize, None::<usize>)];
        while let Some((from, parent)) = open.pop() {
            let at = self.nodes.len();
            if at - first >= nodes.len() {
                return Err(bad("nodes that are no tree"));
            }
            if let Some(parent) = parent {
                self.nodes[parent].next = at as u32;
            }
            match *nodes.get(from).ok_or_else(|| bad("a child not there"))? {
                TreeNode::Split {
                    column,
                    threshold,
                    missing_left,
                    left,
                    right,
                    gain,
                } => {
                    if column >= self.columns || threshold.is_nan() {
                        return Err(bad("a split of a column not there"));
                    }
                    let flag = if missing_left { MISSING_LEFT } else { 0 };
                    self.nodes.push(Node {
                        threshold,
                        column: column as u32 | flag,
                        next: 0,
                    });
                    self.covers.push(0.0);
                    self.gains[column] += gain.max(0.0);
                    open.push((right, Some(at)));
                    open.push((left, None));
                }
                TreeNode::Leaf { cover } => {
                    let number = self.leaves.len() / width.max(1);
                    self.nodes.push(Node {
                        threshold: 0.0,
                        column: LEAF,
                        next: number as u32,
                    });
                    self.covers.push(cover as f32);
                    self.leaves
                        .extend(&values[from * width..(from + 1) * width]);
                }
            }
        }
        self.sum_covers(first);
        Ok(())
    }

    /// Fills the covers of splits from those of the leaves, from a tree's first node on.
    pub(super) fn sum_covers(&mut self, first: usize) {
        for at in (first..self.nodes.len()).rev() {
            let node = self.nodes[at];
            if !node.is_leaf() {
                self.covers[at] = self.covers[at + 1] + self.covers[node.next as usize];
            }
        }
    }

    /// Values of a leaf.
    pub(super) fn width(&self) -> usize {
        if self.wide { self.outputs } else { 1 }
    }

    pub fn columns(&self) -> usize {
        self.columns
    }

    pub fn outputs(&self) -> usize {
        self.outputs
    }

    pub fn link(&self) -> Link {
        self.link
    }

    /// How many trees.
    pub fn len(&self) -> usize {
        self.trees.len()
    }

    pub fn is_empty(&self) -> bool {
        self.trees.is_empty()
    }

    /// How many nodes, leaves included.
    pub fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// Gain of all splits of a column, one a column.
    pub fn gains(&self) -> &[f64] {
        &self.gains
    }

    /// Whether every leaf and start is a finite number.
    pub fn is_finite(&self) -> bool {
        let mut values = self.base.iter().chain(&self.leaves);
        values.all(|value| value.is_finite())
    }

    /// The sums before the link, row by row. `columns` are the columns of the fit.
    pub fn raw(&self, columns: &[Vec<f64>], rows: usize) -> Vec<f64> {
        let mut sums = self.base.repeat(rows);
        let mut block = vec![0.0; BLOCK * self.columns];
        for start in (0..rows).step_by(BLOCK) {
            let count = BLOCK.min(rows - start);
            for (column, values) in columns.iter().take(self.columns).enumerate() {
                for (row, value) in values[start..start + count].iter().enumerate() {
                    block[row * self.columns + column] = *value;
                }
            }
            let sums = &mut sums[start * self.outputs..(start + count) * self.outputs];
            for tree in &self.trees {
                for (row, sums) in sums.chunks_exact_mut(self.outputs).enumerate() {
                    let leaf =
                        self.leaf(*tree, &block[row * self.columns..(row + 1) * self.columns]);
                    if self.wide {
                        let values = &self.leaves[leaf * self.outputs..(leaf + 1) * self.outputs];
                        for (sum, value) in sums.iter_mut().zip(values) {
                            *sum += value;
                        }
                    } else {
                        sums[tree.output as usize] += self.leaves[leaf];
                    }
                }
            }
        }
        sums
    }

    /// The number of the leaf that a row comes to.
    fn leaf(&self, tree: TreeStart, row: &[f64]) -> usize {
        let mut at = tree.root as usize;
        loop {
            let node = self.nodes[at];
            if node.is_leaf() {
                return node.next as usize;
            }
            at = if node.goes_left(row[node.column()]) {
                at + 1
            } else {
                node.next as usize
            };
        }
    }

    /// The predictions, row by row: a number an output, for [`Link::Logistic`] the probabilities
    /// of both classes.
    pub fn predict(&self, columns: &[Vec<f64>], rows: usize) -> Vec<f64> {
        linked(self.link, self.outputs, self.raw(columns, rows))
    }
}

/// What the sums, row by row, become by the link.
pub(super) fn linked(link: Link, outputs: usize, mut raw: Vec<f64>) -> Vec<f64> {
    match link {
        Link::Identity => raw,
        Link::Exp => {
            raw.iter_mut().for_each(|value| *value = value.exp());
            raw
        }
        Link::Logistic => raw
            .iter()
            .flat_map(|value| {
                let second = logistic(*value);
                [1.0 - second, second]
            })
            .collect(),
        Link::Softmax => {
            raw.chunks_exact_mut(outputs).for_each(softmax);
            raw
        }
    }
}

pub(super) fn logistic(value: f64) -> f64 {
    1.0 / (1.0 + (-value).exp())
}

/// Turns scores into probabilities, in place.
pub(super) fn softmax(scores: &mut [f64]) {
    let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut sum = 0.0;
    for score in scores.iter_mut() {
        *score = (*score - most).exp();
        sum += *score;
    }
    scores.iter_mut().for_each(|score| *score /= sum);
}
