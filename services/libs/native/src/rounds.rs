//! What both libraries share, above all the loop: a round, a look at the held out loss, a look at
//! the context.

use b2l_engine::tabular::trees::Link;
use b2l_engine::{BoostLoss, BoostSettings, FitContext, FitError};

/// A library in the middle of training.
pub(crate) trait Rounds {
    /// Grows the trees of one round; `false` when there is nothing left to be learnt.
    fn grow(&mut self, round: usize) -> Result<bool, FitError>;

    /// The loss on the held out rows after this round, `None` when there are none.
    fn held_loss(&mut self, round: usize) -> Result<Option<f64>, FitError>;
}

/// What the loop has come to.
pub(crate) struct Grown {
    /// Rounds to be kept.
    pub rounds: usize,
    pub held_loss: Option<f64>,
}

/// Runs the rounds, with held out rows and patience up to the best one and a little further.
pub(crate) fn run(
    rounds: &mut dyn Rounds,
    settings: &BoostSettings,
    ctx: &FitContext<'_>,
) -> Result<Grown, FitError> {
    let mut best = Grown {
        rounds: 0,
        held_loss: None,
    };
    for round in 0..settings.rounds.max(1) {
        ctx.check()?;
        let more = rounds.grow(round)?;
        if !more && round > 0 {
            break;
        }
        let loss = rounds.held_loss(round)?;
        let better = match (loss, best.held_loss) {
            (Some(loss), Some(least)) => loss < least,
            _ => true,
        };
        if better || settings.patience.is_none() {
            best = Grown {
                rounds: round + 1,
                held_loss: loss,
            };
        }
        let waited = round + 1 - best.rounds;
        if !more || settings.patience.is_some_and(|most| waited >= most) {
            break;
        }
    }
    Ok(best)
}

/// What the summed leaves become.
pub(crate) fn link(loss: BoostLoss) -> Link {
    match loss {
        BoostLoss::Squared | BoostLoss::Absolute | BoostLoss::Quantile(_) => Link::Identity,
        BoostLoss::Tweedie(_) => Link::Exp,
        BoostLoss::Logistic => Link::Logistic,
        BoostLoss::Softmax(_) => Link::Softmax,
    }
}

/// How many numbers are learnt of a row.
pub(crate) fn outputs(loss: BoostLoss) -> usize {
    match loss {
        BoostLoss::Softmax(classes) => classes,
        _ => 1,
    }
}

/// With 32 bits, as the libraries take targets and weights.
pub(crate) fn short(values: &[f64]) -> Vec<f32> {
    values.iter().map(|value| *value as f32).collect()
}
