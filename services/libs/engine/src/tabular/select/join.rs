//! The parts of a table joined: the members of the chosen predictor, and the table of all that were
//! measured.

use super::BLEND;
use super::candidate::Data;
use super::choose::Choice;
use super::outcome::{TableFacts, TableMember, TableOutcome, TableRow};
use super::part::TablePart;
use super::request::TableRequest;
use crate::error::FitError;
use crate::tabular::artifact::{Member, Settled, TableArtifact};
use crate::tabular::frame::{Frame, MISSING, Values};
use crate::tabular::layout::Layout;
use crate::tabular::metrics::TableMetrics;
use crate::tabular::target::Target;
use crate::tabular::traits::Prediction;

/// The predictor of what was chosen.
///
/// # Errors
/// Those of a part that cannot be read.
pub(super) fn artifact(
    parts: &[TablePart],
    choice: &Choice,
    data: &Data<'_>,
) -> Result<TableArtifact, FitError> {
    let mut members: Vec<Member> = Vec::new();
    for (part, weight) in parts.iter().zip(&choice.weights) {
        if *weight > 0.0 && part.has_models() {
            members.push(part.member(*weight)?);
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
        threshold: data.threshold,
        temperature: choice.temperature,
    };
    Ok(TableArtifact::new(settled, members))
}

/// What is told of it.
pub(super) fn outcome(
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
        held: (!choice.held.is_empty()).then(|| data.prediction(choice.held)),
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
