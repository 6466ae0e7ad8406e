//! How the values of several series are told to the trees, the same way for all.

use super::{Base, Unit};
use crate::boosting::BoostLoss;
use crate::series::Series;

/// The unit and the loss of a panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// All values are above zero: changes of logarithms.
    Logarithms,
    /// Many are zero and none below: the mean of each value, by the loss of Tweedie.
    Sparse,
    /// Changes of values.
    Plain,
}

/// From so many zeros on, values are sparse.
const SPARSE: f64 = 0.3;
/// The power of the variance, between that of counts (1) and that of sizes (2).
const POWER: f64 = 1.2;

impl Kind {
    pub fn of<'a>(series: impl Iterator<Item = &'a Series>) -> Kind {
        let (mut zeros, mut all) = (0_usize, 0_usize);
        let (mut logarithms, mut negative) = (true, false);
        for series in series {
            let values: Vec<f64> = series.values().iter().flatten().copied().collect();
            all += values.len();
            zeros += values.iter().filter(|value| **value == 0.0).count();
            negative |= values.iter().any(|value| *value < 0.0);
            logarithms = logarithms && Unit::takes_logarithms(&values);
        }
        match (logarithms, negative) {
            (true, _) => Kind::Logarithms,
            (_, false) if zeros as f64 >= SPARSE * all as f64 => Kind::Sparse,
            _ => Kind::Plain,
        }
    }

    pub fn base(self) -> Base {
        match self {
            Kind::Sparse => Base::Zero,
            Kind::Logarithms | Kind::Plain => Base::Level,
        }
    }

    pub fn unit(self, filled: &[f64]) -> Unit {
        Unit::told(filled, self == Kind::Logarithms)
    }

    pub fn loss(self) -> BoostLoss {
        match self {
            Kind::Sparse => BoostLoss::Tweedie(POWER),
            Kind::Logarithms | Kind::Plain => BoostLoss::Squared,
        }
    }
}
