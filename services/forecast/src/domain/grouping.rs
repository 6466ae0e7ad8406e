//! Rows into series: one series for each combination of category values that the data have.

use std::collections::BTreeMap;

use b2l_tabular::Table;
use b2l_web::Message;

use super::definition::{ALL, Category};
use super::sorter::Sorter;
pub use super::sorter::{Grouping, MOST_SERIES, MOST_VALUES};
use crate::texts;

/// Values that a message lists.
const LISTED: usize = 10;

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
    let mut sorter = Sorter::new(columns);
    sorter.look(table);
    sorter.values()
}

/// Sorts the rows of `table` into series by the choice. A row without a category value belongs to no series.
pub fn group(table: &Table, categories: &[Category]) -> Grouping {
    let columns: Vec<&str> = categories.iter().map(|one| one.name.as_str()).collect();
    let mut sorter = Sorter::new(&columns);
    sorter.look(table);
    sorter.group(categories)
}

impl Grouping {
    /// Refuses a choice that makes no series or too many.
    pub fn check(&self) -> Result<(), Message> {
        self.check_for(MOST_SERIES)
    }

    /// Refuses a choice that makes no series or more than `most`.
    pub fn check_for(&self, most: usize) -> Result<(), Message> {
        match self.count {
            0 => Err(texts::CATEGORY_NO_SERIES.into()),
            count if count > most => {
                Err(texts::CATEGORY_TOO_MANY.with(&[&count, &most.min(MOST_SERIES)]))
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

#[cfg(test)]
mod tests {
    use b2l_tabular::{Column, ColumnData};

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

    fn series_of_rows(grouping: &mut Grouping) -> [Option<usize>; 5] {
        let mut series = [None; 5];
        grouping.visit(&table(), |row, place| series[row] = Some(place));
        series
    }

    fn category(name: &str, values: &[&str]) -> Category {
        Category {
            name: name.into(),
            values: values.iter().map(|value| (*value).to_owned()).collect(),
        }
    }

    #[test]
    fn every_combination_that_occurs_is_a_series() {
        let mut grouping = group(
            &table(),
            &[category("city", &["all"]), category("shop", &["all"])],
        );
        assert_eq!(
            grouping.keys,
            [["Bonn", "1"], ["Bonn", "2.5"], ["Kazan", "1"]]
        );
        assert_eq!(
            series_of_rows(&mut grouping),
            [Some(2), Some(1), None, Some(2), Some(0)]
        );
        assert_eq!(grouping.rows_without_category, 1);
    }

    #[test]
    fn only_chosen_values_are_taken() {
        let mut grouping = group(&table(), &[category("city", &["Bonn"])]);
        assert_eq!(grouping.keys, [["Bonn"]]);
        let expected = [None, Some(0), None, None, Some(0)];
        assert_eq!(series_of_rows(&mut grouping), expected);
    }

    #[test]
    fn without_categories_there_is_one_series() {
        let mut grouping = group(&table(), &[]);
        assert_eq!(grouping.keys, [Vec::<String>::new()]);
        assert_eq!(series_of_rows(&mut grouping), [Some(0); 5]);
        assert_eq!(label(&grouping.keys[0]), "all");
    }

    #[test]
    fn too_many_series_are_counted_and_a_choice_among_their_values_is_taken() {
        let texts: Vec<String> = (0..10_001).map(|at| format!("v{at:05}")).collect();
        let column: ColumnData =
            ColumnData::Category(texts.iter().map(|text| Some(text.as_str())).collect());
        let table = Table::new(vec![Column::new("article", column)]);
        let all = group(&table, &[category("article", &["all"])]);
        assert_eq!((all.count, all.keys.len()), (10_001, 0));
        assert_eq!(all.check().unwrap_err().code, "category_too_many");
        assert_eq!(
            values(&table, &["article"])["article"],
            texts[..MOST_VALUES]
        );
        let one = group(&table, &[category("article", &["v00003", "v10000"])]);
        assert_eq!(one.keys, [["v00003"], ["v10000"]]);
        assert!(one.check().is_ok());
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
