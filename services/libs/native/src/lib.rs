//! XGBoost and LightGBM for the engine, through their C interfaces: columns in, a
//! [`TreeEnsemble`](b2l_engine::tabular::trees::TreeEnsemble) out.
//!
//! Both are compiled from source without OpenMP and linked statically (`deploy/native`): one thread
//! always, the same numbers on every machine, and a binary that needs no library beside it.
//! Each round asks the engine's context whether to go on.

mod library;
mod lightgbm;
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
