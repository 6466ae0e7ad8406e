//! Growing one classification or regression tree (Breiman, Friedman, Olshen and Stone 1984) on
//! binned columns. Splits lower the squared error; with classes as columns of zeros and ones that
//! is the Gini impurity. Forests and extremely randomised trees (Geurts, Ernst and Wehenkel 2006)
//! grow theirs here too.

use super::bins::{Binned, BinnedColumn, MISSING_BIN};
use super::ensemble::TreeNode;
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Random;

/// What is to be predicted.
#[derive(Clone, Copy)]
pub(super) enum Labels<'a> {
    Numbers(&'a [f64]),
    Classes { codes: &'a [u32], classes: usize },
}

/// How a tree is grown.
#[derive(Debug, Clone, Copy)]
pub(super) struct Growth {
    /// Rows that each side of a split keeps at least.
    pub least_leaf: f64,
    pub most_depth: usize,
    /// Columns looked at for a split.
    pub columns: usize,
    /// One random threshold a column instead of the best one.
    pub random_cuts: bool,
}

/// A grown tree; every node has what it would predict as a leaf.
pub(super) struct Grown {
    pub nodes: Vec<GrownNode>,
    /// Mean of the target, or shares of the classes, node by node.
    pub values: Vec<f64>,
    pub width: usize,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct GrownNode {
    pub split: Option<GrownSplit>,
    /// Rows, counted with their weights.
    pub cover: f64,
    /// Squared error of the node as a leaf, summed over its rows.
    pub impurity: f64,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct GrownSplit {
    pub column: usize,
    pub threshold: f64,
    pub missing_left: bool,
    /// The last bin that goes left.
    pub bin: u8,
    pub left: usize,
    pub right: usize,
    pub gain: f64,
}

impl Labels<'_> {
    pub fn width(&self) -> usize {
        match self {
            Labels::Numbers(_) => 1,
            Labels::Classes { classes, .. } => *classes,
        }
    }
}

impl Grown {
    /// The nodes as [`super::TreeEnsemble`] takes them.
    pub fn tree_nodes(&self) -> Vec<TreeNode> {
        self.nodes
            .iter()
            .map(|node| match node.split {
                Some(split) => TreeNode::Split {
                    column: split.column,
                    threshold: split.threshold,
                    missing_left: split.missing_left,
                    left: split.left,
                    right: split.right,
                    gain: split.gain,
                },
                None => TreeNode::Leaf { cover: node.cover },
            })
            .collect()
    }
}

impl GrownSplit {
    pub fn goes_left(&self, bin: u8) -> bool {
        if bin == MISSING_BIN {
            self.missing_left
        } else {
            bin <= self.bin
        }
    }
}

/// Grows a tree on the rows with a weight above zero.
///
/// # Errors
/// What the context's check answers.
pub(super) fn grow(
    x: &Binned,
    y: Labels<'_>,
    weights: &[f64],
    growth: &Growth,
    random: &mut Random,
    ctx: &FitContext<'_>,
) -> Result<Grown, FitError> {
    let rows: Vec<u32> = (0..x.rows as u32)
        .filter(|row| weights[*row as usize] > 0.0)
        .collect();
    let width = y.width();
    let mut grower = Grower {
        x,
        y,
        weights,
        growth,
        counts: Counts::new(width),
        order: (0..x.width()).collect(),
        spare: Vec::with_capacity(rows.len()),
        rows,
        tree: Grown {
            nodes: Vec::new(),
            values: Vec::new(),
            width,
        },
    };
    let end = grower.rows.len();
    let root = grower.add_node(0, end);
    let mut open = vec![(root, 0, end, 0)];
    let mut work = 0;
    while let Some((node, from, to, depth)) = open.pop() {
        work += (to - from) * growth.columns.max(1);
        if work > 1 << 18 {
            ctx.check()?;
            work = 0;
        }
        if depth >= growth.most_depth {
            continue;
        }
        let Some(found) = grower.best_split(node, from, to, random) else {
            continue;
        };
        let middle = grower.partition(from, to, &found);
        let left = grower.add_node(from, middle);
        let right = grower.add_node(middle, to);
        grower.tree.nodes[node].split = Some(GrownSplit {
            left,
            right,
            ..found
        });
        open.push((right, middle, to, depth + 1));
        open.push((left, from, middle, depth + 1));
    }
    Ok(grower.tree)
}

struct Grower<'a> {
    x: &'a Binned,
    y: Labels<'a>,
    weights: &'a [f64],
    growth: &'a Growth,
    counts: Counts,
    /// Columns, shuffled piece by piece.
    order: Vec<usize>,
    rows: Vec<u32>,
    spare: Vec<u32>,
    tree: Grown,
}

/// Sums of weights and targets by bin, and which bins have rows.
struct Counts {
    width: usize,
    weights: Vec<f64>,
    sums: Vec<f64>,
    occupied: [u64; 4],
    left: Vec<f64>,
}

impl Counts {
    fn new(width: usize) -> Counts {
        Counts {
            width,
            weights: vec![0.0; 256],
            sums: vec![0.0; 256 * width],
            occupied: [0; 4],
            left: vec![0.0; width],
        }
    }

    fn clear(&mut self) {
        for bin in bins_of(self.occupied) {
            self.weights[bin] = 0.0;
            self.sums[bin * self.width..(bin + 1) * self.width].fill(0.0);
        }
        self.occupied = [0; 4];
    }
}

/// The places of the bits, rising.
fn bins_of(occupied: [u64; 4]) -> impl Iterator<Item = usize> {
    occupied.into_iter().enumerate().flat_map(|(word, bits)| {
        let mut bits = bits;
        std::iter::from_fn(move || {
            let place = (bits != 0).then_some(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(word * 64 + place)
        })
    })
}

/// What the squared sums over the weights add up to.
fn fitness(sums: &[f64], weight: f64) -> f64 {
    sums.iter().map(|sum| sum * sum).sum::<f64>() / weight
}

fn rest_fitness(all: &[f64], left: &[f64], weight: f64) -> f64 {
    all.iter()
        .zip(left)
        .map(|(all, left)| (all - left) * (all - left))
        .sum::<f64>()
        / weight
}

impl Grower<'_> {
    /// A leaf of the rows `from..to`.
    fn add_node(&mut self, from: usize, to: usize) -> usize {
        let width = self.tree.width;
        let mut sums = vec![0.0; width];
        let (mut cover, mut squares) = (0.0, 0.0);
        for row in &self.rows[from..to] {
            let row = *row as usize;
            let weight = self.weights[row];
            cover += weight;
            match self.y {
                Labels::Numbers(y) => {
                    sums[0] += weight * y[row];
                    squares += weight * y[row] * y[row];
                }
                Labels::Classes { codes, .. } => {
                    sums[codes[row] as usize] += weight;
                    squares += weight;
                }
            }
        }
        let impurity = (squares - fitness(&sums, cover)).max(0.0);
        self.tree.nodes.push(GrownNode {
            split: None,
            cover,
            impurity,
        });
        self.tree.values.extend(sums.iter().map(|sum| sum / cover));
        self.tree.nodes.len() - 1
    }

    fn best_split(
        &mut self,
        node: usize,
        from: usize,
        to: usize,
        random: &mut Random,
    ) -> Option<GrownSplit> {
        let GrownNode {
            cover, impurity, ..
        } = self.tree.nodes[node];
        let root = self.tree.nodes[0].impurity;
        if cover < 2.0 * self.growth.least_leaf || impurity <= 1e-12 * root {
            return None;
        }
        let width = self.tree.width;
        let sums: Vec<f64> = self.tree.values[node * width..(node + 1) * width]
            .iter()
            .map(|value| value * cover)
            .collect();
        let mut best: Option<GrownSplit> = None;
        let mut tried = 0;
        let all = self.order.len();
        for place in 0..all {
            if tried >= self.growth.columns {
                break;
            }
            if self.growth.columns < all || self.growth.random_cuts {
                let other = place + random.below(all - place);
                self.order.swap(place, other);
            }
            let column = self.order[place];
            self.count(column, from, to);
            let (split, constant) = self.scan(column, &sums, cover, random);
            self.counts.clear();
            tried += usize::from(!constant);
            let better = |split: &GrownSplit| {
                best.is_none_or(|best| {
                    split.gain > best.gain || (split.gain == best.gain && column < best.column)
                })
            };
            best = split.filter(better).or(best);
        }
        let base = fitness(&sums, cover);
        best.map(|split| GrownSplit {
            gain: split.gain - base,
            ..split
        })
        .filter(|split| split.gain > 1e-12 * root || (impurity > 1e-9 * root && all > 0))
    }

    fn count(&mut self, column: usize, from: usize, to: usize) {
        let bins = &self.x.columns[column].bins;
        let counts = &mut self.counts;
        match self.y {
            Labels::Numbers(y) => {
                for row in &self.rows[from..to] {
                    let row = *row as usize;
                    let bin = bins[row] as usize;
                    counts.weights[bin] += self.weights[row];
                    counts.sums[bin] += self.weights[row] * y[row];
                    counts.occupied[bin >> 6] |= 1 << (bin & 63);
                }
            }
            Labels::Classes { codes, classes } => {
                for row in &self.rows[from..to] {
                    let row = *row as usize;
                    let bin = bins[row] as usize;
                    counts.weights[bin] += self.weights[row];
                    counts.sums[bin * classes + codes[row] as usize] += self.weights[row];
                    counts.occupied[bin >> 6] |= 1 << (bin & 63);
                }
            }
        }
    }

    /// The best split of a column by the counts, its `gain` without the node's own part; and
    /// whether the column has one value only.
    fn scan(
        &mut self,
        column: usize,
        sums: &[f64],
        cover: f64,
        random: &mut Random,
    ) -> (Option<GrownSplit>, bool) {
        let binned = &self.x.columns[column];
        let least = self.growth.least_leaf;
        let missing = MISSING_BIN as usize;
        let mut occupied = self.counts.occupied;
        let with_missing = occupied[3] >> 63 == 1;
        occupied[3] &= !(1 << 63);
        let only = match (bins_of(occupied).next(), self.growth.random_cuts) {
            (None, _) => return (None, true),
            (Some(first), true) => random_cut(binned, first, occupied, random),
            (Some(_), false) => None,
        };
        let mut best: Option<GrownSplit> = None;
        let mut several = false;
        let width = self.tree.width;
        for missing_left in [false, true] {
            if missing_left && !with_missing {
                break;
            }
            let (mut left_weight, left) = (0.0, &mut self.counts.left);
            left.fill(0.0);
            if missing_left {
                left_weight = self.counts.weights[missing];
                left.copy_from_slice(&self.counts.sums[missing * width..(missing + 1) * width]);
            }
            let mut bins = bins_of(occupied).peekable();
            while let Some(bin) = bins.next() {
                left_weight += self.counts.weights[bin];
                let of_bin = &self.counts.sums[bin * width..(bin + 1) * width];
                for (left, sum) in left.iter_mut().zip(of_bin) {
                    *left += sum;
                }
                let next = bins.peek().copied();
                // After the last bin only the missing values may be on the right.
                if next.is_none() && (missing_left || !with_missing) {
                    break;
                }
                several = true;
                if only.is_some_and(|only| only != bin) {
                    continue;
                }
                let right_weight = cover - left_weight;
                if left_weight < least || right_weight < least {
                    continue;
                }
                let gain = fitness(left, left_weight) + rest_fitness(sums, left, right_weight);
                if best.is_none_or(|best| gain > best.gain) {
                    best = Some(GrownSplit {
                        column,
                        threshold: next.map_or(f64::MAX, |next| binned.between(bin, next)),
                        missing_left: if with_missing {
                            missing_left
                        } else {
                            left_weight > right_weight
                        },
                        bin: bin as u8,
                        left: 0,
                        right: 0,
                        gain,
                    });
                }
            }
        }
        (best, !several)
    }

    /// Puts the rows that go left before the others and says where those begin.
    fn partition(&mut self, from: usize, to: usize, split: &GrownSplit) -> usize {
        let bins = &self.x.columns[split.column].bins;
        self.spare.clear();
        let mut end = from;
        for at in from..to {
            let row = self.rows[at];
            if split.goes_left(bins[row as usize]) {
                self.rows[end] = row;
                end += 1;
            } else {
                self.spare.push(row);
            }
        }
        self.rows[end..to].copy_from_slice(&self.spare);
        end
    }
}

/// The last bin below a threshold drawn evenly between the lowest and the highest value.
fn random_cut(
    binned: &BinnedColumn,
    first: usize,
    occupied: [u64; 4],
    random: &mut Random,
) -> Option<usize> {
    let last = bins_of(occupied).last().unwrap_or(first);
    let (low, high) = (binned.centre(first), binned.centre(last));
    let cut = low + (high - low) * random.uniform();
    bins_of(occupied)
        .take_while(|bin| binned.centre(*bin) <= cut)
        .last()
        .or(Some(first))
}
