//! XGBoost and LightGBM for the engine, through their C interfaces: columns in, a
//! [`TreeEnsemble`](b2l_engine::tabular::trees::TreeEnsemble) out.
//!
//! The libraries are those that their authors package (`deploy/boosting`), opened when the first model needs them and
//! held to one thread: the same numbers on every machine, and cores left to others.
//! Each round asks the engine's context whether to go on.

mod library;
mod lightgbm;
mod opened;
mod rounds;
#[cfg(test)]
mod tests;
mod xgboost;

use b2l_engine::{
    BoostLibrary, BoostLoss, BoostRows, BoostSettings, Boosted, FitContext, FitError, TreeTrainer,
};

/// The trainer to be given to [`FitContext::with_trainer`].
#[derive(Debug, Clone, Copy, Default)]
pub struct Native;

impl TreeTrainer for Native {
    fn boost(
        &self,
        library: BoostLibrary,
        train: &BoostRows<'_>,
        held: Option<&BoostRows<'_>>,
        loss: BoostLoss,
        settings: &BoostSettings,
        ctx: &FitContext<'_>,
    ) -> Result<Boosted, FitError> {
        match library {
            BoostLibrary::XgBoost => xgboost::train(train, held, loss, settings, ctx),
            BoostLibrary::LightGbm => lightgbm::train(train, held, loss, settings, ctx),
        }
    }
}
