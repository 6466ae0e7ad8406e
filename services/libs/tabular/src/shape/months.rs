//! Months without a year as heads of columns: "Jan", "Feb" and so on, under a title that names the year, beside a column
//! of years, or with nothing that says.

use crate::text::date;

/// Fewer heads than this are names that happen to be months.
const FEWEST: usize = 3;

/// The months, from 1, that these names are, where they are heads of a wide table: three or more, each once.
pub(super) fn heads(names: &[String]) -> Option<Vec<Option<u32>>> {
    let found: Vec<Option<u32>> = names.iter().map(|name| date::month_alone(name)).collect();
    let mut seen = [false; 12];
    let mut count = 0;
    for month in found.iter().flatten() {
        if std::mem::replace(&mut seen[*month as usize - 1], true) {
            return None;
        }
        count += 1;
    }
    // A month that was there before has a number behind it now.
    let again = |name: &String| {
        let (name, number) = name.rsplit_once('_').unwrap_or_default();
        number.parse::<u32>().is_ok() && date::month_alone(name).is_some()
    };
    (count >= FEWEST && !names.iter().any(again)).then_some(found)
}

/// The years of these months, counted from that of the first one: behind December January begins a new one.
pub(super) fn years_on(months: &[Option<u32>]) -> Vec<i32> {
    let (mut before, mut years) = (0, 0);
    let next = |month: &Option<u32>| {
        if let Some(month) = month {
            years += i32::from((before, *month) == (12, 1));
            before = *month;
        }
        years
    };
    months.iter().map(next).collect()
}
