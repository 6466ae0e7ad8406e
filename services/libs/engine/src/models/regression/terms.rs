//! Regressors that follow from the place in time alone.

use chrono::{Datelike, NaiveDateTime};
use serde::{Deserialize, Serialize};

use crate::calendar::{Axis, Spacing};

/// Which terms are in. The constant always is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Terms {
    pub trend: bool,
    /// One level for each of so many periods in turn; 1 for none.
    pub season: usize,
    /// Waves of a year, a half, a third ... so many of them.
    pub yearly: usize,
}

/// Seasons longer than this are described by waves, not by a level each.
const LONGEST_SEASON: usize = 48;
/// Longest week of hours or half-hours described by a level each.
const LONGEST_WEEK: usize = 336;
const DAYS_A_YEAR: f64 = 365.25;

impl Terms {
    pub const CONSTANT: Terms = Terms {
        trend: false,
        season: 1,
        yearly: 0,
    };

    /// The regressors of period `at`, the first being 0.
    pub fn row(self, at: usize, axis: &Axis, row: &mut Vec<f64>) {
        row.push(1.0);
        if self.trend {
            row.push((at + 1) as f64);
        }
        let place = at % self.season;
        row.extend((1..self.season).map(|other| f64::from(u8::from(other == place))));
        if self.yearly > 0 {
            let angle = std::f64::consts::TAU * day_of_era(axis.date(at)) / DAYS_A_YEAR;
            for wave in 1..=self.yearly {
                row.extend([(angle * wave as f64).sin(), (angle * wave as f64).cos()]);
            }
        }
    }

    /// Steps of growth to be tried one after another, each kept when it pays.
    pub fn growth(axis: &Axis, len: usize) -> Vec<fn(Terms, &Axis) -> Terms> {
        let mut steps: Vec<fn(Terms, &Axis) -> Terms> = vec![|terms, _| Terms {
            trend: true,
            ..terms
        }];
        let season = axis.season();
        if season > 1 && season <= LONGEST_SEASON && len >= 2 * season {
            steps.push(|terms, axis| Terms {
                season: axis.season(),
                ..terms
            });
        }
        if week(axis).is_some_and(|week| len >= 3 * week) {
            steps.push(|terms, axis| Terms {
                season: week(axis).unwrap_or(terms.season),
                ..terms
            });
        }
        if let Some(year) = periods_a_year(axis)
            && len as f64 >= 2.0 * year
        {
            steps.push(|terms, _| Terms { yearly: 3, ..terms });
            steps.push(|terms, _| Terms { yearly: 6, ..terms });
        }
        steps
    }

    pub fn with_season(self, axis: &Axis, len: usize) -> Terms {
        let season = axis.season();
        if season <= LONGEST_SEASON && len >= 2 * season {
            Terms { season, ..self }
        } else {
            self
        }
    }
}

fn day_of_era(date: NaiveDateTime) -> f64 {
    f64::from(date.num_days_from_ce())
}

/// Periods in a week, for data of several periods a day.
fn week(axis: &Axis) -> Option<usize> {
    match axis.frequency().spacing() {
        Spacing::Minutes(_) => {
            Some(7 * axis.season()).filter(|week| *week <= LONGEST_WEEK && *week > 7)
        }
        _ => None,
    }
}

/// Periods in a year, for data in which a year is no season of whole steps.
fn periods_a_year(axis: &Axis) -> Option<f64> {
    match axis.frequency().spacing() {
        Spacing::Days(days) => Some(DAYS_A_YEAR / f64::from(days)),
        Spacing::Weekdays(days) => Some(DAYS_A_YEAR / 7.0 * f64::from(days.count())),
        Spacing::Minutes(_) | Spacing::Months(..) | Spacing::Retail(_) => None,
    }
}
