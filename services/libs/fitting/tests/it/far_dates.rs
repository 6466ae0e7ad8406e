//! The reader's rule for dates that lie far from the others and the engine's calendar, together.

use b2l_engine::{Frequency, Rules, regularise};
use b2l_tabular::Span;
use chrono::{Datelike, Days, Months, NaiveDate, NaiveDateTime, TimeDelta};
use proptest::prelude::*;

fn any_day() -> impl Strategy<Value = NaiveDateTime> {
    (0_u64..40_000, 0_i64..24 * 60).prop_map(|(day, minute)| {
        let start = NaiveDate::from_ymd_opt(1950, 1, 1).unwrap();
        start.and_time(Default::default()) + Days::new(day) + TimeDelta::minutes(minute)
    })
}

/// `len` times that follow each other by hours, days, weeks or months.
fn in_steps(start: NaiveDateTime, step: usize, len: usize) -> Vec<NaiveDateTime> {
    let at = |at: usize| match step {
        0 => start + TimeDelta::hours(at as i64),
        1 => start + Days::new(at as u64),
        2 => start + Days::new(7 * at as u64),
        _ => start + Months::new(at as u32),
    };
    (0..len).map(at).collect()
}

/// The times that do not lie far from the others.
fn near(times: &[NaiveDateTime]) -> Vec<NaiveDateTime> {
    let ms = |time: &NaiveDateTime| time.and_utc().timestamp_millis();
    let span = Span::of(times.iter().map(ms)).unwrap();
    let near = times.iter().filter(|time| span.has(ms(time)));
    near.copied().collect()
}

proptest! {
    #[test]
    fn one_wrong_date_never_becomes_history(
        start in any_day(),
        step in 0_usize..4,
        len in 12_usize..150,
        at in any::<prop::sample::Index>(),
        away in prop_oneof![-80_000_i64..80_000, -900_i64..900, -100_i64..100],
    ) {
        // A day may be apart in hours of less than four days.
        let len = if step == 0 { len.max(100) } else { len };
        let start = start.with_day(start.day().min(28)).unwrap();
        let right = in_steps(start, step, len);
        let mut times = right.clone();
        times[at.index(len)] += TimeDelta::days(away);
        let kept = near(&times);
        prop_assert!(kept.len() + 1 >= len);
        // A date that is wrong by a few periods may leave no period to be found, which is told too.
        let Ok(frequency) = Frequency::infer(&kept) else {
            prop_assert!(away.abs() <= 900, "{away} days are far from any series here");
            return Ok(());
        };
        let rows: Vec<_> = kept.iter().map(|time| (*time, Some(1.0))).collect();
        let regular = regularise(&rows, &frequency, &Rules::default()).unwrap();
        let invented = regular.cleaning.gaps.len();
        prop_assert!(invented <= regular.axis.len() - invented, "{} of {}", invented, regular.axis.len());
        prop_assert_eq!(regular.check(), Ok(()));
        // Without the wrong date nothing lies outside of the others.
        if kept.len() < len {
            let ends = (*kept.iter().min().unwrap(), *kept.iter().max().unwrap());
            prop_assert_eq!((regular.axis.first(), regular.axis.last()), ends);
            let ahead = regular.axis.future(3);
            prop_assert!(ahead[2] <= in_steps(start, step, len + 3)[len + 2]);
        }
    }

    #[test]
    fn dates_in_order_are_all_kept(start in any_day(), step in 0_usize..4, len in 1_usize..150) {
        let times = in_steps(start, step, len);
        prop_assert_eq!(near(&times), times);
    }
}
