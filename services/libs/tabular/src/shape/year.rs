//! The year that a title names: "Sales 2024".

/// Years that are taken for years.
const YEARS: std::ops::RangeInclusive<i32> = 1900..=2100;

/// The one year that the texts name; `None` where they name none or several, or a year from one into the next as in
/// `2023/24`. The year of a day, as in "printed on 15.01.2024", is not what the table is about.
pub(crate) fn named<'a>(texts: impl Iterator<Item = &'a String>) -> Option<i32> {
    let mut found = None;
    for text in texts {
        for part in text.split(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | ',' | ':')) {
            match of_part(part) {
                Part::Other => {}
                Part::Span => return None,
                Part::Year(year) if found.is_some_and(|known| known != year) => return None,
                Part::Year(year) => found = Some(year),
            }
        }
    }
    found
}

enum Part {
    Year(i32),
    /// From one year into the next.
    Span,
    Other,
}

fn of_part(part: &str) -> Part {
    let runs: Vec<&str> = part
        .split(|c: char| !c.is_ascii_digit())
        .filter(|run| !run.is_empty())
        .collect();
    let year = |run: &str| {
        let year = run.parse().ok().filter(|_| run.len() == 4);
        year.filter(|year| YEARS.contains(year))
    };
    match runs[..] {
        [only] => year(only).map_or(Part::Other, Part::Year),
        [first, second] if second.len() == 2 || year(second).is_some() => {
            year(first).map_or(Part::Other, |_| Part::Span)
        }
        _ => Part::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn a_title_names_a_year_unless_it_is_that_of_a_day_or_one_of_several() {
        for (title, year) in [
            ("Sales 2024", Some(2024)),
            ("Продажи за 2023 г.", Some(2023)),
            ("FY2022 (Plan)", Some(2022)),
            ("Printed 15.01.2024", None),
            ("Sales 2023, printed on 2024-01-15", Some(2023)),
            ("Sales 2023/24", None),
            ("Sales 2023-2024", None),
            ("Sales 2023 and 2024", None),
            ("Order 4711", None),
        ] {
            assert_eq!(named([title.to_owned()].iter()), year, "{title}");
        }
    }
}
