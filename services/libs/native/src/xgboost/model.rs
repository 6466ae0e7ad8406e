//! From XGBoost's json to a [`TreeEnsemble`].

use b2l_engine::tabular::trees::{Link, TreeEnsemble, TreeNode};
use b2l_engine::{BoostLoss, FitError};
use serde::Deserialize;

use super::LIBRARY;
use super::places::Places;
use crate::rounds::{link, outputs};

#[derive(Deserialize)]
struct Model {
    learner: Learner,
}

#[derive(Deserialize)]
struct Learner {
    gradient_booster: Booster,
    learner_model_param: Start,
}

#[derive(Deserialize)]
struct Start {
    /// Where scores start, after the link: a number or a list of them, as text.
    base_score: String,
}

#[derive(Deserialize)]
struct Booster {
    model: Trees,
}

#[derive(Deserialize)]
struct Trees {
    trees: Vec<Tree>,
    /// The output that a tree adds to.
    tree_info: Vec<usize>,
    /// The first tree of each round, and the number of all.
    iteration_indptr: Vec<usize>,
}

#[derive(Deserialize)]
struct Tree {
    left_children: Vec<i64>,
    right_children: Vec<i64>,
    split_indices: Vec<usize>,
    /// Limits of splits, values of leaves.
    split_conditions: Vec<f32>,
    default_left: Vec<u8>,
    loss_changes: Vec<f64>,
    sum_hessian: Vec<f64>,
}

/// The trees of the first rounds.
pub(super) fn read(
    json: &[u8],
    rounds: usize,
    loss: BoostLoss,
    places: &Places,
    columns: usize,
) -> Result<TreeEnsemble, FitError> {
    let model: Model = serde_json::from_slice(json).map_err(|error| LIBRARY.unreadable(error))?;
    let learner = model.learner;
    let link = link(loss);
    let base = start(&learner.learner_model_param.base_score, loss, link)?;
    let all = learner.gradient_booster.model;
    let count = all.iteration_indptr.get(rounds).copied();
    let count = count.ok_or_else(|| LIBRARY.unreadable("rounds are missing"))?;
    let mut ensemble = TreeEnsemble::new(columns, link, base, false);
    for (tree, output) in all.trees.iter().zip(&all.tree_info).take(count) {
        let nodes = nodes(tree, places)?;
        let values: Vec<f64> = tree
            .split_conditions
            .iter()
            .map(|v| f64::from(*v))
            .collect();
        ensemble.push(*output, &nodes, &values)?;
    }
    Ok(ensemble)
}

/// The sums that the scores start from, one an output.
fn start(said: &str, loss: BoostLoss, link: Link) -> Result<Vec<f64>, FitError> {
    let numbers = said.trim_matches(['[', ']']).split(',');
    let mut base = Vec::new();
    for number in numbers {
        let value = number.trim().parse::<f64>();
        let value = value.map_err(|error| LIBRARY.unreadable(error))?;
        base.push(match link {
            Link::Logistic => (value / (1.0 - value)).ln(),
            Link::Exp => value.ln(),
            Link::Identity | Link::Softmax => value,
        });
    }
    if base.len() == 1 {
        base = base.repeat(outputs(loss));
    }
    Ok(base)
}

fn nodes(tree: &Tree, places: &Places) -> Result<Vec<TreeNode>, FitError> {
    let mut nodes = Vec::with_capacity(tree.left_children.len());
    for at in 0..tree.left_children.len() {
        let node = node(tree, at, places);
        nodes.push(node.ok_or_else(|| LIBRARY.unreadable("lists of different lengths"))?);
    }
    Ok(nodes)
}

fn node(tree: &Tree, at: usize, places: &Places) -> Option<TreeNode> {
    // A leaf has no children: -1.
    let Ok(left) = usize::try_from(tree.left_children[at]) else {
        return Some(TreeNode::Leaf {
            cover: *tree.sum_hessian.get(at)?,
        });
    };
    let column = *tree.split_indices.get(at)?;
    Some(TreeNode::Split {
        column,
        threshold: places.threshold(column, *tree.split_conditions.get(at)?),
        missing_left: *tree.default_left.get(at)? != 0,
        left,
        right: usize::try_from(*tree.right_children.get(at)?).ok()?,
        gain: *tree.loss_changes.get(at)?,
    })
}
