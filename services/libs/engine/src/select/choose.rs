//! The choice among scored models.

use super::combine::combine;
use super::lead::{AS_GOOD_AS, clearly_leads, errors_of};
use super::outcome::{ChoiceReason, Facts, ModelOutcome, ModelRow, SeriesOutcome};
use super::request::Selection;
use crate::backtest::Trial;
use crate::catalogue::{combines, grows_trees};
use crate::metrics::Metric;

/// Below this many measured points no comparison of models means anything.
const LEAST_FOR_CHOICE: usize = 6;

/// Joins the outcomes of a series' units, in any order, and picks the best model: `None` when
/// there is no outcome.
pub fn finish(selection: &Selection, outcomes: Vec<ModelOutcome>) -> Option<SeriesOutcome> {
    (!outcomes.is_empty()).then(|| of_some(selection, outcomes))
}

/// As [`finish`], for a list that is known not to be empty.
pub(super) fn of_some(selection: &Selection, mut outcomes: Vec<ModelOutcome>) -> SeriesOutcome {
    outcomes.sort_by(|a, b| (a.row.rank, &a.row.model).cmp(&(b.row.rank, &b.row.model)));
    outcomes.dedup_by(|a, b| a.row.model == b.row.model);
    if selection.is_best() {
        outcomes.extend(combine(selection, &outcomes));
    }
    let mut facts = outcomes
        .first()
        .map(|outcome| outcome.facts.clone())
        .unwrap_or_default();
    let picked = pick(selection, &outcomes, &facts);
    let best = picked
        .as_ref()
        .map_or(String::new(), |(model, _)| model.clone());
    let mut artifacts = Vec::new();
    let mut windows = Vec::new();
    let mut rows: Vec<ModelRow> = Vec::new();
    for ModelOutcome {
        mut row,
        artifact,
        trials,
        ..
    } in outcomes
    {
        windows.push((
            row.model.clone(),
            trials.iter().map(Trial::errors).collect(),
        ));
        row.best = row.model == best;
        artifacts.extend(artifact.map(|bytes| (row.model.clone(), bytes)));
        rows.push(row);
    }
    rows.sort_by(|a, b| {
        let key = |row: &ModelRow| row.metrics.score(selection.metric).unwrap_or(f64::INFINITY);
        b.best.cmp(&a.best).then(key(a).total_cmp(&key(b)))
    });
    let winner = rows.iter().find(|row| row.best);
    if let Some((_, reason)) = &picked
        && let Some(winner) = winner
    {
        facts.unhelpful_columns = unhelpful(selection, reason, winner, &facts.columns);
    }
    SeriesOutcome {
        gain_over_naive: winner.and_then(|winner| gain(selection, winner, &rows)),
        coverage: winner.and_then(|winner| winner.coverage),
        path: winner.and_then(|winner| winner.path.clone()),
        choice: picked.map_or(ChoiceReason::ChosenModelsFailed, |(_, reason)| reason),
        best,
        facts,
        rows,
        tuned: Vec::new(),
        artifacts,
        windows,
    }
}

/// The columns that the best model does without although it might have used them.
fn unhelpful(
    selection: &Selection,
    reason: &ChoiceReason,
    winner: &ModelRow,
    columns: &[String],
) -> Vec<String> {
    let compared = match reason {
        ChoiceReason::LowestError { .. }
        | ChoiceReason::SimplerWithinFivePercent { .. }
        | ChoiceReason::Combined { .. } => selection.is_best(),
        ChoiceReason::OnlyChosen => false,
        _ => return Vec::new(),
    };
    if !compared && !grows_trees(&winner.model) {
        return Vec::new();
    }
    let unused = |name: &&String| !winner.columns.contains(name);
    columns.iter().filter(unused).cloned().collect()
}

/// The best model's id and why it is the best.
fn pick(
    selection: &Selection,
    outcomes: &[ModelOutcome],
    facts: &Facts,
) -> Option<(String, ChoiceReason)> {
    let usable = || outcomes.iter().filter(|outcome| outcome.artifact.is_some());
    let simplest = || usable().map(|outcome| outcome.row.model.clone()).next();
    let simple = match facts.constant {
        // One value is no pattern.
        _ if facts.points < 2 => Some(ChoiceReason::TooShort { has: facts.points }),
        Some(0.0) => Some(ChoiceReason::AllZero),
        Some(value) => Some(ChoiceReason::Constant { value }),
        None if facts.points < LEAST_FOR_CHOICE => {
            Some(ChoiceReason::TooShort { has: facts.points })
        }
        None => None,
    };
    if selection.is_best()
        && let Some(reason) = simple
    {
        return simplest().map(|model| (model, reason));
    }
    let allowed: Vec<&ModelOutcome> = usable()
        .filter(|outcome| !outcome.row.is_given_up())
        .filter(|outcome| selection.is_best() || selection.chosen(&outcome.row.model))
        .collect();
    if let ([only], false) = (allowed.as_slice(), selection.is_best()) {
        return Some((only.row.model.clone(), ChoiceReason::OnlyChosen));
    }
    if selection.is_best()
        && let Some(picked) = combination(selection, &allowed)
    {
        return Some(picked);
    }
    by_score(selection, &allowed).or_else(|| {
        let reason = if allowed.is_empty() {
            ChoiceReason::ChosenModelsFailed
        } else {
            ChoiceReason::TooShort { has: facts.points }
        };
        let model = allowed.first().map(|outcome| outcome.row.model.clone());
        model.or_else(simplest).map(|model| (model, reason))
    })
}

/// The combination, unless a baseline or one of the models that it may be made of did clearly better
/// alone. Of years, quarters and months no model does: so few backtests cannot tell a lead from luck.
fn combination(selection: &Selection, allowed: &[&ModelOutcome]) -> Option<(String, ChoiceReason)> {
    let metric = selection.metric;
    let is_combined = |outcome: &&&ModelOutcome| !outcome.row.members.is_empty();
    let combined = allowed.iter().find(is_combined)?;
    let row = &combined.row;
    row.metrics.score(metric)?;
    let errors = errors_of(&combined.trials, metric);
    if let Some(baseline) = better_baseline(&errors, metric, allowed) {
        return Some((baseline, ChoiceReason::LowestError { metric }));
    }
    let leader = allowed
        .iter()
        .filter(|outcome| combines(&outcome.row.model, outcome.facts.intermittent))
        .filter(|outcome| !outcome.facts.few_backtests)
        .filter(|outcome| clearly_leads(&errors_of(&outcome.trials, metric), &errors))
        .filter_map(|outcome| Some((outcome.row.metrics.score(metric)?, &outcome.row.model)))
        .min_by(|a, b| a.0.total_cmp(&b.0));
    if let Some((_, model)) = leader {
        return Some((model.clone(), ChoiceReason::LowestError { metric }));
    }
    let mut members = row.members.clone();
    members.sort_by(|a, b| b.1.total_cmp(&a.1));
    let models = members.into_iter().map(|(model, _)| model).collect();
    Some((row.model.clone(), ChoiceReason::Combined { metric, models }))
}

/// The baseline that errs least, if it errs clearly less than the combination did. Of intermittent
/// demand it would mostly repeat a 0, which is near to most periods and far from every total.
fn better_baseline(errors: &[f64], metric: Metric, allowed: &[&ModelOutcome]) -> Option<String> {
    let baselines = allowed
        .iter()
        .filter(|outcome| outcome.row.baseline && !outcome.facts.intermittent)
        .filter(|outcome| clearly_leads(&errors_of(&outcome.trials, metric), errors));
    let scored = baselines
        .filter_map(|outcome| Some((outcome.row.metrics.score(metric)?, &outcome.row.model)));
    let (_, model) = scored.min_by(|a, b| a.0.total_cmp(&b.0))?;
    Some(model.clone())
}

fn by_score(selection: &Selection, allowed: &[&ModelOutcome]) -> Option<(String, ChoiceReason)> {
    let metric = selection.metric;
    let scored: Vec<(f64, &ModelRow)> = allowed
        .iter()
        .filter_map(|outcome| Some((outcome.row.metrics.score(metric)?, &outcome.row)))
        .collect();
    let (lowest, first) = scored.iter().min_by(|a, b| a.0.total_cmp(&b.0))?;
    let (_, winner) = scored
        .iter()
        .filter(|(score, _)| *score <= lowest * AS_GOOD_AS)
        .min_by(|a, b| a.1.rank.cmp(&b.1.rank).then(a.0.total_cmp(&b.0)))?;
    let reason = if winner.model == first.model {
        ChoiceReason::LowestError { metric }
    } else {
        ChoiceReason::SimplerWithinFivePercent {
            metric,
            lowest: first.model.clone(),
        }
    };
    Some((winner.model.clone(), reason))
}

fn gain(selection: &Selection, winner: &ModelRow, rows: &[ModelRow]) -> Option<f64> {
    let score = winner.metrics.score(selection.metric)?;
    let naive = rows
        .iter()
        .filter(|row| row.baseline)
        .filter_map(|row| row.metrics.score(selection.metric))
        .min_by(f64::total_cmp)?;
    (naive > 0.0).then(|| 1.0 - score / naive)
}
