//! What a fit is given besides the data: seed, threads, a way to stop it and a way to hear of it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use crate::boosting::TreeTrainer;
use crate::error::FitError;
use crate::prepare::Scaler;

/// The circumstances of a fit. Of these only the seed, the horizon and the scaler may change a result; a passed
/// deadline or a raised stop flag ends the work with an error.
#[derive(Clone, Copy)]
pub struct FitContext<'a> {
    seed: u64,
    threads: usize,
    stop: Option<&'a AtomicBool>,
    deadline: Option<Instant>,
    progress: Option<&'a (dyn Fn(Progress<'_>) + Sync)>,
    pulse: Option<&'a (dyn Fn() + Sync)>,
    trainer: Option<&'a dyn TreeTrainer>,
    horizon: Option<usize>,
    scaler: Scaler,
}

/// One piece of news from a running fit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Progress<'a> {
    /// The catalogue's id of the model at work.
    pub model: &'a str,
    pub step: Step,
    /// How much of this model's work is done, 0 to 1.
    pub fraction: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Measuring the model on the past: backtest `origin` of `origins`, from 1.
    Backtest { origin: usize, origins: usize },
    /// Fitting the model on the whole history.
    Refit,
    /// Measuring settings: `trial` of `trials`, from 1.
    Tune { trial: usize, trials: usize },
}

impl<'a> FitContext<'a> {
    pub fn new(seed: u64) -> Self {
        FitContext {
            seed,
            threads: 1,
            stop: None,
            deadline: None,
            progress: None,
            pulse: None,
            trainer: None,
            horizon: None,
            scaler: Scaler::default(),
        }
    }

    /// Threads a model may use; the models here use one whatever is given.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    #[must_use]
    pub fn with_stop(mut self, stop: &'a AtomicBool) -> Self {
        self.stop = Some(stop);
        self
    }

    #[must_use]
    pub fn with_deadline(mut self, deadline: Instant) -> Self {
        self.deadline = Some(deadline);
        self
    }

    #[must_use]
    pub fn with_progress(mut self, progress: &'a (dyn Fn(Progress<'_>) + Sync)) -> Self {
        self.progress = Some(progress);
        self
    }

    /// Is called by every [`FitContext::check`], so that whoever listens knows how long a fit goes on
    /// without being able to stop.
    #[must_use]
    pub fn with_pulse(mut self, pulse: &'a (dyn Fn() + Sync)) -> Self {
        self.pulse = Some(pulse);
        self
    }

    /// Libraries that train trees for the engine; models made of them need it.
    #[must_use]
    pub fn with_trainer(mut self, trainer: &'a dyn TreeTrainer) -> Self {
        self.trainer = Some(trainer);
        self
    }

    /// Steps that the model will be asked for, for models that fit differently for near and far; it
    /// still answers any number.
    #[must_use]
    pub fn with_horizon(mut self, steps: usize) -> Self {
        self.horizon = Some(steps.max(1));
        self
    }

    /// How models of sums and distances bring the columns of a table to a common size.
    #[must_use]
    pub fn with_scaler(mut self, scaler: Scaler) -> Self {
        self.scaler = scaler;
        self
    }

    /// The same without a deadline, for work that must not be left undone.
    #[must_use]
    pub(crate) fn without_deadline(mut self) -> Self {
        self.deadline = None;
        self
    }

    /// The same with this share of the time left.
    #[must_use]
    pub(crate) fn with_share_of_time(mut self, share: f64) -> Self {
        self.deadline = self.deadline.map(|deadline| {
            let now = Instant::now();
            let left = deadline.saturating_duration_since(now);
            now + left.mul_f64(share.clamp(0.0, 1.0))
        });
        self
    }

    /// The same without news, for work that is a small part of what is reported on.
    #[must_use]
    pub(crate) fn quietly(mut self) -> Self {
        self.progress = None;
        self
    }

    pub fn seed(&self) -> u64 {
        self.seed
    }

    pub fn horizon(&self) -> Option<usize> {
        self.horizon
    }

    pub fn scaler(&self) -> Scaler {
        self.scaler
    }

    pub fn threads(&self) -> usize {
        self.threads
    }

    pub fn trainer(&self) -> Option<&'a dyn TreeTrainer> {
        self.trainer
    }

    /// To be asked by every loop that could run for more than a fraction of a second.
    ///
    /// # Errors
    /// [`FitError::Stopped`] or [`FitError::OutOfTime`].
    pub fn check(&self) -> Result<(), FitError> {
        if let Some(pulse) = self.pulse {
            pulse();
        }
        if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(FitError::Stopped);
        }
        if self
            .deadline
            .is_some_and(|deadline| Instant::now() >= deadline)
        {
            return Err(FitError::OutOfTime);
        }
        Ok(())
    }

    pub fn report(&self, progress: Progress<'_>) {
        if let Some(listener) = self.progress {
            listener(progress);
        }
    }
}
