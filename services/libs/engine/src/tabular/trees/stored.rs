//! Trees as bytes. Preorder needs no pointers: a node is the number of its column (0 for a leaf)
//! and the place of its threshold among the distinct thresholds of all splits. Leaves are kept in
//! four bytes where that loses nothing.

use serde::{Deserialize, Serialize};

use super::ensemble::{LEAF, Link, MISSING_LEFT, Node, TreeEnsemble, TreeStart};
use crate::error::FitError;
use crate::tabular::wrap;

const MAGIC: &[u8; 4] = b"B2LT";

#[derive(Serialize, Deserialize)]
struct Head {
    columns: usize,
    link: Link,
    base: Vec<f64>,
    gains: Vec<f64>,
    wide: bool,
    nodes: usize,
    leaves: usize,
    narrow_leaves: bool,
}

impl TreeEnsemble {
    pub fn to_bytes(&self) -> Vec<u8> {
        let narrow_leaves = self.leaves.iter().all(|v| f64::from(*v as f32) == *v);
        let mut known: Vec<u64> = self
            .nodes
            .iter()
            .filter(|node| !node.is_leaf())
            .map(|node| node.threshold.to_bits())
            .collect();
        known.sort_unstable();
        known.dedup();
        let (mut shape, mut covers, mut trees) = (Vec::new(), Vec::new(), Vec::new());
        for (node, cover) in self.nodes.iter().zip(&self.covers) {
            if node.is_leaf() {
                put(&mut shape, 0);
                covers.extend(cover.to_le_bytes());
            } else {
                let left = u64::from(node.column & MISSING_LEFT != 0);
                put(&mut shape, ((node.column() as u64 + 1) << 1) | left);
                let place = known.binary_search(&node.threshold.to_bits());
                put(&mut shape, place.unwrap_or_default() as u64);
            }
        }
        let mut last = 0;
        for tree in &self.trees {
            put(&mut trees, u64::from(tree.root - last));
            put(&mut trees, u64::from(tree.output));
            last = tree.root;
        }
        let leaves = if narrow_leaves {
            self.leaves
                .iter()
                .flat_map(|value| (*value as f32).to_le_bytes())
                .collect()
        } else {
            self.leaves
                .iter()
                .flat_map(|value| value.to_le_bytes())
                .collect()
        };
        let head = Head {
            columns: self.columns,
            link: self.link,
            base: self.base.clone(),
            gains: self.gains.clone(),
            wide: self.wide,
            nodes: self.nodes.len(),
            leaves: self.leaves.len(),
            narrow_leaves,
        };
        let thresholds = known.iter().flat_map(|bits| bits.to_le_bytes()).collect();
        wrap::write(MAGIC, &head, &[trees, shape, thresholds, covers, leaves])
    }

    /// # Errors
    /// [`FitError::Damaged`], [`FitError::Version`].
    pub fn restore(bytes: &[u8]) -> Result<TreeEnsemble, FitError> {
        let (head, parts): (Head, Vec<&[u8]>) = wrap::read(MAGIC, bytes)?;
        let [trees, shape, thresholds, covers, leaves] = parts[..] else {
            return Err(damaged());
        };
        let mut whole = TreeEnsemble::new(head.columns, head.link, head.base, head.wide);
        let thresholds: Vec<f64> = chunks(thresholds).map(f64::from_le_bytes).collect();
        whole.gains = head.gains;
        whole.leaves = if head.narrow_leaves {
            chunks(leaves)
                .map(|chunk| f64::from(f32::from_le_bytes(chunk)))
                .collect()
        } else {
            chunks(leaves).map(f64::from_le_bytes).collect()
        };
        let starts = starts(trees, whole.outputs)?;
        let mut reader = shape;
        let mut covers = chunks(covers).map(f32::from_le_bytes);
        let mut leaf = 0;
        for (number, start) in starts.iter().enumerate() {
            let end = starts
                .get(number + 1)
                .map_or(head.nodes, |next| next.root as usize);
            if start.root as usize != whole.nodes.len() {
                return Err(damaged());
            }
            read_tree(
                &mut whole,
                end,
                &mut reader,
                &thresholds,
                &mut covers,
                &mut leaf,
            )?;
        }
        let sound = reader.is_empty()
            && whole.nodes.len() == head.nodes
            && whole.leaves.len() == head.leaves
            && leaf * whole.width() == head.leaves
            && whole.gains.len() == whole.columns
            && whole.outputs > 0;
        whole.trees = starts;
        if sound { Ok(whole) } else { Err(damaged()) }
    }
}

fn starts(mut bytes: &[u8], outputs: usize) -> Result<Vec<TreeStart>, FitError> {
    let mut starts = Vec::new();
    let mut root = 0_u64;
    while !bytes.is_empty() {
        root += get(&mut bytes)?;
        let output = get(&mut bytes)?;
        if output >= outputs as u64 || root > u64::from(u32::MAX) {
            return Err(damaged());
        }
        starts.push(TreeStart {
            root: root as u32,
            output: output as u32,
        });
    }
    Ok(starts)
}

/// Reads nodes until the tree is whole; it must end before node `end`.
fn read_tree(
    whole: &mut TreeEnsemble,
    end: usize,
    reader: &mut &[u8],
    thresholds: &[f64],
    covers: &mut impl Iterator<Item = f32>,
    leaf: &mut usize,
) -> Result<(), FitError> {
    let first = whole.nodes.len();
    // Splits whose right child comes next once the left one is done.
    let mut open: Vec<usize> = Vec::new();
    loop {
        let at = whole.nodes.len();
        if at >= end {
            return Err(damaged());
        }
        let tag = get(reader)?;
        if tag == 0 {
            whole.nodes.push(Node {
                threshold: 0.0,
                column: LEAF,
                next: *leaf as u32,
            });
            whole.covers.push(covers.next().ok_or_else(damaged)?);
            *leaf += 1;
            let Some(parent) = open.pop() else { break };
            whole.nodes[parent].next = at as u32 + 1;
        } else {
            let column = (tag >> 1).wrapping_sub(1);
            let place = usize::try_from(get(reader)?).map_err(|_| damaged())?;
            if column >= whole.columns as u64 {
                return Err(damaged());
            }
            whole.nodes.push(Node {
                threshold: *thresholds.get(place).ok_or_else(damaged)?,
                column: column as u32 | if tag & 1 == 1 { MISSING_LEFT } else { 0 },
                next: 0,
            });
            whole.covers.push(0.0);
            open.push(at);
        }
    }
    whole.sum_covers(first);
    Ok(())
}

fn damaged() -> FitError {
    FitError::Damaged("trees that do not fit together".to_owned())
}

/// Seven bits a byte, the low ones first.
pub(super) fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

pub(super) fn get(bytes: &mut &[u8]) -> Result<u64, FitError> {
    let mut number = 0_u64;
    for shift in (0..63).step_by(7) {
        let (byte, rest) = bytes.split_first().ok_or_else(damaged)?;
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Ok(number);
        }
    }
    Err(damaged())
}

fn chunks<const N: usize>(bytes: &[u8]) -> impl Iterator<Item = [u8; N]> {
    bytes.as_chunks::<N>().0.iter().copied()
}
