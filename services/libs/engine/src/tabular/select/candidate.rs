//! One model on its way through cross-validation.

use super::blend::Loss;
use super::folds::Folds;
use super::outcome::{RowReason, TableRow};
use super::part::TablePart;
use super::temperature;
use crate::catalogue::{Params, Role};
use crate::context::{FitContext, Progress, Step};
use crate::error::FitError;
use crate::tabular::artifact::Member;
use crate::tabular::catalogue::PredictorSpec;
use crate::tabular::frame::Frame;
use crate::tabular::metrics::TableMetrics;
use crate::tabular::model::Model;
use crate::tabular::preparation::TablePreparation;
use crate::tabular::target::Target;
use crate::tabular::traits::Prediction;

/// Rows predicted between two looks at the clock.
const ROWS_AT_ONCE: usize = 1_000;

/// The rows to learn from, and how they are divided.
pub(super) struct Data<'a> {
    pub x: &'a Frame,
    pub y: &'a Target,
    pub folds: &'a Folds,
    pub loss: Loss,
    pub threshold: f64,
    pub preparation: &'a TablePreparation,
}

impl Data<'_> {
    /// Numbers a row.
    pub fn width(&self) -> usize {
        self.y.classes().max(1)
    }

    pub fn prediction(&self, values: Vec<f64>) -> Prediction {
        match self.y {
            Target::Numbers(_) => Prediction::Numbers(values),
            Target::Classes { labels, .. } => Prediction::Probabilities {
                classes: labels.len(),
                values,
            },
        }
    }
}

pub(super) struct Candidate {
    pub spec: &'static PredictorSpec,
    params: Params,
    /// Predictions of the rows that were held out so far.
    pub held: Vec<f64>,
    /// The rows predicted so far.
    covered: Vec<usize>,
    pub models: Vec<Model>,
    pub temperature: f64,
    pub reason: Option<RowReason>,
    /// Mean loss over the rows predicted so far.
    pub loss: f64,
}

impl Candidate {
    pub fn new(spec: &'static PredictorSpec, params: Params, data: &Data<'_>) -> Candidate {
        Candidate {
            spec,
            params,
            held: vec![0.0; data.x.rows() * data.width()],
            covered: Vec::new(),
            models: Vec::new(),
            temperature: 1.0,
            reason: None,
            loss: f64::INFINITY,
        }
    }

    pub fn is_baseline(&self) -> bool {
        self.spec.role == Role::Baseline
    }

    pub fn is_complete(&self, data: &Data<'_>) -> bool {
        self.models.len() == data.folds.count() && self.loss.is_finite()
    }

    /// Runs the folds that are not yet run, up to `until`. What goes wrong is noted, but for a
    /// stop on request.
    pub fn run(
        &mut self,
        data: &Data<'_>,
        until: usize,
        ctx: &FitContext<'_>,
    ) -> Result<(), FitError> {
        while self.reason.is_none() && self.models.len() < until {
            match self.step(data, ctx) {
                Ok(()) => {}
                Err(FitError::Stopped) => return Err(FitError::Stopped),
                Err(error) => self.reason = Some(reason(error)),
            }
        }
        self.measure(data);
        Ok(())
    }

    fn step(&mut self, data: &Data<'_>, ctx: &FitContext<'_>) -> Result<(), FitError> {
        let fold = self.models.len();
        ctx.report(Progress {
            model: self.spec.id,
            step: Step::Backtest {
                origin: fold + 1,
                origins: data.folds.count(),
            },
            fraction: fold as f64 / data.folds.count() as f64,
        });
        let (learn, held) = data.folds.rows(fold);
        let (x, y) = (data.x.take(&learn), data.y.take(&learn));
        let model = Model::fit_prepared(self.spec, &self.params, data.preparation, &x, &y, ctx)?;
        let mut predicted = Vec::with_capacity(held.len() * data.width());
        for rows in held.chunks(ROWS_AT_ONCE) {
            ctx.check()?;
            match model.predict_aligned(&data.x.take(rows))? {
                Prediction::Numbers(values) | Prediction::Probabilities { values, .. } => {
                    predicted.extend(values);
                }
            }
        }
        let width = data.width();
        for (row, values) in held.iter().zip(predicted.chunks_exact(width)) {
            self.held[row * width..(row + 1) * width].copy_from_slice(values);
        }
        self.covered.extend(held);
        self.models.push(model);
        Ok(())
    }

    /// Settles temperature and loss by what was held out so far.
    fn measure(&mut self, data: &Data<'_>) {
        if self.covered.is_empty() {
            return;
        }
        let (y, mut values) = self.part(data);
        self.temperature = 1.0;
        if let Target::Classes { codes, labels } = &y
            && !self.is_baseline()
        {
            self.temperature = temperature::fit(&values, labels.len(), codes);
            temperature::scale(&mut values, labels.len(), self.temperature);
        }
        self.loss = data.loss.mean(&y, &values, data.width());
    }

    /// The rows predicted so far with their raw predictions.
    fn part(&self, data: &Data<'_>) -> (Target, Vec<f64>) {
        let width = data.width();
        let rows = self.covered.iter();
        let values = rows.flat_map(|row| &self.held[row * width..(row + 1) * width]);
        (data.y.take(&self.covered), values.copied().collect())
    }

    /// Measures over the rows predicted so far.
    pub fn metrics(&self, data: &Data<'_>) -> Option<TableMetrics> {
        let (y, mut values) = self.part(data);
        if data.y.classes() > 0 {
            temperature::scale(&mut values, data.y.classes(), self.temperature);
        }
        TableMetrics::of(&y, &data.prediction(values), data.threshold)
    }

    /// What is left of the candidate, measured on the rows kept aside for the test as well.
    ///
    /// # Errors
    /// [`FitError::Stopped`].
    pub fn into_part(
        mut self,
        data: &Data<'_>,
        (x, y): &(Frame, Target),
        whole: bool,
        ctx: &FitContext<'_>,
    ) -> Result<TablePart, FitError> {
        let mut row = self.row(data);
        let complete = self.is_complete(data);
        let tested = !self.models.is_empty() && !y.is_empty();
        if complete || tested {
            self.refit(data, whole, ctx)?;
        }
        let mut held = if complete { self.held } else { Vec::new() };
        let mut member = Member {
            weight: 1.0,
            temperature: self.temperature,
            models: self.models,
        };
        if tested {
            match member.predict(x) {
                Ok(values) => {
                    row.test = TableMetrics::of(y, &data.prediction(values), data.threshold);
                }
                Err(error) => {
                    row.reason = Some(reason(error));
                    held.clear();
                    member.models.clear();
                }
            }
        }
        Ok(TablePart::new(row, self.loss, held, &member))
    }

    /// Of the models only those stay that are to be kept: the mean of the fold models, with one fit
    /// on all rows among them where it is `whole`, or for a model that hardly changes with a few rows
    /// that one alone; where the time allows.
    fn refit(
        &mut self,
        data: &Data<'_>,
        whole: bool,
        ctx: &FitContext<'_>,
    ) -> Result<(), FitError> {
        let steady = (self.spec.build)(&self.params, data.y.task())
            .is_ok_and(|predictor| predictor.steady());
        let alone = steady || self.is_baseline();
        if !alone && !whole {
            return Ok(());
        }
        ctx.report(Progress {
            model: self.spec.id,
            step: Step::Refit,
            fraction: 0.9,
        });
        let (preparation, x, y) = (data.preparation, data.x, data.y);
        match Model::fit_prepared(self.spec, &self.params, preparation, x, y, ctx) {
            Ok(model) if alone => self.models = vec![model],
            Ok(model) => self.models.push(model),
            Err(FitError::Stopped) => return Err(FitError::Stopped),
            Err(_) => {}
        }
        Ok(())
    }

    fn row(&self, data: &Data<'_>) -> TableRow {
        TableRow {
            model: self.spec.id.to_owned(),
            baseline: self.is_baseline(),
            rank: self.spec.rank,
            validation: self.metrics(data),
            test: None,
            folds: self.models.len(),
            best: false,
            reason: self.reason.clone(),
        }
    }
}

fn reason(error: FitError) -> RowReason {
    match error {
        FitError::NeedsRows { needs, has } => RowReason::NeedsRows { needs, has },
        FitError::OutOfTime => RowReason::NotReached,
        other => RowReason::Failed {
            detail: other.to_string(),
        },
    }
}
