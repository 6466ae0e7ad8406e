//! The columns of a row: all that is known at its origin, and of the step it forecasts.

use chrono::{Datelike, Timelike};
use serde::{Deserialize, Serialize};

use super::past::Past;
use crate::calendar::{Axis, Spacing};
use crate::decompose::seasons;

/// What the trees predict the change from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Base {
    Last,
    Level,
    Season,
}

/// Which columns there are.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Design {
    pub base: Base,
    /// Steps forecast at once.
    pub block: usize,
    lags: usize,
    /// Values whose mean is the level.
    level: usize,
    /// Lengths of rolling windows.
    windows: Vec<usize>,
    seasons: Vec<usize>,
    /// Whether the time of the year is told.
    yearly: bool,
}

/// Where a column of a row comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Past,
    Time,
    /// A known column, by its number.
    Known(usize),
}

impl Place {
    /// Its place in a list of the past, the time, and the known columns.
    pub fn index(self) -> usize {
        match self {
            Place::Past => 0,
            Place::Time => 1,
            Place::Known(at) => 2 + at,
        }
    }
}

/// Columns of a row made of each known one.
const OF_KNOWN: usize = 3;
const DAYS_A_YEAR: f64 = 365.25;
/// Same places of earlier seasons that are told one by one.
const CYCLES: usize = 3;
/// Longest season forecast at once.
const LONGEST_BLOCK: usize = 24;
/// Blocks of the horizon's length that a history must have to be forecast in one.
const BLOCKS_SEEN: usize = 8;
/// Steps forecast at once where there is no season.
const PLAIN_BLOCK: usize = 8;
/// Most lags told one by one.
const MOST_LAGS: usize = 24;
/// A level of more values would lag behind.
const LONGEST_LEVEL: usize = 24;

impl Design {
    /// How many steps are forecast at once when it is the whole horizon: no more than the longest
    /// season, and only where many such blocks were seen.
    pub fn far_block(axis: &Axis, horizon: usize) -> Option<usize> {
        let longest = seasons(axis, 2).into_iter().max()?;
        let block = horizon.min(longest);
        (block > Design::block(axis) && axis.len() >= BLOCKS_SEEN * block).then_some(block)
    }

    /// How many steps the direct strategy forecasts at once.
    pub fn block(axis: &Axis) -> usize {
        let season = axis.season();
        let wanted = if season > 1 && season <= LONGEST_BLOCK {
            season
        } else {
            PLAIN_BLOCK
        };
        wanted.min(axis.len() / 6).max(2)
    }

    pub fn new(base: Base, block: usize, axis: &Axis, len: usize, season: usize) -> Design {
        let level = match season {
            2..=LONGEST_LEVEL => season,
            _ => 4,
        };
        let mut windows = if season > 1 {
            vec![(season / 2).clamp(3, 8), season, 2 * season]
        } else {
            vec![3, 6, 12]
        };
        let seasons = if season > 1 {
            seasons(axis, 2)
        } else {
            Vec::new()
        };
        windows.extend(seasons.iter().skip(1));
        windows.retain(|width| 3 * width <= len);
        windows.dedup();
        let a_year = periods_a_year(axis);
        Design {
            base,
            block,
            lags: season.clamp(6, MOST_LAGS).min(len / 6).max(1),
            level,
            windows,
            seasons,
            yearly: a_year > 12.5 && len as f64 >= 1.5 * a_year,
        }
    }

    /// The first origin of which enough is known.
    pub fn first(&self) -> usize {
        let season = self.seasons.first().copied().unwrap_or(1);
        let back = match self.base {
            Base::Season => season.max(self.level),
            Base::Last | Base::Level => self.level,
        };
        back.max(2) - 1
    }

    /// How many values before the end predictions look at.
    pub fn reach(&self) -> usize {
        let of_seasons = self.seasons.iter().map(|season| (CYCLES + 1) * season + 1);
        let of_windows = self.windows.iter().map(|width| 2 * width);
        of_seasons
            .chain(of_windows)
            .chain([self.lags, 2 * self.level])
            .max()
            .unwrap_or(1)
            + self.level
    }

    /// The value that a forecast is a change from.
    pub fn base(&self, past: &Past, origin: usize, ahead: usize) -> f64 {
        match (self.base, self.seasons.first()) {
            (Base::Last, _) => past.value(Some(origin)),
            (Base::Season, Some(season)) => past.value(before(origin, ahead, *season, 0)),
            _ => past.mean(Some(origin), self.level),
        }
    }

    /// The columns of a row, appended to `row`.
    pub fn row(&self, past: &Past, origin: usize, ahead: usize, row: &mut Vec<f64>) {
        let centre = past.mean(Some(origin), self.level);
        if self.block > 1 {
            row.push(ahead as f64);
        }
        let back = |steps: usize| origin.checked_sub(steps);
        row.extend((0..self.lags).map(|lag| past.value(back(lag)) - centre));
        for width in &self.windows {
            let window = past.window(Some(origin), *width);
            let n = window.len() as f64;
            let mean = window.iter().sum::<f64>() / n;
            let squares: f64 = window.iter().map(|value| (value - mean).powi(2)).sum();
            let low = window.iter().copied().fold(f64::INFINITY, f64::min);
            let high = window.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            row.extend([
                mean - centre,
                (squares / n).sqrt(),
                low - centre,
                high - centre,
                mean - past.mean(back(*width), *width),
            ]);
        }
        for season in &self.seasons {
            let same = |cycle| past.value(before(origin, ahead, *season, cycle));
            let mut sum = 0.0;
            let mut count = 0.0;
            for cycle in 0..CYCLES {
                let value = same(cycle);
                row.push(value - centre);
                if !value.is_nan() {
                    sum += value;
                    count += 1.0;
                }
            }
            let place = before(origin, ahead, *season, 0);
            row.extend([
                sum / count - centre,
                // How high the place stood in its own season.
                same(0) - past.mean(place.map(|place| (place + season / 2).min(origin)), *season),
                centre - past.mean(back(*season), self.level),
                past.value(place.and_then(|place| place.checked_sub(1))) - centre,
                past.value(
                    place
                        .map(|place| place + 1)
                        .filter(|place| *place <= origin),
                ) - centre,
            ]);
        }
        self.calendar(past.axis(), origin + ahead, row);
        for column in past.columns() {
            let at = |place| past.known(column, place);
            let now = at(Some(origin + ahead));
            let base = match (self.base, self.seasons.first()) {
                (Base::Season, Some(season)) => at(before(origin, ahead, *season, 0)),
                _ => at(Some(origin)),
            };
            row.extend([now, at(Some(origin + ahead - 1)), now - base]);
        }
    }

    /// Where the columns of [`Design::row`] come from, of a row of so many, the last of them made
    /// of so many known columns.
    pub fn sources(&self, axis: &Axis, columns: usize, known: usize) -> Vec<Place> {
        let mut calendar = Vec::new();
        self.calendar(axis, 0, &mut calendar);
        let step = usize::from(self.block > 1);
        let others = step + calendar.len() + OF_KNOWN * known;
        let repeated = |place, count| std::iter::repeat_n(place, count);
        repeated(Place::Time, step)
            .chain(repeated(Place::Past, columns.saturating_sub(others)))
            .chain(repeated(Place::Time, calendar.len()))
            .chain((0..known).flat_map(|at| repeated(Place::Known(at), OF_KNOWN)))
            .collect()
    }

    fn calendar(&self, axis: &Axis, place: usize, row: &mut Vec<f64>) {
        let date = axis.date(place);
        match axis.frequency().spacing() {
            Spacing::Minutes(_) => row.extend([
                f64::from(date.hour() * 60 + date.minute()),
                f64::from(date.weekday().num_days_from_monday()),
            ]),
            Spacing::Days(days) if days % 7 == 0 => {}
            Spacing::Days(_) | Spacing::Weekdays(_) => row.extend([
                f64::from(date.weekday().num_days_from_monday()),
                f64::from(date.day()),
            ]),
            Spacing::Months(..) => row.push(f64::from(date.month())),
            Spacing::Retail(retail) => row.push(retail.month_of_year(date.date()) as f64),
        }
        if self.yearly {
            let angle = std::f64::consts::TAU * f64::from(date.ordinal()) / DAYS_A_YEAR;
            row.extend([f64::from(date.month()), angle.sin(), angle.cos()]);
        }
    }
}

/// The place of the same part of the season as `ahead` steps after the origin, the last one known
/// or one so many cycles before it.
fn before(origin: usize, ahead: usize, season: usize, cycle: usize) -> Option<usize> {
    (origin + ahead).checked_sub(season * (ahead.div_ceil(season) + cycle))
}

fn periods_a_year(axis: &Axis) -> f64 {
    match axis.frequency().spacing() {
        Spacing::Minutes(minutes) => DAYS_A_YEAR * 24.0 * 60.0 / f64::from(minutes),
        Spacing::Days(days) => DAYS_A_YEAR / f64::from(days),
        Spacing::Weekdays(days) => DAYS_A_YEAR / 7.0 * f64::from(days.count()),
        Spacing::Months(months, _) => 12.0 / f64::from(months),
        Spacing::Retail(_) => 12.0,
    }
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;
    use crate::calendar::{Frequency, Period};

    /// Forty days from a Thursday, the square of the day's number.
    fn squares() -> Past {
        let first = NaiveDate::from_ymd_opt(2026, 1, 1).map(|day| day.and_time(Default::default()));
        let axis = Axis::new(Frequency::of(Period::Days), first.unwrap_or_default(), 40);
        let values = (0..40).map(|at| f64::from(at * at)).collect();
        let known = (0..60).map(|at| f64::from(at % 3)).collect();
        Past::new(&axis, values, vec![known])
    }

    #[test]
    fn the_columns_of_a_row_are_those_reckoned_by_hand() {
        let past = squares();
        let design = Design {
            base: Base::Season,
            block: 7,
            lags: 2,
            level: 2,
            windows: vec![3],
            seasons: vec![7],
            yearly: false,
        };
        let mut row = Vec::new();
        design.row(&past, 30, 9, &mut row);
        // The level is the mean of 30² and 29².
        let centre = 870.5;
        let window = [784.0, 841.0, 900.0];
        let mean = 2525.0 / 3.0;
        let spread = (window.iter().map(|v| (v - mean) * (v - mean)).sum::<f64>() / 3.0).sqrt();
        // Day 39 is two weeks after day 25, the last of its weekday that is known at day 30.
        let same = [625.0, 324.0, 121.0];
        let around = (22..=28).map(|at| f64::from(at * at)).sum::<f64>() / 7.0;
        let expected = [
            9.0,
            900.0 - centre,
            841.0 - centre,
            mean - centre,
            spread,
            784.0 - centre,
            900.0 - centre,
            mean - (625.0 + 676.0 + 729.0) / 3.0,
            same[0] - centre,
            same[1] - centre,
            same[2] - centre,
            1070.0 / 3.0 - centre,
            625.0 - around,
            centre - (529.0 + 484.0) / 2.0,
            576.0 - centre,
            676.0 - centre,
            // The 9th of February 2026, a Monday.
            0.0,
            9.0,
            // The known column on that day, the day before, and less that of day 25.
            0.0,
            2.0,
            -1.0,
        ];
        assert_eq!(row.len(), expected.len());
        for (at, (own, expected)) in row.iter().zip(expected).enumerate() {
            assert!((own - expected).abs() < 1e-9, "{at}: {own} not {expected}");
        }
        assert_eq!(design.base(&past, 30, 9), 625.0);
        let sources = design.sources(past.axis(), row.len(), 1);
        let count = |place| sources.iter().filter(|own| **own == place).count();
        assert_eq!(sources.len(), row.len());
        assert_eq!((count(Place::Past), count(Place::Time)), (15, 3));
        assert_eq!(sources[18..], [Place::Known(0); 3]);
    }

    #[test]
    fn a_row_tells_nothing_that_came_after_its_origin() {
        let past = squares();
        for base in [Base::Last, Base::Level, Base::Season] {
            let design = Design::new(base, 7, past.axis(), 40, 7);
            for (origin, ahead) in (design.first()..33).flat_map(|at| (1..=7).map(move |a| (at, a)))
            {
                let (mut row, mut known) = (Vec::new(), Vec::new());
                design.row(&past, origin, ahead, &mut row);
                design.row(&past.until(origin + 1), origin, ahead, &mut known);
                let told = |row: &[f64]| -> Vec<Option<f64>> {
                    row.iter().map(|v| (!v.is_nan()).then_some(*v)).collect()
                };
                assert_eq!(told(&row), told(&known), "{base:?} {origin} {ahead}");
            }
        }
    }

    #[test]
    fn what_is_not_known_is_missing() {
        let past = squares().until(4);
        let design = Design::new(Base::Level, 1, past.axis(), 40, 7);
        let mut row = Vec::new();
        design.row(&past, 3, 1, &mut row);
        assert!(row.iter().any(|value| value.is_nan()));
        assert!(row[..4].iter().all(|value| value.is_finite()));
    }
}
