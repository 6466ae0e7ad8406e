//! Months or quarters without a year as heads of columns: "Jan", "Feb" and so on, under a title that names the year,
//! beside a column of years, or with nothing that says.

use crate::text::date;
use crate::text::year_part::YearPart;

/// Fewer heads than this are names that happen to be months, where nobody chose them.
pub(super) const FEWEST: usize = 3;

/// The parts of a year that these names are, where they are heads of a wide table: `fewest` or more of one kind, each
/// once. Quarters among months sum them up and are none.
pub(super) fn heads(names: &[String], fewest: usize) -> Option<Vec<Option<YearPart>>> {
    let all: Vec<Option<YearPart>> = names.iter().map(|name| date::part_alone(name)).collect();
    let of_kind = |quarters: bool| -> Vec<Option<YearPart>> {
        let own = |part: &Option<YearPart>| part.filter(|part| part.is_quarter() == quarters);
        all.iter().map(own).collect()
    };
    let months = of_kind(false);
    let found = match months.iter().flatten().count() >= fewest {
        true => months,
        false => of_kind(true),
    };
    let mut seen = [false; 12];
    let mut count = 0;
    for part in found.iter().flatten() {
        if std::mem::replace(&mut seen[part.number() as usize - 1], true) {
            return None;
        }
        count += 1;
    }
    (count >= fewest && !names.iter().any(|name| is_again(name))).then_some(found)
}

/// Whether the name is a month or a quarter, or one that was there before.
pub(crate) fn is_part(name: &str) -> bool {
    date::part_alone(name).is_some() || is_again(name)
}

/// A month that was there before has a number behind it now.
fn is_again(name: &str) -> bool {
    let (name, number) = name.rsplit_once('_').unwrap_or_default();
    number.parse::<u32>().is_ok() && date::part_alone(name).is_some()
}

/// The years of these parts, counted from that of the first one: behind December January begins a new one.
pub(super) fn years_on(parts: &[Option<YearPart>]) -> Vec<i32> {
    let (mut before, mut years) = (0, 0);
    let next = |part: &Option<YearPart>| {
        if let Some(part) = part {
            years += i32::from((before, part.number()) == (part.in_a_year(), 1));
            before = part.number();
        }
        years
    };
    parts.iter().map(next).collect()
}
