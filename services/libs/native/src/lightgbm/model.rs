//! From LightGBM's text to a [`TreeEnsemble`].

use std::str::FromStr;

use b2l_engine::FitError;
use b2l_engine::tabular::trees::{Link, TreeEnsemble, TreeNode};

use super::LIBRARY;

/// Bits of a split's kind.
const OF_CATEGORIES: u8 = 1;
const DEFAULT_LEFT: u8 = 2;
/// The two bits above: whether the column had missing values in training.
const HAD_MISSING: u8 = 2;

/// The lines of a tree and their names: so few that a look at each is quicker than a map.
#[derive(Default)]
struct Tree<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Tree<'a> {
    fn all(text: &'a str) -> Vec<Tree<'a>> {
        let mut trees: Vec<Tree<'a>> = Vec::new();
        let lines = text.lines().take_while(|line| *line != "end of trees");
        for (name, line) in lines.filter_map(|line| line.split_once('=')) {
            match trees.last_mut() {
                _ if name == "Tree" => trees.push(Tree::default()),
                Some(tree) => tree.0.push((name, line)),
                // What stands above the trees.
                None => {}
            }
        }
        trees
    }

    fn list<T: FromStr>(&self, name: &str, length: usize) -> Result<Vec<T>, FitError> {
        let mut lines = self.0.iter();
        let (_, line) = lines
            .find(|(own, _)| *own == name)
            .ok_or_else(|| LIBRARY.unreadable(name))?;
        let values: Result<Vec<T>, _> = line.split_ascii_whitespace().map(T::from_str).collect();
        values
            .ok()
            .filter(|values| values.len() == length)
            .ok_or_else(|| LIBRARY.unreadable(name))
    }
}

/// Adds all trees of the text. `scales` are what the columns were divided by.
pub(super) fn read(
    text: &str,
    outputs: usize,
    link: Link,
    scales: &[f64],
) -> Result<TreeEnsemble, FitError> {
    // The trees hold where scores start: it is added to the leaves of the first.
    let mut ensemble = TreeEnsemble::new(scales.len(), link, vec![0.0; outputs], false);
    for (at, tree) in Tree::all(text).iter().enumerate() {
        let (nodes, values) = nodes(tree, scales)?;
        ensemble.push(at % outputs, &nodes, &values)?;
    }
    if ensemble.is_empty() {
        return Err(LIBRARY.unreadable("no trees"));
    }
    Ok(ensemble)
}

/// The splits, then the leaves.
fn nodes(tree: &Tree<'_>, scales: &[f64]) -> Result<(Vec<TreeNode>, Vec<f64>), FitError> {
    let leaves = tree.list::<usize>("num_leaves", 1)?[0];
    let splits = leaves.saturating_sub(1);
    let columns: Vec<usize> = tree.list("split_feature", splits)?;
    let gains: Vec<f64> = tree.list("split_gain", splits)?;
    let thresholds: Vec<f64> = tree.list("threshold", splits)?;
    let kinds: Vec<u8> = tree.list("decision_type", splits)?;
    let left: Vec<i64> = tree.list("left_child", splits)?;
    let right: Vec<i64> = tree.list("right_child", splits)?;
    // A leaf is told by its number's complement.
    let child = |child: i64| {
        if child < 0 {
            splits + !child as usize
        } else {
            child as usize
        }
    };
    let mut nodes = Vec::with_capacity(splits + leaves);
    for at in 0..splits {
        if kinds[at] & OF_CATEGORIES != 0 {
            return Err(LIBRARY.unreadable("a split by categories"));
        }
        let scale = scales
            .get(columns[at])
            .ok_or_else(|| LIBRARY.unreadable("columns"))?;
        nodes.push(TreeNode::Split {
            column: columns[at],
            threshold: thresholds[at] * scale,
            missing_left: if kinds[at] >> 2 == HAD_MISSING {
                kinds[at] & DEFAULT_LEFT != 0
            } else {
                // Missing counts as zero where nothing was missing in training.
                thresholds[at] >= 0.0
            },
            left: child(left[at]),
            right: child(right[at]),
            gain: gains[at],
        });
    }
    let covers: Vec<f64> = tree.list("leaf_count", leaves)?;
    nodes.extend(covers.into_iter().map(|cover| TreeNode::Leaf { cover }));
    let mut values = vec![0.0; splits];
    values.extend(tree.list::<f64>("leaf_value", leaves)?);
    Ok((nodes, values))
}
