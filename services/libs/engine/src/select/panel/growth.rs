//! How large the errors of a panel are and how they grow with the step: measured over all series
//! at earlier origins, and for each series by how its own errors compare.

use crate::context::FitContext;
use crate::models::lags::panel::Size;

/// A series' own errors count beside so many of the size of all.
const PRIOR: f64 = 6.0;

/// The errors of one forecast, in the unit of the trees.
#[derive(Clone)]
pub(super) struct Seen {
    pub cut: usize,
    /// NaN where nothing was measured.
    pub errors: Vec<f64>,
}

pub(super) struct Sizes {
    all: Option<Size>,
    /// By taker.
    factors: Vec<f64>,
}

impl Sizes {
    /// By what lies before the takers' cuts.
    pub fn of(seen: &[Vec<Seen>], cuts: &[usize], ctx: &FitContext<'_>) -> Sizes {
        let steps = ctx.horizon().unwrap_or(1);
        let known: Vec<Vec<Vec<f64>>> = seen
            .iter()
            .zip(cuts)
            .map(|(seen, cut)| seen.iter().map(|one| one.before(*cut, steps)).collect())
            .collect();
        let squares = |of: &[Vec<f64>]| -> (f64, f64) {
            let finite = of.iter().flatten().filter(|error| error.is_finite());
            finite.fold((0.0, 0.0), |(sum, count), error| {
                (sum + error * error, count + 1.0)
            })
        };
        let own: Vec<(f64, f64)> = known.iter().map(|own| squares(own)).collect();
        let (sum, count) = own
            .iter()
            .fold((0.0, 0.0), |all, own| (all.0 + own.0, all.1 + own.1));
        let mean = sum / count;
        let factor = |(sum, count): &(f64, f64)| {
            let factor = ((sum / mean + PRIOR) / (count + PRIOR)).sqrt();
            if factor.is_finite() { factor } else { 1.0 }
        };
        Sizes {
            factors: own.iter().map(factor).collect(),
            all: Size::of(&known.concat(), steps),
        }
    }

    pub fn of_taker(&self, at: usize) -> Option<Size> {
        let factor = self.factors.get(at).copied().unwrap_or(1.0);
        self.all.map(|size| size.times(factor))
    }
}

impl Seen {
    /// Those before this place, as many as there are steps.
    fn before(&self, cut: usize, steps: usize) -> Vec<f64> {
        let error = |step: usize| match self.cut + step < cut {
            true => self.errors.get(step).copied().unwrap_or(f64::NAN),
            false => f64::NAN,
        };
        (0..steps).map(error).collect()
    }
}
