//! Which days a period has, and which periods hold a date.

use chrono::{Days, Months, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta};

use super::{Axis, MonthDay, Spacing};

impl Axis {
    /// The first and the last day of period `at`, which may lie past the end.
    pub(crate) fn days(&self, at: usize) -> (NaiveDate, NaiveDate) {
        let date = self.date(at).date();
        let before = |next: NaiveDate| next.pred_opt().unwrap_or(next).max(date);
        match self.frequency().spacing() {
            Spacing::Minutes(_) | Spacing::Weekdays(_) => (date, date),
            Spacing::Days(days) => {
                let rest = u64::from(days).saturating_sub(1);
                (date, date.checked_add_days(Days::new(rest)).unwrap_or(date))
            }
            Spacing::Retail(retail) => retail.days(date),
            Spacing::Months(_, MonthDay::Day(_) | MonthDay::Nth(..)) => {
                (date, before(self.date(at + 1).date()))
            }
            // From the day after the one before.
            Spacing::Months(_, MonthDay::Last(_)) => {
                let grid = self.frequency();
                let before = grid.date(grid.index(self.date(at)) - 1).date();
                (before.succ_opt().unwrap_or(date).min(date), date)
            }
            // The date is the period's last day.
            Spacing::Months(months, MonthDay::End) => {
                let first = date
                    .checked_add_days(Days::new(1))
                    .and_then(|next| next.checked_sub_months(Months::new(months)));
                (first.unwrap_or(date).min(date), date)
            }
        }
    }

    /// The places, in order, of the periods that hold a date: one at most, but of hours those of the whole day where
    /// the date has no time.
    pub fn holding(&self, date: NaiveDateTime) -> Vec<usize> {
        if let Spacing::Minutes(_) = self.frequency().spacing()
            && date.time() != NaiveTime::MIN
        {
            return self.position(date).into_iter().collect();
        }
        let day = date.date();
        let end = date
            .checked_add_signed(TimeDelta::days(1))
            .unwrap_or(NaiveDateTime::MAX);
        let holds = |place: &usize| {
            let (first, last) = self.days(*place);
            (first..=last).contains(&day)
        };
        // A grid may date a period by any of its days.
        let near = self.index_of(date) - 1..=self.index_of(end) + 1;
        let inside = |place| usize::try_from(place).ok().filter(|at| *at < self.len());
        near.filter_map(inside).filter(holds).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Frequency, Period};
    use super::*;

    fn date(text: &str) -> NaiveDateTime {
        format!("{text}:00").parse().unwrap()
    }

    fn axis(period: Period, first: &str, len: usize) -> Axis {
        Axis::new(Frequency::of(period), date(first), len)
    }

    #[test]
    fn a_date_belongs_to_the_period_that_has_its_day() {
        let weeks = axis(Period::Weeks, "2024-01-01T00:00", 4);
        assert_eq!(weeks.holding(date("2024-01-08T00:00")), [1]);
        assert_eq!(weeks.holding(date("2024-01-14T00:00")), [1]);
        assert_eq!(weeks.holding(date("2024-01-15T09:30")), [2]);
        assert_eq!(weeks.holding(date("2023-12-31T00:00")), [0; 0]);
        assert_eq!(weeks.holding(date("2024-01-29T00:00")), [0; 0]);
        let months = axis(Period::Months, "2024-01-01T00:00", 3);
        assert_eq!(months.holding(date("2024-02-29T00:00")), [1]);
    }

    #[test]
    fn a_day_has_all_its_hours_and_a_time_has_one() {
        let hours = axis(Period::Hours, "2024-01-01T12:00", 48);
        let day = hours.holding(date("2024-01-02T00:00"));
        assert_eq!((day.len(), day[0], day[23]), (24, 12, 35));
        assert_eq!(hours.holding(date("2024-01-01T13:00")), [1]);
        assert_eq!(hours.holding(date("2024-01-01T00:00")).len(), 12);
    }
}
