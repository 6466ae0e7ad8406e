//! Rows into series: one series for each combination of category values that the data have.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use b2l_tabular::{ColumnData, Table, date_text, number_value};
use b2l_web::Message;

use super::definition::{ALL, Category};
use crate::texts;

/// Series that one story can train.
pub const MOST_SERIES: usize = 1_000;
/// Values of a category column that are kept for choosing among.
const MOST_VALUES: usize = 1_000;
/// Values that a message lists.
const LISTED: usize = 10;

/// The series that a choice of categories makes.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Grouping {
    /// The values of the category columns, a list a series, in order. One empty list without categories.
    pub keys: Vec<Vec<String>>,
    /// The series of each row; none for rows that were not chosen.
    pub series_of_row: Vec<Option<u32>>,
    /// Rows in which a category column is empty.
    pub rows_without_category: usize,
}

/// The label by which a series is called.
pub fn label(key: &[String]) -> String {
    match key {
        [] => ALL.to_owned(),
        values => values.join(" / "),
    }
}

/// Checks the choice against the category columns: each column once, each value one that occurs. Columns without a
/// choice take every value.
pub fn choose(
    wanted: &[Category],
    columns: &[&str],
    values: &BTreeMap<String, Vec<String>>,
) -> Result<Vec<Category>, Message> {
    for (place, category) in wanted.iter().enumerate() {
        if !columns.contains(&category.name.as_str()) {
            return Err(texts::CATEGORY_UNKNOWN.with(&[&category.name]));
        }
        if wanted[..place]
            .iter()
            .any(|earlier| earlier.name == category.name)
        {
            return Err(texts::CATEGORY_TWICE.with(&[&category.name]));
        }
    }
    columns
        .iter()
        .map(|name| {
            let chosen = wanted
                .iter()
                .find(|category| category.name == *name)
                .filter(|category| !category.is_all());
            let Some(chosen) = chosen else {
                return Ok(Category {
                    name: (*name).to_owned(),
                    values: vec![ALL.to_owned()],
                });
            };
            let known = values.get(*name).map(Vec::as_slice).unwrap_or_default();
            match chosen
                .values
                .iter()
                .find(|value| known.len() < MOST_VALUES && !known.contains(value))
            {
                Some(value) => {
                    Err(texts::CATEGORY_VALUE_UNKNOWN.with(&[name, value, &listed(known)]))
                }
                None => Ok(chosen.clone()),
            }
        })
        .collect()
}

/// The distinct values of each category column, sorted, at most 1,000 of each.
pub fn values(table: &Table, columns: &[&str]) -> BTreeMap<String, Vec<String>> {
    let distinct = |name: &&str| -> BTreeSet<String> {
        match table.column(name).map(|column| column.data()) {
            Some(ColumnData::Category(texts)) => texts.dictionary().map(str::to_owned).collect(),
            Some(data) => (0..data.len())
                .filter_map(|row| text_of(data, row))
                .map(Cow::into_owned)
                .collect(),
            None => BTreeSet::new(),
        }
    };
    columns
        .iter()
        .map(|name| {
            (
                (*name).to_owned(),
                distinct(name).into_iter().take(MOST_VALUES).collect(),
            )
        })
        .collect()
}

/// Sorts the rows of `table` into series by the choice. A row without a category value belongs to no series.
pub fn group(table: &Table, categories: &[Category]) -> Grouping {
    if categories.is_empty() {
        return Grouping {
            keys: vec![Vec::new()],
            series_of_row: vec![Some(0); table.rows()],
            rows_without_category: 0,
        };
    }
    let columns: Vec<&ColumnData> = categories
        .iter()
        .filter_map(|category| Some(table.column(&category.name)?.data()))
        .collect();
    let mut found: HashMap<Vec<String>, u32> = HashMap::new();
    let mut series_of_row: Vec<Option<u32>> = (0..table.rows())
        .map(|row| {
            let key = key_of(&columns, categories, row)?;
            let next = found.len() as u32;
            Some(*found.entry(key).or_insert(next))
        })
        .collect();
    let mut keys: Vec<(Vec<String>, u32)> = found.into_iter().collect();
    keys.sort();
    let mut place = vec![0; keys.len()];
    for (sorted, (_, met)) in keys.iter().enumerate() {
        place[*met as usize] = sorted as u32;
    }
    for series in series_of_row.iter_mut().flatten() {
        *series = place[*series as usize];
    }
    let is_empty = |row: &usize| columns.iter().any(|data| data.is_missing(*row));
    Grouping {
        keys: keys.into_iter().map(|(key, _)| key).collect(),
        series_of_row,
        rows_without_category: (0..table.rows()).filter(is_empty).count(),
    }
}

impl Grouping {
    /// Refuses a choice that makes no series or too many.
    pub fn check(&self) -> Result<(), Message> {
        match self.keys.len() {
            0 => Err(texts::CATEGORY_NO_SERIES.into()),
            count if count > MOST_SERIES => {
                Err(texts::CATEGORY_TOO_MANY.with(&[&count, &MOST_SERIES]))
            }
            _ => Ok(()),
        }
    }
}

/// A list of values for a message, cut where it would not be read any more.
pub fn listed(values: &[String]) -> String {
    let mut text = values
        .iter()
        .take(LISTED)
        .cloned()
        .collect::<Vec<_>>()
        .join(", ");
    if values.len() > LISTED {
        text.push_str(", …");
    }
    text
}

fn key_of(columns: &[&ColumnData], categories: &[Category], row: usize) -> Option<Vec<String>> {
    columns
        .iter()
        .zip(categories)
        .map(|(data, category)| {
            let text = text_of(data, row)?;
            (category.is_all() || category.values.iter().any(|value| *value == text))
                .then(|| text.into_owned())
        })
        .collect()
}

/// A cell as the text by which it names a series; none when it is empty.
fn text_of(data: &ColumnData, row: usize) -> Option<Cow<'_, str>> {
    match data {
        ColumnData::Category(texts) => texts.get(row).map(Cow::Borrowed),
        ColumnData::Number(numbers) => numbers
            .get(row)
            .map(|value| number_value(value).to_string().into()),
        ColumnData::Date(dates) => dates
            .get(row)
            .map(|ms| date_text(ms, dates.has_time()).into()),
    }
}

#[cfg(test)]
mod tests {
    use b2l_tabular::Column;

    use super::*;

    fn table() -> Table {
        let city = [
            Some("Kazan"),
            Some("Bonn"),
            None,
            Some("Kazan"),
            Some("Bonn"),
        ];
        let shop = [Some(1.0), Some(2.5), Some(1.0), Some(1.0), Some(1.0)];
        Table::new(vec![
            Column::new("city", ColumnData::Category(city.into_iter().collect())),
            Column::new("shop", ColumnData::Number(shop.into_iter().collect())),
        ])
    }

    fn category(name: &str, values: &[&str]) -> Category {
        Category {
            name: name.into(),
            values: values.iter().map(|value| (*value).to_owned()).collect(),
        }
    }

    #[test]
    fn every_combination_that_occurs_is_a_series() {
        let grouping = group(
            &table(),
            &[category("city", &["all"]), category("shop", &["all"])],
        );
        assert_eq!(
            grouping.keys,
            [["Bonn", "1"], ["Bonn", "2.5"], ["Kazan", "1"]]
        );
        assert_eq!(
            grouping.series_of_row,
            [Some(2), Some(1), None, Some(2), Some(0)]
        );
        assert_eq!(grouping.rows_without_category, 1);
    }

    #[test]
    fn only_chosen_values_are_taken() {
        let grouping = group(&table(), &[category("city", &["Bonn"])]);
        assert_eq!(grouping.keys, [["Bonn"]]);
        assert_eq!(grouping.series_of_row, [None, Some(0), None, None, Some(0)]);
    }

    #[test]
    fn without_categories_there_is_one_series() {
        let grouping = group(&table(), &[]);
        assert_eq!(grouping.keys, [Vec::<String>::new()]);
        assert_eq!(label(&grouping.keys[0]), "all");
    }

    #[test]
    fn a_choice_is_checked_against_the_values() {
        let values = values(&table(), &["city", "shop"]);
        assert_eq!(values["shop"], ["1", "2.5"]);
        let code =
            |wanted: &[Category]| choose(wanted, &["city", "shop"], &values).unwrap_err().code;
        assert_eq!(code(&[category("town", &[])]), "category_unknown");
        assert_eq!(
            code(&[category("city", &[]), category("city", &[])]),
            "category_twice"
        );
        assert_eq!(
            code(&[category("city", &["Omsk"])]),
            "category_value_unknown"
        );
        let chosen = choose(&[category("city", &["Bonn"])], &["city", "shop"], &values).unwrap();
        assert_eq!(
            chosen,
            [category("city", &["Bonn"]), category("shop", &["all"])]
        );
    }
}
