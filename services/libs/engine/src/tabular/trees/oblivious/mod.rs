//! Gradient boosting on oblivious trees with ordered statistics of categories, the method of
//! CatBoost (Prokhorenkova et al. 2018; Dorogush, Ershov and Gulin 2018).

mod encoding;
mod fitted;
mod loss;
mod model;
mod sampling;
mod search;

use encoding::{Encoding, Feature, Kind, Levels};
pub(super) use fitted::Fitted;
pub(super) use loss::Aim;
use model::{ObliviousTrees, StoredCut};
use search::{Codes, Cut, Search};

use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Random;
use crate::tabular::frame::{Frame, Values};
use crate::tabular::trees::TreeEnsemble;

/// How trees are boosted.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Settings {
    pub trees: usize,
    pub depth: usize,
    /// By the rows and trees when `None`.
    pub learning_rate: Option<f64>,
    pub l2: f64,
    pub random_strength: f64,
    pub most_bins: usize,
    /// Columns of up to so many levels become one column a level.
    pub most_levels: usize,
    /// So many columns of categories, those that tell most, are also taken in pairs.
    pub paired: usize,
    /// Orders of the rows for the statistics of categories.
    pub orders: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            trees: 1000,
            depth: 6,
            learning_rate: None,
            l2: 3.0,
            random_strength: 1.0,
            most_bins: 255,
            most_levels: 2,
            paired: 4,
            orders: 3,
        }
    }
}

impl Boosted {
    /// The trees in the common form, on the encoded columns.
    pub fn ensemble(&self) -> Result<TreeEnsemble, FitError> {
        self.trees.ensemble()
    }
}

/// Share of the rows that a tree's structure is chosen by.
const SHARE: f64 = 0.8;
/// With fewer rows all are taken.
const SAMPLED: usize = 100;

/// Trees and what they see of a frame.
pub(super) struct Boosted {
    encodings: Vec<Encoding>,
    trees: ObliviousTrees,
}

/// The learning rate that CatBoost takes for so many rows and trees, in its own units.
fn learning_rate(aim: &Aim<'_>, rows: usize, trees: usize) -> f64 {
    let (slope, constant, by_trees) = match aim {
        Aim::Numbers(_) => (0.158, -4.287, -0.813),
        Aim::Classes { classes, .. } if *classes > 2 => (0.051, -2.889, -0.845),
        Aim::Classes { .. } => (0.427, -7.525, -0.917),
    };
    let by_rows: f64 = slope * (rows as f64).ln() + constant;
    (by_rows + by_trees * (trees as f64 / 1000.0).ln())
        .exp()
        .min(0.5)
}

/// # Errors
/// What the context's check answers.
pub(super) fn boost(
    x: &Frame,
    aim: Aim<'_>,
    settings: &Settings,
    ctx: &FitContext<'_>,
) -> Result<Boosted, FitError> {
    let rows = x.rows();
    let outputs = aim.outputs();
    let random = Random::new(ctx.seed());
    let orders = orders(rows, settings.orders + 1, &random.fork(1));
    let features = features(x, &aim, settings, &orders, ctx)?;
    let folds = if features.iter().any(|feature| feature.codes.len() > 1) {
        settings.orders + 1
    } else {
        1
    };
    let rate = settings
        .learning_rate
        .unwrap_or_else(|| learning_rate(&aim, rows, settings.trees));
    let mut random = random.fork(2);
    let mut trees = ObliviousTrees {
        columns: features.len(),
        link: aim.link(),
        base: aim.base(),
        gains: vec![0.0; features.len()],
        depths: Vec::new(),
        cuts: Vec::new(),
        leaves: Vec::new(),
        covers: Vec::new(),
    };
    let mut scores = vec![trees.base.repeat(rows); folds];
    let mut gradients = vec![0.0; rows * outputs];
    let mut leaf = vec![0_u8; rows];
    let mut size = None;
    for tree in 0..settings.trees {
        ctx.check()?;
        let fold = random.below(folds.saturating_sub(1).max(1));
        aim.gradients(&scores[fold], &mut gradients);
        let squares: f64 = gradients.iter().map(|g| g * g).sum::<f64>() / rows as f64;
        if squares <= 1e-20 {
            break;
        }
        let weights = if outputs > 1 {
            sampling::bayesian(rows, &mut random)
        } else if rows < SAMPLED {
            vec![1.0; rows]
        } else {
            let floor = size.unwrap_or(squares);
            sampling::minimal_variance(&gradients, outputs, SHARE, floor, &mut random)
        };
        let left = rows as f64 * (-(tree as f64) * rate).exp();
        let search = Search {
            features: features
                .iter()
                .map(|feature| {
                    Some(Codes {
                        codes: feature.codes(fold),
                        cuts: feature.borders.len(),
                    })
                })
                .collect(),
            pairs: &sampling::pairs(&gradients, outputs, &weights),
            depth: settings.depth,
            l2: settings.l2,
            noise: settings.random_strength * squares.sqrt() * left / (1.0 + left),
        };
        let cuts = search.run(&mut random, ctx)?;
        if cuts.is_empty() {
            break;
        }
        let leaves = 1 << cuts.len();
        for (fold, scores) in scores.iter_mut().enumerate() {
            leaf.fill(0);
            for (level, cut) in cuts.iter().enumerate() {
                let codes = features[cut.feature].codes(fold);
                for (leaf, code) in leaf.iter_mut().zip(codes) {
                    *leaf |= u8::from(*code > cut.border) << level;
                }
            }
            aim.gradients(scores, &mut gradients);
            let mut values = aim.leaf_values(scores, &gradients, &leaf, leaves, settings.l2);
            values.iter_mut().for_each(|value| *value *= rate);
            for (scores, leaf) in scores.chunks_exact_mut(outputs).zip(&leaf) {
                let from = *leaf as usize * outputs;
                for (score, value) in scores.iter_mut().zip(&values[from..from + outputs]) {
                    *score += value;
                }
            }
            if fold + 1 == folds {
                let mean = values
                    .chunks_exact(outputs)
                    .map(|leaf| leaf.iter().map(|v| v * v).sum::<f64>().sqrt())
                    .sum::<f64>()
                    / leaves as f64;
                size = Some(mean * mean);
                keep(&mut trees, &features, &cuts, &leaf, values);
            }
        }
        if !scores[folds - 1].iter().all(|score| score.is_finite()) {
            return Err(FitError::NoFiniteFit);
        }
    }
    Ok(Boosted {
        encodings: features
            .into_iter()
            .map(|feature| feature.encoding)
            .collect(),
        trees,
    })
}

/// Adds a tree to the model, and to the gains what the leaves on both sides of each cut differ.
fn keep(
    trees: &mut ObliviousTrees,
    features: &[Feature],
    cuts: &[Cut],
    leaf: &[u8],
    values: Vec<f64>,
) {
    let outputs = trees.outputs();
    let leaves = 1 << cuts.len();
    let mut covers = vec![0.0_f32; leaves];
    for leaf in leaf {
        covers[*leaf as usize] += 1.0;
    }
    for (level, cut) in cuts.iter().enumerate() {
        for at in (0..leaves).filter(|at| at & (1 << level) == 0) {
            let other = at | (1 << level);
            let (a, b) = (f64::from(covers[at]), f64::from(covers[other]));
            let difference: f64 = (0..outputs)
                .map(|output| values[at * outputs + output] - values[other * outputs + output])
                .map(|difference| difference * difference)
                .sum();
            trees.gains[cut.feature] += difference * a * b / (a + b).max(1.0);
        }
        trees.cuts.push(StoredCut(
            cut.feature as u32,
            features[cut.feature].borders[cut.border as usize],
        ));
    }
    trees.depths.push(cuts.len() as u8);
    trees.leaves.extend(values);
    trees.covers.extend(covers);
}

/// Random orders of the rows.
fn orders(rows: usize, count: usize, random: &Random) -> Vec<Vec<u32>> {
    (0..count)
        .map(|order| {
            let mut rows: Vec<u32> = (0..rows as u32).collect();
            random.fork(order as u64).shuffle(&mut rows);
            rows
        })
        .collect()
}

fn features(
    x: &Frame,
    aim: &Aim<'_>,
    settings: &Settings,
    orders: &[Vec<u32>],
    ctx: &FitContext<'_>,
) -> Result<Vec<Feature>, FitError> {
    let (targets, kinds) = statistics(aim);
    let mut features = Vec::new();
    let mut several: Vec<(f64, usize)> = Vec::new();
    for (at, column) in x.columns().iter().enumerate() {
        ctx.check()?;
        match &column.values {
            Values::Numbers(values) => {
                features.push(Feature::of_numbers(at, values, settings.most_bins));
            }
            Values::Categories { codes, .. } => {
                let levels = Levels::new(x, &[at]);
                if levels.keys.len() > 1 {
                    several.push((levels.strength(&targets), at));
                }
                if levels.keys.len() <= settings.most_levels {
                    let size = levels.sizes[0] - 1;
                    // The first of two levels says as much as the second.
                    for key in levels.keys.iter().skip(1) {
                        let level = if *key == size { u32::MAX } else { *key as u32 };
                        features.push(Feature::of_level(at, codes, level));
                    }
                } else {
                    for kind in &kinds {
                        ctx.check()?;
                        features.push(levels.feature(*kind, &targets, orders));
                    }
                }
            }
        }
    }
    several.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    several.truncate(settings.paired);
    let kinds: Vec<Kind> = kinds.into_iter().filter(Kind::is_plain).collect();
    for group in groups(several.iter().map(|(_, at)| *at).collect()) {
        ctx.check()?;
        let levels = Levels::new(x, &group);
        for kind in &kinds {
            features.push(levels.feature(*kind, &targets, orders));
        }
    }
    Ok(features)
}

/// All pairs of the columns, and the first three together.
fn groups(columns: Vec<usize>) -> Vec<Vec<usize>> {
    let mut groups = Vec::new();
    for (place, first) in columns.iter().enumerate() {
        for second in &columns[place + 1..] {
            groups.push(vec![*first, *second]);
        }
    }
    if columns.len() > 2 {
        groups.push(columns[..3].to_vec());
    }
    groups
}

/// The targets of statistics, and the statistics made of each column of categories: with the
/// prior in the middle first.
fn statistics(aim: &Aim<'_>) -> (Vec<Vec<f64>>, Vec<Kind>) {
    let is = |codes: &[u32], class: u32| {
        codes
            .iter()
            .map(|code| f64::from(u8::from(*code == class)))
            .collect::<Vec<f64>>()
    };
    let (targets, priors) = match aim {
        Aim::Numbers(y) => (vec![y.to_vec()], vec![0.0, -1.0, 1.0]),
        Aim::Classes { codes, classes } if *classes <= 2 => {
            (vec![is(codes, 1)], vec![0.5, 0.0, 1.0])
        }
        Aim::Classes { codes, classes } => (
            (0..*classes as u32).map(|class| is(codes, class)).collect(),
            vec![1.0 / *classes as f64],
        ),
    };
    let mut kinds = vec![Kind::Count];
    for target in 0..targets.len() {
        kinds.extend(priors.iter().enumerate().map(|(at, prior)| Kind::Mean {
            target,
            prior: *prior,
            plain: at == 0,
        }));
    }
    (targets, kinds)
}
