//! Periods at the ends of a table that its rows do not cover: May with rows of its first ten days is no month. Such a
//! period is judged by all dates of the table that have a value, so that one sparse series says nothing of the others.

use chrono::{Datelike, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike, Weekday};
use serde::{Deserialize, Serialize};

use super::days::{CutDay, DayRows, cut_first, cut_last};
use super::frequency::{Snap, Weekdays, to_minute};
use super::{Duplicates, Frequency, Period, Spacing, hours};

/// What becomes of an unfinished period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unfinished {
    /// It is no part of the history; the forecast begins with it when it is the last one.
    #[default]
    LeaveOut,
    Keep,
    /// A sum grows to what a whole period would have at the same pace; means and last values stay.
    Scale,
}

/// A period that the rows do not cover.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Partial {
    /// Its first moment, and that of the period after it.
    pub begin: NaiveDateTime,
    pub end: NaiveDateTime,
    /// How much of it lies between the table's ends, and how much a whole one has.
    pub has: u32,
    pub full: u32,
    pub unit: PartUnit,
    /// What became of it.
    pub treated: Unfinished,
}

/// What the parts of a period are counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PartUnit {
    Days,
    /// Days of the week on which the table usually has rows.
    WorkingDays,
    Weeks,
    Months,
    Quarters,
    /// Of one day: hours of the clock that usually have rows.
    Hours,
    /// Of one day or hour: rows.
    Rows,
    /// Of one day or hour: its sum by that of the same weekday, in percent.
    PercentOfUsual,
}

/// The unfinished periods of a table, at most one at either end.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Edges(Vec<Partial>);

/// A weekday is usual when it has at least this share of the dates of the most frequent one.
const USUAL_WEEKDAY: f64 = 0.5;
/// The share of gaps between dates that are at most as wide as the usual one.
const USUAL_GAP: f64 = 0.9;
/// A month and longer is whole although one day is missing at its edge, or one in so many.
const ONE_DAY_IN: i64 = 50;

impl Edges {
    /// The unfinished periods of rows that are summed up by `frequency`, from the days that have values, in order;
    /// whether the target is of amounts, which add up.
    ///
    /// A day is judged by the same weekdays beside it ([`super::days`]), an hour by the same hour of these
    /// ([`super::hours`]).
    ///
    /// A longer period is whole when no usual day is missing between the table's end and the period's: days of the week
    /// on which there are hardly ever rows do not count, nor does a stretch that is no longer than the gap that nine in
    /// ten neighbours of the table keep. Of months, quarters and years one day may be missing, or one in fifty. A day
    /// that is cut is missing.
    ///
    /// Rows that have a longer period by themselves are never judged.
    pub fn of(
        days: &[DayRows],
        frequency: &Frequency,
        rule: Unfinished,
        duplicates: Duplicates,
        amounts: bool,
    ) -> Edges {
        if frequency.period() == Period::Hours {
            return Edges::of_hours(days, amounts, (rule, duplicates));
        }
        let (first, last) = (cut_first(days), cut_last(days, amounts));
        if frequency.period() == Period::Days {
            return Edges::of_days(days, (first, last), (rule, duplicates));
        }
        let dates: Vec<NaiveDate> = days.iter().map(|day| day.day).collect();
        let cut = (first.is_some(), last.is_some());
        Edges::of_periods(&dates, cut, frequency, (rule, duplicates))
    }

    /// Hours that are cut.
    fn of_hours(days: &[DayRows], amounts: bool, rules: (Unfinished, Duplicates)) -> Edges {
        let hour_of = |day: &DayRows, clock: NaiveTime| {
            midnight(day.day) + TimeDelta::hours(i64::from(clock.hour()))
        };
        let ends = [
            (
                days.first().map(|day| hour_of(day, day.first)),
                hours::cut_first(days, amounts),
            ),
            (
                days.last().map(|day| hour_of(day, day.last)),
                hours::cut_last(days, amounts),
            ),
        ];
        let of_day = |day: &DayRows| day.hours.iter().filter(|hour| hour.rows > 0).count();
        let all = days.iter().map(of_day).sum();
        Edges::at_ends(ends, TimeDelta::hours(1), all, rules)
    }

    /// Days that are cut.
    fn of_days(
        days: &[DayRows],
        (first, last): (Option<CutDay>, Option<CutDay>),
        rules: (Unfinished, Duplicates),
    ) -> Edges {
        let day = |day: &DayRows| midnight(day.day);
        let ends = [(days.first().map(day), first), (days.last().map(day), last)];
        Edges::at_ends(ends, TimeDelta::days(1), days.len(), rules)
    }

    /// Of `all` periods of this length those that are cut, by when they begin.
    fn at_ends(
        ends: [(Option<NaiveDateTime>, Option<CutDay>); 2],
        long: TimeDelta,
        all: usize,
        rules: (Unfinished, Duplicates),
    ) -> Edges {
        let partial = |(begin, cut): (Option<NaiveDateTime>, Option<CutDay>)| {
            let (begin, cut) = (begin?, cut?);
            Some(Partial {
                begin,
                end: begin + long,
                has: cut.has,
                full: cut.full,
                unit: cut.unit,
                treated: Unfinished::Keep,
            })
        };
        let found: Vec<Partial> = ends.into_iter().filter_map(partial).collect();
        let whole = all.saturating_sub(found.len()) as u64;
        Edges::treated(found, whole, rules)
    }

    fn of_periods(
        days: &[NaiveDate],
        cut: (bool, bool),
        frequency: &Frequency,
        rules: (Unfinished, Duplicates),
    ) -> Edges {
        let period = frequency.period();
        let (Some(first), Some(last)) = (days.first(), days.last()) else {
            return Edges::default();
        };
        let is_judged = frequency.snap == Snap::Floor && period >= Period::Weeks;
        let Some(grid) = Grid::of(days).filter(|grid| is_judged && grid.period() < period) else {
            return Edges::default();
        };
        let (from, to) = (
            frequency.place(midnight(*first)),
            frequency.place(midnight(*last)),
        );
        // A cut day is missing, unless its period has no other.
        let beside = |day: Option<&NaiveDate>, is_cut: bool, own: NaiveDate| {
            let place = frequency.place(midnight(own));
            let day = day.filter(|day| is_cut && frequency.place(midnight(**day)) == place);
            *day.unwrap_or(&own)
        };
        let first = &beside(days.get(1), cut.0, *first);
        let last = &beside(days.iter().rev().nth(1), cut.1, *last);
        let found: Vec<Partial> = match from == to {
            true => vec![grid.partial(frequency, from, Some(*first), Some(*last))],
            false => vec![
                grid.partial(frequency, from, Some(*first), None),
                grid.partial(frequency, to, None, Some(*last)),
            ],
        }
        .into_iter()
        .flatten()
        .collect();
        let whole = to.abs_diff(from) + 1 - found.len() as u64;
        Edges::treated(found, whole, rules)
    }

    /// Nothing is left out where so little is `whole`.
    fn treated(
        mut found: Vec<Partial>,
        whole: u64,
        (rule, duplicates): (Unfinished, Duplicates),
    ) -> Edges {
        for partial in &mut found {
            let asked = match (rule, partial.unit) {
                // What is usual, and no measurement, would stand there.
                (Unfinished::Scale, PartUnit::PercentOfUsual) => Unfinished::LeaveOut,
                _ => rule,
            };
            partial.treated = match (asked, duplicates) {
                (Unfinished::LeaveOut, _) if whole > 0 => Unfinished::LeaveOut,
                (Unfinished::Scale, Duplicates::Sum) => Unfinished::Scale,
                _ => Unfinished::Keep,
            };
        }
        Edges(found)
    }

    /// The unfinished periods, the earlier first.
    pub fn partials(&self) -> &[Partial] {
        &self.0
    }

    /// What a value of this time is multiplied by; `None` when it is left out.
    pub fn factor(&self, time: NaiveDateTime) -> Option<f64> {
        match self.0.iter().find(|partial| partial.has(time)) {
            Some(partial) => partial.factor(),
            None => Some(1.0),
        }
    }
}

impl Partial {
    /// Whether a row of this time is counted under the period.
    pub fn has(&self, time: NaiveDateTime) -> bool {
        (self.begin..self.end).contains(&to_minute(time))
    }

    fn factor(&self) -> Option<f64> {
        match self.treated {
            Unfinished::LeaveOut => None,
            Unfinished::Keep => Some(1.0),
            Unfinished::Scale => Some(f64::from(self.full) / f64::from(self.has)),
        }
    }
}

/// The days on which a table has rows when none is missing.
struct Grid {
    dates: Frequency,
    unit: PartUnit,
    /// Steps that nine in ten neighbours are apart at most.
    usual_gap: i64,
}

impl Grid {
    fn of(days: &[NaiveDate]) -> Option<Grid> {
        let times: Vec<NaiveDateTime> = days.iter().copied().map(midnight).collect();
        let inferred = Frequency::infer(&times).ok();
        let by_months = inferred.filter(|found| matches!(found.spacing(), Spacing::Months(..)));
        let dates = match by_months {
            Some(months) => months,
            None => by_weekdays(days)?,
        };
        let unit = match (dates.spacing(), dates.period()) {
            (Spacing::Weekdays(set), _) if set.count() == 1 => PartUnit::Weeks,
            (Spacing::Weekdays(set), _) if set.count() < 7 => PartUnit::WorkingDays,
            (_, Period::Months) => PartUnit::Months,
            (_, Period::Quarters | Period::Years) => PartUnit::Quarters,
            _ => PartUnit::Days,
        };
        let mut gaps: Vec<i64> = times
            .windows(2)
            .map(|pair| dates.index(pair[1]) - dates.index(pair[0]))
            .filter(|gap| *gap > 0)
            .collect();
        gaps.sort_unstable();
        let usual = (gaps.len() as f64 * USUAL_GAP).ceil() as usize;
        Some(Grid {
            usual_gap: gaps.get(usual.saturating_sub(1)).copied().unwrap_or(1),
            dates,
            unit,
        })
    }

    fn period(&self) -> Period {
        match self.unit {
            PartUnit::Weeks => Period::Weeks,
            _ => self.dates.period(),
        }
    }

    /// The period at this place of `frequency` with the table's first and last day, where those lie in it; `None` when
    /// it is whole.
    fn partial(
        &self,
        frequency: &Frequency,
        place: i64,
        first: Option<NaiveDate>,
        last: Option<NaiveDate>,
    ) -> Option<Partial> {
        let (begin, end) = (frequency.date(place), frequency.date(place + 1));
        let (from, until) = (self.first_from(begin), self.first_from(end));
        let full = until - from;
        let spared = match frequency.period() {
            Period::Months | Period::Quarters | Period::Years if self.period() == Period::Days => {
                (full / ONE_DAY_IN).max(1)
            }
            _ => 0,
        };
        let place_of = |day: NaiveDate| self.dates.index(midnight(day)).clamp(from, until - 1);
        let (first, last) = (first.map(place_of), last.map(place_of));
        let (before, after) = (
            first.map_or(0, |first| first - from),
            last.map_or(0, |last| until - 1 - last),
        );
        let whole = |missing: i64| missing < self.usual_gap || missing <= spared;
        (full > 0 && !(whole(before) && whole(after))).then(|| {
            let count = |steps: i64| u32::try_from(steps.max(1)).unwrap_or(u32::MAX);
            Partial {
                begin,
                end,
                has: count(full - before - after),
                full: count(full),
                unit: self.unit,
                treated: Unfinished::Keep,
            }
        })
    }

    /// The place of the first date at or after this time.
    fn first_from(&self, time: NaiveDateTime) -> i64 {
        let mut place = self.dates.index(time);
        while self.dates.date(place) >= time {
            place -= 1;
        }
        while self.dates.date(place) < time {
            place += 1;
        }
        place
    }
}

/// Every day of the week on which rows are usual; every day at all where the table does not span a week, which tells
/// nothing of the others.
fn by_weekdays(days: &[NaiveDate]) -> Option<Frequency> {
    let mut counts = [0_usize; 7];
    for day in days {
        counts[day.weekday().num_days_from_monday() as usize] += 1;
    }
    let most = counts.into_iter().max().filter(|most| *most > 0)? as f64;
    let spans_a_week = (*days.last()? - *days.first()?).num_days() >= 6;
    let usual = (0_u8..)
        .zip(counts)
        .filter(|(_, count)| !spans_a_week || *count as f64 >= USUAL_WEEKDAY * most)
        .filter_map(|(day, _)| Weekday::try_from(day).ok());
    Some(Frequency {
        spacing: Spacing::Weekdays(Weekdays::of(usual)),
        phase: midnight(*days.first()?),
        snap: Snap::Nearest,
    })
}

fn midnight(day: NaiveDate) -> NaiveDateTime {
    day.and_time(NaiveTime::MIN)
}
