//! What is asked for.

use std::time::Duration;

use super::folds::{Folds, split, split_by_chance};
use crate::catalogue::Role;
use crate::error::FitError;
use crate::select::{BEST, ModelChoice};
use crate::tabular::catalogue::{PredictorSpec, predictors};
use crate::tabular::frame::Frame;
use crate::tabular::metrics::TableMetric;
use crate::tabular::preparation::TablePreparation;
use crate::tabular::target::{Target, Task};

/// A table to be trained on.
#[derive(Debug, Clone, PartialEq)]
pub struct TableRequest {
    pub frame: Frame,
    pub target: Target,
    /// Catalogue ids with parameters, or [`BEST`]; empty means [`BEST`].
    pub models: Vec<ModelChoice>,
    pub metric: TableMetric,
    /// Share of rows kept aside for the test, 0 to 0.25.
    pub test_share: f64,
    /// 2 to 10; `None` lets the engine choose: 3 for chosen models, more for `best` on few rows.
    pub folds: Option<usize>,
    /// The probability from which the second of two classes is predicted.
    pub threshold: f64,
    /// Models whose estimated times do not fit into this together are left out of `best`, the
    /// slowest first.
    pub budget: Option<Duration>,
    /// What is done to the rows before a model learns from them.
    pub preparation: TablePreparation,
    /// Of a classification: test and folds have each class as often as the whole. Otherwise chance alone divides.
    pub stratified: bool,
}

impl TableRequest {
    /// The engine's own choice with the usual settings.
    pub fn best(frame: Frame, target: Target) -> TableRequest {
        let metric = TableMetric::default_of(target.task());
        TableRequest {
            frame,
            target,
            models: vec![ModelChoice::of(BEST)],
            metric,
            test_share: 0.1,
            folds: None,
            threshold: 0.7,
            budget: None,
            preparation: TablePreparation::default(),
            stratified: true,
        }
    }

    /// The rows to learn from, and those kept aside for the test.
    pub fn split(&self, seed: u64) -> (Vec<usize>, Vec<usize>) {
        match self.by_chance() {
            true => split_by_chance(self.target.len(), self.test_share, seed),
            false => split(&self.target, self.test_share, seed),
        }
    }

    /// The folds of the rows to learn from, which have this target.
    pub(super) fn folds(&self, y: &Target, seed: u64) -> Folds {
        let count = self.fold_count(y.len());
        match self.by_chance() {
            true => Folds::by_chance(y.len(), count, seed),
            false => Folds::new(y, count, seed),
        }
    }

    fn by_chance(&self) -> bool {
        self.task() == Task::Classification && !self.stratified
    }

    pub fn is_best(&self) -> bool {
        self.models.is_empty() || self.models.iter().any(|choice| choice.id == BEST)
    }

    pub(super) fn task(&self) -> Task {
        self.target.task()
    }

    pub(super) fn chosen(&self, id: &str) -> Option<&ModelChoice> {
        self.models.iter().find(|choice| choice.id == id)
    }

    /// The models to be run: the baselines always, and the chosen ones or all.
    pub(super) fn candidates(&self, trainer: bool) -> impl Iterator<Item = &'static PredictorSpec> {
        let rows = self.frame.rows();
        predictors(self.task()).filter(move |spec| {
            spec.role == Role::Baseline
                || self.chosen(spec.id).is_some()
                || (self.is_best()
                    && spec.is_quick_enough_for(rows)
                    && (trainer || !spec.needs_trainer()))
        })
    }

    /// Folds for so many rows to learn from.
    pub(super) fn fold_count(&self, rows: usize) -> usize {
        let wanted = self.folds.unwrap_or(if !self.is_best() {
            3
        } else if rows <= 2_000 {
            8
        } else if rows <= 50_000 {
            5
        } else {
            3
        });
        wanted.clamp(2, 10).min(rows.max(2))
    }

    /// # Errors
    /// [`FitError`] with what is wrong.
    pub(crate) fn check(&self) -> Result<(), FitError> {
        let rows = self.frame.rows();
        if self.target.len() != rows {
            return Err(FitError::TargetRows {
                needs: rows,
                has: self.target.len(),
            });
        }
        if rows < 2 {
            return Err(FitError::NeedsRows {
                needs: 2,
                has: rows,
            });
        }
        if self.metric.task() != self.task() {
            return Err(FitError::Task("the metric is made for the other task"));
        }
        if !(0.0..=0.25).contains(&self.test_share) {
            return Err(FitError::Task(
                "the test takes at most a quarter of the rows",
            ));
        }
        if !(0.0..=1.0).contains(&self.threshold) {
            return Err(FitError::Task("the threshold is a probability"));
        }
        self.target.check()
    }
}
