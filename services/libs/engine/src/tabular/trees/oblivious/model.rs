//! Trained oblivious trees: a tree is a list of cuts and a leaf for every way of passing them, so
//! that a row's leaf is a number of bits.

use serde::{Deserialize, Serialize};

use crate::error::FitError;
use crate::tabular::trees::ensemble::{Link, TreeEnsemble, TreeNode, linked};

/// All trees on encoded columns, whose values above a border set a bit; missing ones never do.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct ObliviousTrees {
    pub columns: usize,
    pub link: Link,
    pub base: Vec<f64>,
    pub gains: Vec<f64>,
    /// Cuts of each tree.
    pub depths: Vec<u8>,
    pub cuts: Vec<StoredCut>,
    #[serde(skip)]
    pub leaves: Vec<f64>,
    #[serde(skip)]
    pub covers: Vec<f32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(super) struct StoredCut(pub u32, pub f64);

impl ObliviousTrees {
    pub fn outputs(&self) -> usize {
        self.base.len()
    }

    pub fn predict(&self, columns: &[Vec<f64>], rows: usize) -> Vec<f64> {
        let outputs = self.outputs();
        let mut sums = self.base.repeat(rows);
        let (mut first_cut, mut first_leaf) = (0, 0);
        let mut places = vec![0_u8; rows];
        for depth in &self.depths {
            places.fill(0);
            let cuts = &self.cuts[first_cut..first_cut + *depth as usize];
            for (level, StoredCut(column, border)) in cuts.iter().enumerate() {
                for (place, value) in places.iter_mut().zip(&columns[*column as usize]) {
                    *place |= u8::from(value > border) << level;
                }
            }
            let count = 1_usize << depth;
            let leaves = &self.leaves[first_leaf..first_leaf + count * outputs];
            for (sums, place) in sums.chunks_exact_mut(outputs).zip(&places) {
                let from = *place as usize * outputs;
                for (sum, value) in sums.iter_mut().zip(&leaves[from..from + outputs]) {
                    *sum += value;
                }
            }
            first_cut += *depth as usize;
            first_leaf += count * outputs;
        }
        linked(self.link, outputs, sums)
    }

    /// The same trees in the common form.
    pub fn ensemble(&self) -> Result<TreeEnsemble, FitError> {
        let outputs = self.outputs();
        let mut whole = TreeEnsemble::new(self.columns, self.link, self.base.clone(), true);
        let (mut first_cut, mut first_leaf) = (0, 0);
        for depth in &self.depths {
            let depth = *depth as usize;
            let cuts = &self.cuts[first_cut..first_cut + depth];
            let count = 1 << depth;
            let (mut nodes, mut values) = (Vec::new(), vec![0.0; (2 * count - 1) * outputs]);
            for at in 0..2 * count - 1 {
                let level = (at + 1_usize).ilog2() as usize;
                if level < depth {
                    nodes.push(TreeNode::Split {
                        column: cuts[level].0 as usize,
                        threshold: cuts[level].1,
                        missing_left: true,
                        left: 2 * at + 1,
                        right: 2 * at + 2,
                        gain: 0.0,
                    });
                } else {
                    // The first cut is the highest bit of the way down, the lowest of the leaf.
                    let way = at + 1 - count;
                    let place = if depth == 0 {
                        0
                    } else {
                        way.reverse_bits() >> (usize::BITS as usize - depth)
                    };
                    let leaf = first_leaf / outputs + place;
                    nodes.push(TreeNode::Leaf {
                        cover: f64::from(self.covers[leaf]),
                    });
                    values[at * outputs..(at + 1) * outputs]
                        .copy_from_slice(&self.leaves[leaf * outputs..(leaf + 1) * outputs]);
                }
            }
            whole.push(0, &nodes, &values)?;
            first_cut += depth;
            first_leaf += count * outputs;
        }
        Ok(whole)
    }

    /// Whether everything fits together, for trees read from bytes.
    pub fn is_sound(&self) -> bool {
        let cuts: usize = self.depths.iter().map(|depth| *depth as usize).sum();
        let leaves: usize = self
            .depths
            .iter()
            .map(|depth| 1_usize << (*depth).min(8))
            .sum();
        self.depths.iter().all(|depth| *depth <= 8)
            && self.outputs() > 0
            && cuts == self.cuts.len()
            && leaves * self.outputs() == self.leaves.len()
            && leaves == self.covers.len()
            && self.gains.len() == self.columns
            && self.cuts.iter().all(|cut| (cut.0 as usize) < self.columns)
    }
}
