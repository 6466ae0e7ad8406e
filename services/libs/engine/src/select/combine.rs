//! A combination of the measured models: which ones, with what weights, and how well it would
//! have done.
//!
//! The error of the combination is measured with weights from the other windows only, so that it is
//! comparable with that of a single model. How weights are found is told in [`super::weigh`].

use super::lead::errors_of;
use super::outcome::{ModelOutcome, ModelRow};
use super::request::Selection;
use super::weigh::{Backtests, weights};
use crate::artifact::Artifact;
use crate::backtest::{Errors, Given, Sides, Trial, coverage, measure, path_like, ranked};
use crate::catalogue::combines;
use crate::models::combination::{Rule, SPEC};
use crate::tabular::{ColumnImportance, Direction};

/// Forecasts that differ by no more than this share are the same.
const ALIKE: f64 = 1e-9;

/// The parts of a combination: places in the list of outcomes, with weights.
struct Recipe {
    rule: Rule,
    parts: Vec<(usize, f64)>,
}

/// The combination of all models that can be used and were measured; `None` when there are fewer
/// than two.
pub(super) fn combine(selection: &Selection, outcomes: &[ModelOutcome]) -> Option<ModelOutcome> {
    let first = outcomes.iter().find(|outcome| !outcome.trials.is_empty())?;
    let windows = outcomes.iter().map(|outcome| outcome.trials.len()).max()?;
    let pool: Vec<&ModelOutcome> = outcomes
        .iter()
        .filter(|outcome| {
            outcome.artifact.is_some()
                && combines(&outcome.row.model, outcome.facts.intermittent)
                && outcome.trials.len() == windows
        })
        .collect();
    let pool = without_twins(pool);
    if pool.len() < 2 {
        return None;
    }
    let errors: Vec<Vec<f64>> = pool
        .iter()
        .map(|outcome| errors_of(&outcome.trials, selection.metric))
        .collect();
    let trials: Vec<Trial> = (0..windows)
        .map(|left_out| {
            let others = |window| window != left_out || windows == 1;
            let recipe = recipe(&pool, &errors, others);
            together(&recipe, &pool, left_out)
        })
        .collect();
    let recipe = recipe(&pool, &errors, |_| true);
    if recipe.parts.len() < 2 {
        return None;
    }
    let artifact = artifact(&recipe, &pool, &trials)?;
    let like = &pool.first()?.row;
    let level = artifact.level();
    let changes = artifact.errors().changes();
    let given = Given {
        non_negative: artifact.non_negative(),
        whole: first.facts.measured_whole,
    };
    let row = ModelRow {
        model: SPEC.id.to_owned(),
        baseline: false,
        rank: SPEC.rank,
        metrics: measure(&given.trials(&trials)),
        seconds: 0.0,
        best: false,
        reason: None,
        coverage: coverage(&trials, level, changes, given),
        path: path_like(like.path.as_ref(), &trials, level, changes, given),
        members: recipe
            .parts
            .iter()
            .map(|(at, weight)| (pool[*at].row.model.clone(), *weight))
            .collect(),
        // Nothing is prepared for baselines.
        preparation: pool
            .iter()
            .find(|outcome| !outcome.row.baseline)
            .map_or(Vec::new(), |outcome| outcome.row.preparation.clone()),
        columns: columns(&recipe, &pool),
        importance: importance(&recipe, &pool),
        contributions: Vec::new(),
    };
    Some(ModelOutcome {
        row,
        facts: first.facts.clone(),
        trials,
        artifact: Some(artifact.to_bytes()),
    })
}

/// Of models that forecast the same in every backtest only the simplest: twins would have two votes.
fn without_twins(pool: Vec<&ModelOutcome>) -> Vec<&ModelOutcome> {
    let mut apart: Vec<&ModelOutcome> = Vec::with_capacity(pool.len());
    for outcome in pool {
        if !apart.iter().any(|known| are_twins(known, outcome)) {
            apart.push(outcome);
        }
    }
    apart
}

fn are_twins(one: &ModelOutcome, other: &ModelOutcome) -> bool {
    let values = |outcome: &ModelOutcome| {
        let trials = outcome.trials.iter();
        let all = trials.flat_map(|trial| trial.predicted.iter().copied());
        all.collect::<Vec<f64>>()
    };
    let (own, others) = (values(one), values(other));
    let same = |(a, b): (&f64, &f64)| (a - b).abs() <= ALIKE * a.abs().max(b.abs());
    own.len() == others.len() && own.iter().zip(&others).all(same)
}

/// The parts by the errors of the windows that count.
fn recipe(pool: &[&ModelOutcome], errors: &[Vec<f64>], counts: impl Fn(usize) -> bool) -> Recipe {
    let models: Vec<&str> = pool
        .iter()
        .map(|outcome| outcome.row.model.as_str())
        .collect();
    let counted = |errors: &Vec<f64>| -> Vec<f64> {
        let windows = (0..errors.len()).filter(|window| counts(*window));
        windows.map(|window| errors[window]).collect()
    };
    let errors: Vec<Vec<f64>> = errors.iter().map(counted).collect();
    let backtests = Backtests::of(pool.iter().map(|outcome| &outcome.facts));
    let parts = weights(&models, &errors, backtests).into_iter().enumerate();
    Recipe {
        rule: match backtests {
            Backtests::Many => Rule::Mean,
            Backtests::Few | Backtests::FewOfSeasons => Rule::Halfway,
        },
        parts: parts.filter(|(_, weight)| *weight > 0.0).collect(),
    }
}

/// What the combination would have said in a window.
fn together(recipe: &Recipe, pool: &[&ModelOutcome], window: usize) -> Trial {
    let like = &pool[0].trials[window];
    let mut values = Vec::with_capacity(recipe.parts.len());
    let mut join = |rule: Rule, of: &dyn Fn(&Trial) -> f64| {
        values.clear();
        let parts = recipe.parts.iter();
        values.extend(parts.map(|(at, weight)| (of(&pool[*at].trials[window]), *weight)));
        rule.join(&mut values)
    };
    let steps = 0..like.predicted.len();
    Trial {
        window: like.window,
        actual: like.actual.clone(),
        predicted: steps
            .clone()
            .map(|step| join(recipe.rule, &|trial| trial.predicted[step]))
            .collect(),
        deviations: steps
            .map(|step| join(Rule::Median, &|trial| trial.deviations[step]))
            .collect(),
        closed: like.closed.clone(),
        // What the parts say together has one deviation for both sides.
        sides: Sides::default(),
        columns: Vec::new(),
    }
}

/// Those that a part uses.
fn columns(recipe: &Recipe, pool: &[&ModelOutcome]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for name in recipe
        .parts
        .iter()
        .flat_map(|(at, _)| &pool[*at].row.columns)
    {
        if !names.contains(name) {
            names.push(name.clone());
        }
    }
    names
}

/// What its parts make of the columns, by their weights.
fn importance(recipe: &Recipe, pool: &[&ModelOutcome]) -> Vec<ColumnImportance> {
    let parts = || {
        recipe
            .parts
            .iter()
            .map(|(at, weight)| (&pool[*at].row.importance, *weight))
    };
    let of = |name: &String| {
        let mut growth = 0.0;
        let mut rises = None;
        for (columns, weight) in parts() {
            let Some(one) = columns.iter().find(|one| one.column == *name) else {
                continue;
            };
            growth += weight * one.growth;
            if let Direction::Rises { by, .. } = one.direction {
                rises = Some(rises.unwrap_or(0.0) + weight * by);
            }
        }
        ColumnImportance {
            column: name.clone(),
            growth,
            share: 0.0,
            direction: rises.map_or(Direction::Flat, |by| Direction::Rises { by, of: None }),
        }
    };
    let measured =
        |name: &&String| parts().any(|(columns, _)| columns.iter().any(|one| one.column == **name));
    let names = columns(recipe, pool);
    ranked(names.iter().filter(measured).map(of).collect())
}

fn artifact(recipe: &Recipe, pool: &[&ModelOutcome], trials: &[Trial]) -> Option<Artifact> {
    let parts = recipe
        .parts
        .iter()
        .map(|(at, weight)| {
            let bytes = pool[*at].artifact.as_ref()?;
            Some((*weight, Artifact::restore(bytes).ok()?))
        })
        .collect::<Option<Vec<_>>>()?;
    // All parts are of one history.
    let changes = parts.first()?.1.errors().changes();
    let errors = Errors::of(trials.iter(), changes);
    Artifact::combined(recipe.rule, parts, errors)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backtest::TestSize;
    use crate::calendar::{Axis, Frequency, Period};
    use crate::context::FitContext;
    use crate::select::{ModelChoice, SeriesRequest, train_model};
    use crate::series::Series;

    #[test]
    fn a_model_that_forecasts_as_another_does_is_counted_once() {
        let values = (0..60).map(|month| {
            let season = f64::from(month % 12) * 3.0;
            100.0 + f64::from(month) + season + f64::from(month * 7 % 5)
        });
        let first = chrono::NaiveDate::from_ymd_opt(2020, 1, 1).unwrap();
        let axis = Axis::new(
            Frequency::of(Period::Months),
            first.and_hms_opt(0, 0, 0).unwrap(),
            60,
        );
        let series = Series::new(axis, values.map(Some).collect()).unwrap();
        let request = SeriesRequest {
            series,
            features: None,
            selection: Selection {
                models: vec![ModelChoice::of("best")],
                ..Selection::default()
            },
            horizon: 12,
            level: 80.0,
            non_negative: None,
            test_size: TestSize::Auto,
            preparation: Default::default(),
        };
        let trained = |model: &str| train_model(&request, model, &FitContext::new(7)).unwrap();
        let (level, line) = (trained("SES"), trained("THETA"));
        let mut twin = level.clone();
        twin.row.model = "CES".to_owned();
        let plain = combine(&request.selection, &[level.clone(), line.clone()]).unwrap();
        let both = combine(&request.selection, &[level, twin, line]).unwrap();
        assert_eq!(both.row.members, plain.row.members);
        assert_eq!(both.row.metrics, plain.row.metrics);
    }
}
