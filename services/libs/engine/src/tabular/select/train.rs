//! Training on a table: candidates race through the first fold, those far behind stay behind
//! (successive halving, Jamieson and Talwalkar 2016), the others go through all folds, the best
//! first, so that at any time the best so far is whole.

use std::time::Duration;

use super::BLEND;
use super::blend::Loss;
use super::candidate::{Candidate, Data};
use super::choose::{Choice, choose, constant};
use super::outcome::{RowReason, TableFacts, TableMember, TableOutcome, TableRow};
use super::request::TableRequest;
use crate::catalogue::Role;
use crate::context::FitContext;
use crate::error::FitError;
use crate::select::BEST;
use crate::tabular::artifact::{Member, Settled, TableArtifact};
use crate::tabular::catalogue::{TableShape, predictor};
use crate::tabular::frame::{Frame, MISSING, Values};
use crate::tabular::layout::Layout;
use crate::tabular::metrics::TableMetrics;
use crate::tabular::target::Target;
use crate::tabular::traits::Prediction;

/// A candidate stays in the race when its distance from the leader is at most this share of the
/// yardstick's.
const IN_REACH: f64 = 0.5;
/// So many stay whatever their distance.
const ALWAYS: usize = 4;
/// Of so few rows a model that a person chose learns once more from all: its folds are three, and a
/// third of few rows is much.
const FEW_ROWS: usize = 2_000;

/// Trains the chosen models, or all for `best`, and picks or combines the best. A passed deadline
/// gives the best so far.
///
/// # Errors
/// [`FitError::Stopped`], or what is wrong with the request.
pub fn train_table(request: &TableRequest, ctx: &FitContext<'_>) -> Result<TableOutcome, FitError> {
    ctx.check().or_else(in_time)?;
    request.check()?;
    let (learn, test) = request.split(ctx.seed());
    let (x, y) = (request.frame.take(&learn), request.target.take(&learn));
    let folds = request.folds(&y, ctx.seed());
    let data = Data {
        x: &x,
        y: &y,
        folds: &folds,
        loss: Loss::of(request.metric),
        threshold: request.threshold,
        preparation: &request.preparation,
    };
    let (mut candidates, mut rows) = enter(request, &data, ctx);
    race(request, &mut candidates, &data, ctx)?;
    let choice = choose(request, &candidates, &data, ctx)?;
    rows.extend(candidates.iter().map(|candidate| candidate.row(&data)));
    let held = (request.frame.take(&test), request.target.take(&test));
    let artifact = settle(request, candidates, &choice, &data, &held, &mut rows, ctx)?;
    Ok(report(request, choice, rows, &data, &held, &artifact))
}

/// A deadline ends no training: what is there is used.
fn in_time(error: FitError) -> Result<(), FitError> {
    match error {
        FitError::OutOfTime => Ok(()),
        other => Err(other),
    }
}

/// The candidates, and rows for what cannot take part.
fn enter(
    request: &TableRequest,
    data: &Data<'_>,
    ctx: &FitContext<'_>,
) -> (Vec<Candidate>, Vec<TableRow>) {
    let mut rows = Vec::new();
    let mut refuse = |id: &str, rank: u8, reason: RowReason| {
        rows.push(TableRow {
            model: id.to_owned(),
            baseline: false,
            rank,
            validation: None,
            test: None,
            folds: 0,
            best: false,
            reason: Some(reason),
        });
    };
    for choice in request.models.iter().filter(|choice| choice.id != BEST) {
        match predictor(&choice.id) {
            None => refuse(&choice.id, u8::MAX, RowReason::UnknownModel),
            Some(spec) if !spec.does(request.task()) => {
                refuse(spec.id, spec.rank, RowReason::OtherTask);
            }
            Some(_) => {}
        }
    }
    let shape = TableShape::of(data.x, data.y);
    let mut specs: Vec<_> = request.candidates(ctx.trainer().is_some()).collect();
    specs.sort_by_key(|spec| (spec.cost)(&shape));
    let mut spent = Duration::ZERO;
    let mut candidates = Vec::new();
    for spec in specs {
        let given = request.chosen(spec.id).map(|choice| &choice.params);
        let params = match spec.check(given.unwrap_or(&serde_json::Map::new())) {
            Ok(params) => params,
            Err(error) => {
                let detail = error.to_string();
                refuse(spec.id, spec.rank, RowReason::WrongParameters { detail });
                continue;
            }
        };
        spent += (spec.cost)(&shape) * data.folds.count() as u32;
        let free = spec.role == Role::Baseline || request.chosen(spec.id).is_some();
        if !free && request.budget.is_some_and(|budget| spent > budget) {
            refuse(spec.id, spec.rank, RowReason::TooSlow);
            continue;
        }
        candidates.push(Candidate::new(spec, params, data));
    }
    (candidates, rows)
}

fn race(
    request: &TableRequest,
    candidates: &mut [Candidate],
    data: &Data<'_>,
    ctx: &FitContext<'_>,
) -> Result<(), FitError> {
    let folds = data.folds.count();
    let patient = ctx.without_deadline();
    for baseline in candidates.iter_mut().filter(|one| one.is_baseline()) {
        baseline.run(data, folds, &patient)?;
    }
    if constant(data.y) {
        return Ok(());
    }
    for candidate in candidates.iter_mut().filter(|one| !one.is_baseline()) {
        candidate.run(data, 1, ctx)?;
    }
    let yardstick = candidates
        .iter()
        .filter(|one| one.is_baseline())
        .map(|one| one.loss)
        .fold(f64::INFINITY, f64::min);
    let mut order: Vec<usize> = (0..candidates.len())
        .filter(|at| !candidates[*at].is_baseline() && candidates[*at].reason.is_none())
        .collect();
    order.sort_by(|a, b| candidates[*a].loss.total_cmp(&candidates[*b].loss));
    let leader = order
        .first()
        .map_or(f64::INFINITY, |at| candidates[*at].loss);
    let reach = leader + IN_REACH * (yardstick - leader).max(0.0);
    for (place, at) in order.into_iter().enumerate() {
        let candidate = &mut candidates[at];
        let asked = request.chosen(candidate.spec.id).is_some();
        if asked || place < ALWAYS || candidate.loss <= reach {
            candidate.run(data, folds, ctx)?;
        } else {
            candidate.reason = Some(RowReason::LeftBehind);
        }
    }
    Ok(())
}

/// Fits what is fitted on all rows, measures everything on the test rows and joins the members.
fn settle(
    request: &TableRequest,
    candidates: Vec<Candidate>,
    choice: &Choice,
    data: &Data<'_>,
    (x, y): &(Frame, Target),
    rows: &mut [TableRow],
    ctx: &FitContext<'_>,
) -> Result<TableArtifact, FitError> {
    let mut members: Vec<Member> = Vec::new();
    for (candidate, weight) in candidates.into_iter().zip(&choice.weights) {
        if candidate.models.is_empty() || (*weight == 0.0 && y.is_empty()) {
            continue;
        }
        let id = candidate.spec.id;
        let whole = !request.is_best() && data.x.rows() <= FEW_ROWS;
        let member = candidate.into_member(data, *weight, whole, ctx)?;
        if !y.is_empty() {
            let predicted = data.prediction(member.predict(x)?);
            let measured = TableMetrics::of(y, &predicted, request.threshold);
            for row in rows.iter_mut().filter(|row| row.model == id) {
                row.test.clone_from(&measured);
            }
        }
        if *weight > 0.0 {
            members.push(member);
        }
    }
    members.sort_by(|a, b| b.weight.total_cmp(&a.weight));
    let settled = Settled {
        model: choice.id.clone(),
        task: data.y.task(),
        layout: Layout::of(data.x),
        labels: match data.y {
            Target::Numbers(_) => Vec::new(),
            Target::Classes { labels, .. } => labels.clone(),
        },
        threshold: request.threshold,
        temperature: choice.temperature,
    };
    Ok(TableArtifact::new(settled, members))
}

fn report(
    request: &TableRequest,
    choice: Choice,
    mut rows: Vec<TableRow>,
    data: &Data<'_>,
    (x, y): &(Frame, Target),
    artifact: &TableArtifact,
) -> TableOutcome {
    if choice.id == BLEND {
        let test = artifact.predict_aligned(x).ok();
        let measured = |prediction: Prediction| TableMetrics::of(y, &prediction, request.threshold);
        rows.push(TableRow {
            model: BLEND.to_owned(),
            baseline: false,
            rank: u8::MAX,
            validation: choice.validation.clone(),
            test: test.and_then(measured),
            folds: data.folds.count(),
            best: true,
            reason: None,
        });
    }
    let loss = |row: &TableRow| {
        let metrics = row.validation.as_ref();
        metrics.and_then(|metrics| metrics.loss(request.metric))
    };
    for row in &mut rows {
        row.best = row.model == choice.id;
    }
    rows.sort_by(|a, b| {
        let whole = |row: &TableRow| row.reason.is_some();
        let key = |row: &TableRow| loss(row).unwrap_or(f64::INFINITY);
        (b.best.cmp(&a.best))
            .then(whole(a).cmp(&whole(b)))
            .then(key(a).total_cmp(&key(b)))
            .then(a.rank.cmp(&b.rank))
    });
    let yardstick = rows
        .iter()
        .filter(|row| row.baseline)
        .filter_map(loss)
        .min_by(f64::total_cmp);
    let gain = rows
        .first()
        .and_then(loss)
        .zip(yardstick)
        .filter(|(_, yardstick)| *yardstick != 0.0)
        .map(|(own, yardstick)| (yardstick - own) / yardstick.abs());
    let members = artifact.members().map(|(id, weight)| TableMember {
        model: id.to_owned(),
        weight,
    });
    TableOutcome {
        rows,
        best: choice.id,
        choice: choice.reason,
        members: members.collect(),
        gain_over_baseline: gain,
        facts: facts(data, y.len()),
        tuned: Vec::new(),
        artifact: artifact.to_bytes(),
    }
}

fn facts(data: &Data<'_>, test_rows: usize) -> TableFacts {
    let gappy = |values: &Values| match values {
        Values::Numbers(values) => values.iter().any(|value| value.is_nan()),
        Values::Categories { codes, .. } => codes.contains(&MISSING),
    };
    let mut classes = vec![0; data.y.classes()];
    if let Target::Classes { codes, .. } = data.y {
        for code in codes {
            classes[*code as usize] += 1;
        }
    }
    let columns = data.x.columns();
    TableFacts {
        task: data.y.task(),
        rows: data.x.rows(),
        test_rows,
        columns: columns.len(),
        gappy_columns: columns.iter().filter(|one| gappy(&one.values)).count(),
        classes,
        folds: data.folds.count(),
    }
}
