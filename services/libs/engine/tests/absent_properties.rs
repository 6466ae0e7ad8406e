//! What is never done with absent periods, whatever the series.

use b2l_engine::calendar::MOST_MADE_UP;
use b2l_engine::{Fill, Filled, Frequency, Period, Rules, Surroundings, regularise, settle};
use chrono::{Days, NaiveDate, NaiveDateTime, NaiveTime};
use proptest::prelude::*;

fn day(number: u64) -> NaiveDateTime {
    let first = NaiveDate::from_ymd_opt(2022, 3, 1).unwrap();
    (first + Days::new(number)).and_time(NaiveTime::MIN)
}

prop_compose! {
    /// A history with random gaps, a closed weekday perhaps, and perhaps a block without rows.
    fn history()(
        len in 10_u64..500,
        absent in 0.0_f64..0.95,
        closed in prop::option::of(0_u64..7),
        block in (0_u64..500, 0_u64..200),
        noise in prop::collection::vec(0.0_f64..1.0, 500),
        scale in 1.0_f64..500.0,
        whole in any::<bool>(),
    ) -> Vec<(NaiveDateTime, Option<f64>)> {
        (0..len)
            .filter(|at| noise[*at as usize] >= absent)
            .filter(|at| closed.is_none_or(|closed| at % 7 != closed))
            .filter(|at| !(block.0..block.0 + block.1).contains(at))
            .map(|at| {
                let value = scale * (0.5 + noise[(at as usize * 7 + 3) % 500]);
                (day(at), Some(if whole { value.round() } else { value }))
            })
            .collect()
    }
}

proptest! {
    #[test]
    fn at_most_a_fifth_of_a_history_is_made_up_without_a_choice(
        rows in history(), may_be_zero in any::<bool>(), late in 0_u64..60,
    ) {
        prop_assume!(!rows.is_empty());
        let rules = Rules { fill: Fill::Auto, ..Rules::default() };
        let regular = regularise(&rows, &Frequency::of(Period::Days), &rules).unwrap();
        let end = Some(rows[rows.len() - 1].0 + Days::new(late));
        let Ok(settled) = settle(regular, &Surroundings { end, may_be_zero }) else {
            // Amounts are never refused.
            prop_assert!(!may_be_zero);
            return Ok(());
        };
        let (absence, values) = (&settled.absence, &settled.regular.values);
        prop_assert!(absence.made_up() as f64 <= MOST_MADE_UP * absence.periods as f64);
        prop_assert_eq!(values.len(), settled.filled.len());
        prop_assert_eq!(values.len(), settled.regular.axis.len());
        if may_be_zero {
            prop_assert_eq!(Some(settled.regular.axis.last()), end);
        } else {
            prop_assert_eq!(absence.zero, 0);
        }
        for (at, (value, filled)) in values.iter().zip(&settled.filled).enumerate() {
            let date = settled.regular.axis.date(at);
            let own = rows.iter().find(|(time, _)| *time == date).and_then(|(_, value)| *value);
            match filled {
                Filled::Measured => prop_assert_eq!(*value, own),
                Filled::Closed => prop_assert!(own.is_none_or(|own| own == 0.0) && value.is_none()),
                Filled::Zero => prop_assert!(own.is_none() && *value == Some(0.0)),
                Filled::Interpolated => prop_assert!(own.is_none() && value.is_none()),
                Filled::Carried => prop_assert!(own.is_none() && value.is_some()),
            }
        }
    }
}
