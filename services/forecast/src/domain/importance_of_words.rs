//! A column of words without an order is a column a value to a model of a series. People chose one column, so they are
//! told of one. Two words have no high and low one, whatever their order: they are told by name.

use b2l_contracts::jobs::{TableColumn, table_column::Kind};
use b2l_engine::Source;
use b2l_engine::tabular::Direction;

use super::beside::words;
use super::importance::Weight;

/// The weights with those of one column of words put together, and those of columns of two words told by these, the
/// weightiest first.
pub fn together(weights: Vec<Weight>, of_words: &[TableColumn]) -> Vec<Weight> {
    let mut whole: Vec<Weight> = Vec::new();
    let mut parts: Vec<(String, Parts)> = Vec::new();
    for weight in weights {
        let Some((name, first, value)) = belongs(&weight.source, of_words) else {
            whole.push(by_words(weight, of_words));
            continue;
        };
        match parts.iter_mut().find(|(known, _)| *known == name) {
            Some((_, parts)) => parts.add(value, weight),
            None => {
                let mut own = Parts::beside(first);
                own.add(value, weight);
                parts.push((name, own));
            }
        }
    }
    whole.extend(
        parts
            .into_iter()
            .map(|(name, parts)| parts.into_weight(name)),
    );
    whole.sort_by(|a, b| b.size.total_cmp(&a.size));
    whole
}

/// The weight with its two words, where it is of a column that has no more.
fn by_words(weight: Weight, of_words: &[TableColumn]) -> Weight {
    let (Source::Column { name }, Direction::Rises { by, of }) =
        (&weight.source, &weight.direction)
    else {
        return weight;
    };
    let own = of_words
        .iter()
        .filter(|column| column.kind() == Kind::Ordered)
        .find(|column| name.strip_prefix(&column.name).is_some_and(is_lag));
    let Some([first, second]) = own.map(|column| column.values.as_slice()) else {
        return weight;
    };
    let (lowest, highest) = if *by < 0.0 {
        (second, first)
    } else {
        (first, second)
    };
    let direction = Direction::Levels {
        lowest: lowest.clone(),
        highest: highest.clone(),
        by: by.abs(),
        of: of.clone(),
    };
    Weight {
        direction,
        ..weight
    }
}

/// Whether this is what follows a column's name: nothing, or how many periods before it is taken from.
fn is_lag(rest: &str) -> bool {
    rest.is_empty() || rest.starts_with(' ')
}

/// The column that a source is a value of, with what was added to its name, the first of its values, and the value.
fn belongs<'a>(
    source: &Source,
    of_words: &'a [TableColumn],
) -> Option<(String, &'a String, &'a String)> {
    let Source::Column { name } = source else {
        return None;
    };
    let nominal = of_words
        .iter()
        .filter(|column| column.kind() == Kind::Categories);
    let values = nominal.flat_map(|column| {
        let seen = words(column).columns().into_iter();
        seen.zip(column.values.iter().skip(1))
            .map(move |(seen, value)| (column, seen, value))
    });
    // "show = dance" begins "show = dance hall" as well: the longest is meant.
    let found = values.filter_map(|(column, seen, value)| {
        let rest = name.strip_prefix(&seen)?;
        is_lag(rest).then_some((seen.len(), column, rest, value))
    });
    let (_, column, rest, value) = found.max_by_key(|(length, ..)| *length)?;
    Some((
        format!("{}{rest}", column.name),
        column.values.first()?,
        value,
    ))
}

/// The values of a column with what each does beside the first.
struct Parts<'a> {
    size: f64,
    share: f64,
    does: Vec<(&'a String, f64)>,
    of: Option<String>,
}

impl<'a> Parts<'a> {
    fn beside(first: &'a String) -> Self {
        Self {
            size: 0.0,
            share: 0.0,
            does: vec![(first, 0.0)],
            of: None,
        }
    }

    fn add(&mut self, value: &'a String, weight: Weight) {
        self.size += weight.size;
        self.share += weight.share;
        if let Direction::Rises { by, of } = weight.direction {
            self.does.push((value, by));
            self.of = of;
        }
    }

    fn into_weight(self, name: String) -> Weight {
        let does = || self.does.iter();
        let lowest = does().min_by(|a, b| a.1.total_cmp(&b.1));
        let highest = does().max_by(|a, b| a.1.total_cmp(&b.1));
        let direction = match lowest.zip(highest) {
            Some((lowest, highest)) if highest.1 > lowest.1 => Direction::Levels {
                lowest: lowest.0.clone(),
                highest: highest.0.clone(),
                by: highest.1 - lowest.1,
                of: self.of,
            },
            _ => Direction::Flat,
        };
        Weight {
            source: Source::Column { name },
            size: self.size,
            share: self.share,
            direction,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weight(name: &str, size: f64, by: f64) -> Weight {
        Weight {
            source: Source::Column { name: name.into() },
            size,
            share: size / 10.0,
            direction: Direction::Rises { by, of: None },
        }
    }

    #[test]
    fn two_words_are_told_by_name_and_not_as_high_and_low() {
        let promotion = TableColumn {
            name: "Aktion".into(),
            kind: Kind::Ordered.into(),
            values: ["ja", "nein"].map(str::to_owned).to_vec(),
        };
        let size = TableColumn {
            name: "size".into(),
            values: ["S", "M", "L"].map(str::to_owned).to_vec(),
            ..promotion.clone()
        };
        // The place in the alphabet counts: "nein" comes after "ja".
        let given = vec![
            weight("Aktion", 5.0, -12_000.0),
            weight("size", 3.0, 7.0),
            weight("Aktionen", 1.0, 2.0),
        ];
        let told = together(given, &[promotion, size]);
        assert_eq!(
            told[0].direction,
            Direction::Levels {
                lowest: "nein".into(),
                highest: "ja".into(),
                by: 12_000.0,
                of: None
            }
        );
        let rises = |by: f64| Direction::Rises { by, of: None };
        assert_eq!(told[1].direction, rises(7.0));
        assert_eq!(told[2].direction, rises(2.0));
    }

    #[test]
    fn the_values_of_a_column_are_told_as_one_column() {
        let words = ["play", "dance", "dance hall"].map(str::to_owned).to_vec();
        let show = TableColumn {
            name: "show".into(),
            kind: Kind::Categories.into(),
            values: words,
        };
        let given = vec![
            weight("price", 5.0, -1.0),
            weight("show = dance", 3.0, -15.0),
            weight("show = dance hall", 2.5, 2.0),
            weight("show = dance 3 periods before", 1.0, 1.0),
        ];
        let told = together(given, &[show]);
        let names: Vec<(&Source, f64)> = told.iter().map(|one| (&one.source, one.size)).collect();
        let column = |name: &str| Source::Column { name: name.into() };
        let before = column("show 3 periods before");
        assert_eq!(
            names,
            [
                (&column("show"), 5.5),
                (&column("price"), 5.0),
                (&before, 1.0)
            ]
        );
        let expected = Direction::Levels {
            lowest: "dance".into(),
            highest: "dance hall".into(),
            by: 17.0,
            of: None,
        };
        assert_eq!(told[0].direction, expected);
    }
}
