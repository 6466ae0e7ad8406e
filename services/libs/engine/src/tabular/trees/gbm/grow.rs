//! Growing one tree of a boosted ensemble leaf by leaf, the leaf with the largest gain first, on
//! histograms of gradients (Ke et al. 2017). The histogram of the larger of two children is what
//! its parent's has more than its sibling's.

use crate::context::FitContext;
use crate::error::FitError;
use crate::tabular::trees::bins::{Binned, MISSING_BIN};

/// Gradient and curvature of a row, or their sums.
pub(super) type Slope = [f64; 2];

pub(super) struct Rules<'a> {
    pub leaves: usize,
    pub depth: usize,
    pub least_leaf: usize,
    pub l2: f64,
    /// Bars of a histogram, the last one of missing values.
    pub bars: usize,
    /// The columns that this tree may use.
    pub columns: &'a [usize],
}

/// A node; `split` has the column, the last bin that goes left, whether missing values do, and
/// the children.
#[derive(Debug, Clone, Copy)]
pub(super) struct GrownNode {
    pub split: Option<(Found, usize, usize)>,
    pub value: f64,
    pub from: usize,
    pub to: usize,
    depth: usize,
    sum: Slope,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Found {
    pub column: usize,
    pub bin: u8,
    pub missing_left: bool,
    pub gain: f64,
}

pub(super) struct Tree {
    pub nodes: Vec<GrownNode>,
    /// The rows, those of a node together.
    pub rows: Vec<u32>,
}

/// Sums of a bin: gradient, curvature, rows.
type Bar = [f64; 3];

struct Leaf {
    node: usize,
    bars: Vec<Bar>,
    found: Option<Found>,
}

/// Histograms of leaves that are done, to be filled again.
pub(super) type Spare = Vec<Vec<Bar>>;

pub(super) fn grow(
    x: &Binned,
    slopes: &[Slope],
    rows: Vec<u32>,
    rules: &Rules<'_>,
    used: &mut Spare,
    ctx: &FitContext<'_>,
) -> Result<Tree, FitError> {
    let mut grower = Grower {
        x,
        slopes,
        rules,
        tree: Tree {
            nodes: Vec::new(),
            rows,
        },
        spare: Vec::new(),
        used,
    };
    let end = grower.tree.rows.len();
    let root = grower.add(0, end, 0);
    let bars = grower.bars(root);
    let found = grower.best(root, &bars);
    let mut leaves = vec![Leaf {
        node: root,
        bars,
        found,
    }];
    while leaves.len() < rules.leaves {
        ctx.check()?;
        let gain = |leaf: &Leaf| leaf.found.map_or(0.0, |found| found.gain);
        let best = (0..leaves.len()).max_by(|a, b| {
            let (first, second) = (gain(&leaves[*a]), gain(&leaves[*b]));
            first.total_cmp(&second).then(b.cmp(a))
        });
        let Some(place) = best.filter(|place| gain(&leaves[*place]) > 0.0) else {
            break;
        };
        let leaf = leaves.swap_remove(place);
        if let Some(found) = leaf.found {
            let (left, right) = grower.part(leaf.node, found);
            if leaves.len() + 2 == rules.leaves {
                // Nobody asks how these two might be split.
                grower.used.push(leaf.bars);
                break;
            }
            leaves.extend(grower.look(left, right, leaf.bars));
        }
    }
    let done = leaves.into_iter().map(|leaf| leaf.bars);
    grower.used.extend(done);
    Ok(grower.tree)
}

struct Grower<'a> {
    x: &'a Binned,
    slopes: &'a [Slope],
    rules: &'a Rules<'a>,
    tree: Tree,
    spare: Vec<u32>,
    used: &'a mut Spare,
}

impl Grower<'_> {
    fn add(&mut self, from: usize, to: usize, depth: usize) -> usize {
        let mut sum = [0.0; 2];
        for row in &self.tree.rows[from..to] {
            let slope = self.slopes[*row as usize];
            sum[0] += slope[0];
            sum[1] += slope[1];
        }
        self.tree.nodes.push(GrownNode {
            split: None,
            value: -sum[0] / (sum[1] + self.rules.l2).max(1e-12),
            from,
            to,
            depth,
            sum,
        });
        self.tree.nodes.len() - 1
    }

    /// The histograms of a node, column by column.
    fn bars(&mut self, node: usize) -> Vec<Bar> {
        let node = self.tree.nodes[node];
        let rows = &self.tree.rows[node.from..node.to];
        let slopes: Vec<Slope> = rows.iter().map(|row| self.slopes[*row as usize]).collect();
        let mut bars = self.used.pop().unwrap_or_default();
        let last = self.rules.bars - 1;
        bars.clear();
        bars.resize(self.rules.bars * self.rules.columns.len(), [0.0; 3]);
        for (column, bars) in self
            .rules
            .columns
            .iter()
            .zip(bars.chunks_exact_mut(self.rules.bars))
        {
            let bins = &self.x.columns[*column].bins;
            for (row, slope) in rows.iter().zip(&slopes) {
                let bar = &mut bars[(bins[*row as usize] as usize).min(last)];
                bar[0] += slope[0];
                bar[1] += slope[1];
                bar[2] += 1.0;
            }
        }
        bars
    }

    /// Gives the rows of a node to two new ones: left and right.
    fn part(&mut self, node: usize, found: Found) -> (usize, usize) {
        let GrownNode {
            from, to, depth, ..
        } = self.tree.nodes[node];
        let bins = &self.x.columns[found.column].bins;
        self.spare.clear();
        let mut end = from;
        for at in from..to {
            let row = self.tree.rows[at];
            if found.goes_left(bins[row as usize]) {
                self.tree.rows[end] = row;
                end += 1;
            } else {
                self.spare.push(row);
            }
        }
        self.tree.rows[end..to].copy_from_slice(&self.spare);
        let left = self.add(from, end, depth + 1);
        let right = self.add(end, to, depth + 1);
        self.tree.nodes[node].split = Some((found, left, right));
        (left, right)
    }

    /// The best splits of two nodes whose parent had these bars.
    fn look(&mut self, left: usize, right: usize, mut bars: Vec<Bar>) -> [Leaf; 2] {
        let rows = |node: &GrownNode| node.to - node.from;
        let left_smaller = rows(&self.tree.nodes[left]) <= rows(&self.tree.nodes[right]);
        let small = self.bars(if left_smaller { left } else { right });
        for (large, small) in bars.iter_mut().zip(&small) {
            for (large, small) in large.iter_mut().zip(small) {
                *large -= small;
            }
        }
        let (of_left, of_right) = if left_smaller {
            (small, bars)
        } else {
            (bars, small)
        };
        [(left, of_left), (right, of_right)].map(|(node, bars)| Leaf {
            node,
            found: self.best(node, &bars),
            bars,
        })
    }

    fn best(&self, node: usize, bars: &[Bar]) -> Option<Found> {
        let node = self.tree.nodes[node];
        let (rows, least) = ((node.to - node.from) as f64, self.rules.least_leaf as f64);
        if node.depth >= self.rules.depth || rows < 2.0 * least {
            return None;
        }
        let l2 = self.rules.l2;
        let fitness = |[gradient, curve]: Slope| gradient * gradient / (curve + l2).max(1e-12);
        let own = fitness(node.sum);
        let mut best: Option<Found> = None;
        for (column, bars) in self
            .rules
            .columns
            .iter()
            .zip(bars.chunks_exact(self.rules.bars))
        {
            let missing = bars[self.rules.bars - 1];
            let count = self.x.columns[*column].len();
            for missing_left in [false, true] {
                if missing_left && missing[2] < 0.5 {
                    break;
                }
                let mut left = if missing_left { missing } else { [0.0; 3] };
                for (bin, bar) in bars[..count].iter().enumerate() {
                    left[0] += bar[0];
                    left[1] += bar[1];
                    left[2] += bar[2];
                    if bar[2] < 0.5 || left[2] < least - 0.5 {
                        continue;
                    }
                    if rows - left[2] < least - 0.5 || rows - left[2] < 0.5 {
                        break;
                    }
                    let right = [node.sum[0] - left[0], node.sum[1] - left[1]];
                    let gain = fitness([left[0], left[1]]) + fitness(right) - own;
                    if gain > best.map_or(1e-10 * own.abs(), |best| best.gain) {
                        best = Some(Found {
                            column: *column,
                            bin: bin as u8,
                            missing_left: if missing[2] < 0.5 {
                                2.0 * left[2] > rows
                            } else {
                                missing_left
                            },
                            gain,
                        });
                    }
                }
            }
        }
        best
    }
}

impl Found {
    pub fn goes_left(&self, bin: u8) -> bool {
        if bin == MISSING_BIN {
            self.missing_left
        } else {
            bin <= self.bin
        }
    }
}
