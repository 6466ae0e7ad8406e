//! YTY: this period is like the same one a year before, plus the mean yearly change or times the
//! mean yearly growth, whichever would have erred less. Days are compared with days 52 weeks
//! before, so that weekdays meet. Where there are no two years, a season takes the year's place;
//! without a season it is the line from the first value to the last (random walk with drift).

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::calendar::{Axis, Spacing};
use crate::catalogue::{
    Capabilities, FittedForecaster, Forecast, Forecaster, ForecasterSpec, ParamKind, ParamSpec,
    Role, check_request, read_state, write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::series::{Features, Series};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "YTY",
    name: "Year to year",
    summary: "The same period last year and the mean yearly change. The comparison everybody knows.",
    rank: 6,
    role: Role::Selectable,
    params: &[ParamSpec {
        name: "change",
        hint: "Additive: the same amount is added every year. Multiplicative: every year grows by the same share.",
        kind: ParamKind::Choice {
            default: "auto",
            options: &["auto", "additive", "multiplicative"],
        },
    }],
    capabilities: Capabilities {
        exogenous: false,
        intervals: true,
        huge_data: true,
        least_points: 3,
    },
    cost: |_| Duration::from_millis(1),
    build: |params| {
        Ok(Box::new(YearToYear {
            change: params.choice("change"),
        }))
    },
    restore: |bytes| Ok(Box::new(read_state::<Fitted>(bytes)?)),
};

/// Growth beyond these is no growth to be continued year after year.
const LEAST_GROWTH: f64 = 0.5;
const MOST_GROWTH: f64 = 2.0;

struct YearToYear {
    change: &'static str,
}

#[derive(Serialize, Deserialize)]
struct Fitted {
    /// The last year, in time order.
    year: Vec<f64>,
    change: Change,
    /// Root mean square of what the change does not explain.
    deviation: f64,
    /// How much of a year's error variance each further year adds.
    accumulation: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
enum Change {
    Added(f64),
    Times(f64),
}

impl Change {
    fn after(self, value: f64, years: usize) -> f64 {
        match self {
            Change::Added(amount) => value + amount * years as f64,
            Change::Times(growth) => value * growth.powf(years as f64),
        }
    }
}

impl Forecaster for YearToYear {
    fn fit(
        &self,
        y: &Series,
        _: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        ctx.check()?;
        SPEC.enough(y)?;
        let values = y.filled();
        let year = Some(year(y.axis()))
            .filter(|year| *year > 1 && 2 * year <= values.len())
            .unwrap_or(y.season());
        let (before, after) = (&values[..values.len() - year], &values[year..]);
        let count = before.len().max(1) as f64;
        let mean = |values: &[f64]| values.iter().map(|value| value / count).sum::<f64>();
        let (from, to) = (mean(before), mean(after));
        let added = Change::Added(to - from);
        let times = Change::Times((to / from).clamp(LEAST_GROWTH, MOST_GROWTH));
        let squares = |change: Change, years: usize| {
            let ahead = &values[(years * year).min(values.len())..];
            let pairs = values.iter().zip(ahead);
            let sum: f64 = pairs
                .map(|(before, after)| (after - change.after(*before, years)).powi(2))
                .sum();
            sum / ahead.len().max(1) as f64
        };
        let grows = year > 1 && values.iter().all(|value| *value > 0.0);
        let change = match self.change {
            _ if !grows => added,
            "additive" => added,
            "multiplicative" => times,
            _ if squares(times, 1) < squares(added, 1) => times,
            _ => added,
        };
        // Errors of a walk add up year by year, those around a level do not (Cochrane 1988).
        let one = squares(change, 1);
        let far = values.len() / (2 * year);
        let more = if far > 1 {
            (squares(change, far) - one) / (far - 1) as f64
        } else {
            one
        };
        let share = if one > 0.0 { more / one } else { 0.0 };
        Ok(Box::new(Fitted {
            year: values[values.len() - year..].to_vec(),
            change,
            deviation: one.sqrt(),
            accumulation: share.clamp(0.0, 1.0),
        }))
    }
}

/// Periods in a year of whole weeks; 1 where a year is no whole number of periods.
fn year(axis: &Axis) -> usize {
    const WEEKS: usize = 52;
    match axis.frequency().spacing() {
        Spacing::Minutes(_) if axis.season() > 1 => 7 * WEEKS * axis.season(),
        Spacing::Days(1) | Spacing::Weekdays(_) => WEEKS * axis.season(),
        _ => axis.season(),
    }
}

impl FittedForecaster for Fitted {
    fn predict(
        &self,
        steps: usize,
        _: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        check_request(steps, level)?;
        if self.year.is_empty() {
            return Err(FitError::Damaged("a year without values".to_owned()));
        }
        let length = self.year.len();
        let years = |step: usize| step / length + 1;
        let mean = (0..steps)
            .map(|step| self.change.after(self.year[step % length], years(step)))
            .collect();
        let deviations: Vec<f64> = (0..steps)
            .map(|step| {
                let grown = match self.change {
                    Change::Added(_) => 1.0,
                    Change::Times(_) => self.change.after(1.0, years(step) - 1),
                };
                let further = (years(step) - 1) as f64;
                self.deviation * grown * (1.0 + self.accumulation * further).sqrt()
            })
            .collect();
        Forecast::gaussian(mean, &deviations, level)
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }
}
