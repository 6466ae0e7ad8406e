//! Intervals from the errors of backtests (split conformal prediction; Vovk et al. 2005, Lei et
//! al. 2018). A model's own error model says how errors grow with the step; the backtests say
//! how large they really are. So each error is divided by the deviation that the model expected
//! at its step, and the quantile of these ratios widens or narrows the model's interval: the more
//! so the more independent errors they are worth. What few errors tell of their size is uncertain
//! itself, hence Student's distribution instead of the normal one.

use serde::{Deserialize, Serialize};

use super::changes::Changes;
use super::expected::{Error, errors, widened};
use super::worth::{Scaled, worth};
use super::{PROBE_LEVEL, Sides, Trial, Window, deviations};
use crate::catalogue::Forecast;
use crate::numeric::student_reach;

/// Errors of backtests in units of the model's own deviations.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Errors {
    /// Ascending.
    ratios: Vec<f64>,
    /// Least deviation: keeps a model that fits its history perfectly from promising that it
    /// will never err.
    floor: f64,
    /// How many independent errors they are worth; what was stored before this was measured has
    /// as many as it has ratios.
    #[serde(default)]
    worth: Option<f64>,
    /// What the widths are drawn towards; what was stored before there was this has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    changes: Option<Changes>,
}

/// The model's own deviations count as this many independent errors of that size ...
const PRIOR_SIZE: f64 = 4.0;
/// ... and the shape of Student's distribution as this many: tails are seldom seen.
const PRIOR_SHAPE: f64 = 60.0;
/// The floor, as a share of the root mean square of the errors.
const FLOOR_SHARE: f64 = 0.05;
/// Quantiles kept in an artifact.
const MOST_RATIOS: usize = 400;

impl Errors {
    /// The errors of these trials of a history with these changes.
    pub fn of<'a>(trials: impl Iterator<Item = &'a Trial>, changes: Option<Changes>) -> Errors {
        let windows: Vec<Vec<Error>> = trials.map(errors).collect();
        let all = || windows.iter().flatten();
        let square = all().map(|error| error.size * error.size).sum::<f64>();
        let floor = FLOOR_SHARE * (square / all().count().max(1) as f64).sqrt();
        let floor = if floor.is_finite() { floor } else { 0.0 };
        let scaled: Vec<Scaled> = windows
            .iter()
            .map(|errors| {
                errors
                    .iter()
                    .filter_map(|error| error.scaled(floor))
                    .collect()
            })
            .collect();
        let mut ratios: Vec<f64> = scaled
            .iter()
            .flatten()
            .map(|(_, ratio)| ratio.abs())
            .collect();
        ratios.sort_by(f64::total_cmp);
        Errors {
            ratios: thin(ratios),
            floor,
            worth: Some(worth(&scaled)),
            changes,
        }
    }

    /// As many errors as a single value has, none: nothing is known of how far the next one lies from
    /// it, so the least deviation is the size of the value itself, of 0 a unit.
    pub(crate) fn of_one_value(value: f64) -> Errors {
        Errors {
            floor: if value == 0.0 { 1.0 } else { value.abs() },
            worth: Some(0.0),
            ..Errors::default()
        }
    }

    /// The changes of the history that they are of.
    pub(crate) fn changes(&self) -> Option<Changes> {
        self.changes
    }

    /// Half the width of the interval at each step after the cut of this window, never shrinking
    /// with the step and never with the level.
    pub fn half_widths(&self, deviations: &[f64], window: Window, level: f64) -> Vec<f64> {
        let factor = self.factor(level / 100.0);
        widened(deviations, window)
            .into_iter()
            .map(|deviation| factor * deviation.max(self.floor))
            .enumerate()
            .map(|(step, width)| match self.changes {
                Some(changes) => changes.drawn(width, step, level),
                None => width,
            })
            .collect()
    }

    /// The model's forecast, asked for at [`PROBE_LEVEL`] as in the backtests, with its interval
    /// replaced by the measured one of this level. The window begins where the history ends.
    pub(crate) fn calibrate(
        &self,
        raw: Forecast,
        window: Window,
        level: f64,
        non_negative: bool,
    ) -> Forecast {
        let widths = self.half_widths(&deviations(&raw, PROBE_LEVEL), window, level);
        let sides = Sides::of(&raw);
        let clip = |value: f64| {
            let value = value.clamp(f64::MIN, f64::MAX);
            if non_negative { value.max(0.0) } else { value }
        };
        let edge = |sign: f64| {
            raw.mean
                .iter()
                .zip(&widths)
                .enumerate()
                .map(|(step, (mean, width))| clip(mean + sign * width * sides.factor(step, sign)))
                .collect()
        };
        Forecast {
            lower: edge(-1.0),
            upper: edge(1.0),
            mean: raw.mean.iter().copied().map(clip).collect(),
        }
    }

    /// How many deviations the interval reaches: the measured quantile, drawn towards that of
    /// Student's distribution of the measured size when few errors are known. Rises with the
    /// probability.
    fn factor(&self, probability: f64) -> f64 {
        let known = self.ratios.len() as f64;
        let worth = self.worth.unwrap_or(known);
        let student = |probability: f64| student_reach(probability, worth + PRIOR_SIZE);
        let squares = self.ratios.iter().map(|ratio| ratio * ratio).sum::<f64>();
        let size = ((worth * squares / known + PRIOR_SIZE) / (worth + PRIOR_SIZE)).sqrt();
        if self.ratios.is_empty() || !size.is_finite() {
            return student(probability);
        }
        // Beyond the largest error seen, the tail of the distribution continues it.
        let reach = probability.min(known / (known + 1.0));
        let measured = quantile(&self.ratios, reach * (known + 1.0) / known);
        let stretch = if reach < probability {
            student(probability) / student(reach)
        } else {
            1.0
        };
        (worth * measured * stretch + PRIOR_SHAPE * size * student(probability))
            / (worth + PRIOR_SHAPE)
    }
}

/// The value below which this share of ascending values lies, between neighbours by a line.
fn quantile(ascending: &[f64], share: f64) -> f64 {
    let Some(last) = ascending.len().checked_sub(1) else {
        return 0.0;
    };
    let place = (share * ascending.len() as f64 - 1.0).clamp(0.0, last as f64);
    let below = place.floor() as usize;
    let part = place - below as f64;
    ascending[below] * (1.0 - part) + ascending[(below + 1).min(last)] * part
}

/// Evenly spaced members, first and last included, when there are too many.
fn thin(ascending: Vec<f64>) -> Vec<f64> {
    if ascending.len() <= MOST_RATIOS {
        return ascending;
    }
    let last = (ascending.len() - 1) as f64;
    (0..MOST_RATIOS)
        .map(|at| ascending[(at as f64 * last / (MOST_RATIOS - 1) as f64).round() as usize])
        .collect()
}
