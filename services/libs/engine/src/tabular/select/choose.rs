//! The choice among the parts of a table: a single one, or several weighed together.

use super::BLEND;
use super::blend::weigh;
use super::candidate::Data;
use super::outcome::TableChoice;
use super::part::TablePart;
use super::request::TableRequest;
use super::temperature;
use crate::context::FitContext;
use crate::error::FitError;
use crate::tabular::metrics::TableMetrics;
use crate::tabular::target::Target;

/// What was chosen.
pub(super) struct Choice {
    pub id: String,
    pub reason: TableChoice,
    /// A weight for each part.
    pub weights: Vec<f64>,
    pub temperature: f64,
    /// Of a combination, over the held out rows.
    pub validation: Option<TableMetrics>,
    /// What is said of the held out rows, `width` numbers each; empty unless all of them were predicted.
    pub held: Vec<f64>,
}

/// A combination has to lower the error by this share.
const WORTH_IT: f64 = 0.001;
/// With fewer rows no comparison of models means anything.
pub(super) const LEAST_FOR_CHOICE: usize = 10;

pub(super) fn choose(
    request: &TableRequest,
    parts: &[TablePart],
    data: &Data<'_>,
    ctx: &FitContext<'_>,
) -> Result<Choice, FitError> {
    let usable = |at: &usize| {
        let part = &parts[*at];
        part.is_complete() && (request.is_best() || request.chosen(part.model()).is_some())
    };
    let complete: Vec<usize> = (0..parts.len()).filter(usable).collect();
    let learned = |at: &&usize| !parts[**at].is_baseline();
    let single = |at: usize, reason: TableChoice| Choice {
        id: parts[at].model().to_owned(),
        reason,
        weights: (0..parts.len())
            .map(|other| f64::from(u8::from(other == at)))
            .collect(),
        temperature: 1.0,
        validation: None,
        held: parts[at].calibrated(data.y.classes()),
    };
    let baseline = parts
        .iter()
        .position(|part| part.is_baseline() && part.is_complete())
        .ok_or(FitError::NoFiniteFit)?;
    if constant(data.y) {
        return Ok(single(baseline, TableChoice::Constant));
    }
    if data.y.len() < LEAST_FOR_CHOICE {
        let has = data.y.len();
        return Ok(single(baseline, TableChoice::TooFewRows { has }));
    }
    if !complete.iter().any(|at| learned(&at)) {
        return Ok(without_complete(request, parts, single, baseline));
    }
    let lowest = |at: &&usize| {
        let own = parts[**at].row().validation.as_ref();
        let loss = own.and_then(|metrics| metrics.loss(request.metric));
        loss.unwrap_or(f64::INFINITY)
    };
    let best = complete
        .iter()
        .min_by(|a, b| lowest(a).total_cmp(&lowest(b)))
        .copied()
        .unwrap_or(baseline);
    let metric = request.metric;
    if !request.is_best() || complete.len() < 2 {
        let reason = if complete.len() == 1 && !request.is_best() {
            TableChoice::OnlyChosen
        } else {
            TableChoice::LowestError { metric }
        };
        return Ok(single(best, reason));
    }
    let calibrated: Vec<Vec<f64>> = complete
        .iter()
        .map(|at| parts[*at].calibrated(data.y.classes()))
        .collect();
    let predictions: Vec<&[f64]> = calibrated.iter().map(Vec::as_slice).collect();
    let shares = weigh(data.y, &predictions, data.width(), data.loss, ctx);
    let shares = match shares {
        Ok(shares) => shares,
        Err(FitError::Stopped) => return Err(FitError::Stopped),
        // No time is left to weigh: the best one alone.
        Err(_) => return Ok(single(best, TableChoice::LowestError { metric })),
    };
    let mut blended = vec![0.0; data.x.rows() * data.width()];
    for (prediction, share) in calibrated.iter().zip(&shares) {
        for (to, value) in blended.iter_mut().zip(prediction) {
            *to += share * value;
        }
    }
    let mut last = 1.0;
    if let Target::Classes { codes, labels } = data.y {
        last = temperature::fit(&blended, labels.len(), codes);
        temperature::scale(&mut blended, labels.len(), last);
    }
    let alone = parts[best].loss();
    let together = data.loss.mean(data.y, &blended, data.width());
    let members = shares.iter().filter(|share| **share > 0.0).count();
    if members < 2 || together > alone * (1.0 - WORTH_IT) {
        return Ok(single(best, TableChoice::LowestError { metric }));
    }
    let mut weights = vec![0.0; parts.len()];
    for (at, share) in complete.iter().zip(&shares) {
        weights[*at] = *share;
    }
    Ok(Choice {
        id: BLEND.to_owned(),
        reason: TableChoice::Combined {
            metric,
            single: parts[best].model().to_owned(),
            gain: 1.0 - together / alone,
        },
        weights,
        temperature: last,
        validation: TableMetrics::of(data.y, &data.prediction(blended.clone()), data.threshold),
        held: blended,
    })
}

/// No learned model went through all folds: the best after the first one, else the yardstick.
fn without_complete(
    request: &TableRequest,
    parts: &[TablePart],
    single: impl Fn(usize, TableChoice) -> Choice,
    baseline: usize,
) -> Choice {
    let begun = parts
        .iter()
        .enumerate()
        .filter(|(_, part)| !part.is_baseline() && part.has_models())
        .filter(|(_, part)| request.is_best() || request.chosen(part.model()).is_some())
        .min_by(|a, b| a.1.loss().total_cmp(&b.1.loss()));
    match begun {
        Some((at, part)) if part.loss() < parts[baseline].loss() => {
            single(at, TableChoice::OutOfTime)
        }
        _ if request.is_best() => single(baseline, TableChoice::OnlyYardstick),
        _ if request.chosen(parts[baseline].model()).is_some() => {
            single(baseline, TableChoice::OnlyChosen)
        }
        _ => single(baseline, TableChoice::ChosenModelsFailed),
    }
}

pub(super) fn constant(y: &Target) -> bool {
    match y {
        Target::Numbers(values) => values.windows(2).all(|pair| pair[0] == pair[1]),
        Target::Classes { codes, .. } => codes.windows(2).all(|pair| pair[0] == pair[1]),
    }
}
