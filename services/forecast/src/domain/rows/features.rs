//! The columns that explain the target of a row: which there are, and the order of their values.

use std::collections::BTreeMap;

use b2l_contracts::jobs::{TableColumn, table_column};
use b2l_web::{Message, closed_list};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domain::column::{Column, Role};
use crate::texts;

/// Values that an ordered column can have.
const MOST_VALUES: usize = 200;
/// Classes that a target can have.
pub const MOST_CLASSES: usize = 100;

closed_list!(
    /// Roles of columns whose values can have an order.
    OrderedRole,
    [Role::Binary, Role::Ordinal, Role::Nominal, Role::Forecast].map(Role::as_str)
);

/// Order of the values of a text column. It matters for `binary` and `ordinal` columns. For the target of a
/// classification with two classes, the last value is the one whose probability is predicted.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Feature {
    pub name: String,
    /// `binary`, `ordinal`, `nominal`, or `forecast` for the target.
    #[serde(rename = "type", default)]
    #[schema(value_type = Option<OrderedRole>)]
    pub role: String,
    #[serde(default)]
    pub values: Vec<String>,
}

impl Feature {
    /// The values in the order that was asked for; those that nobody named come after the others.
    fn of(column: &Column, wanted: &[String], values: &[String]) -> Self {
        let mut order: Vec<String> = Vec::new();
        let named = wanted.iter().filter(|value| values.contains(value));
        for value in named.chain(values) {
            if !order.contains(value) {
                order.push(value.clone());
            }
        }
        Self {
            name: column.name.clone(),
            role: column.role.as_str().to_owned(),
            values: order,
        }
    }
}

/// The columns of words with the values that the data have, whatever a training would say of them.
pub fn with_known_values(
    columns: &[Column],
    found: &BTreeMap<String, Vec<String>>,
    wanted: impl Fn(&str) -> Vec<String>,
) -> Vec<Feature> {
    let feature = |column: &Column| {
        let values = found.get(&column.name)?;
        Some(Feature::of(column, &wanted(&column.name), values))
    };
    columns.iter().filter_map(feature).collect()
}

/// The columns whose values have to be known: those of words that are features.
pub fn of_words(columns: &[Column]) -> impl Iterator<Item = &str> {
    columns
        .iter()
        .filter(|column| matches!(column.role, Role::Binary | Role::Ordinal | Role::Nominal))
        .map(|column| column.name.as_str())
}

/// Checks the orders that were asked for against the values that the data have, and completes them: values that
/// nobody named come after the others.
pub fn check(
    asked: &[Feature],
    columns: &[Column],
    found: &BTreeMap<String, Vec<String>>,
) -> Result<Vec<Feature>, Message> {
    let mut features = Vec::new();
    for column in columns {
        let Some(values) = found.get(&column.name) else {
            continue;
        };
        let most = match column.role {
            Role::Forecast => MOST_CLASSES,
            Role::Nominal => usize::MAX,
            _ => MOST_VALUES,
        };
        if values.len() > most {
            return Err(texts::FEATURE_TOO_MANY_VALUES.with(&[&column.name, &values.len(), &most]));
        }
        if column.role == Role::Binary && values.len() != 2 {
            return Err(texts::FEATURE_NOT_BINARY.with(&[&column.name, &values.len()]));
        }
        let wanted = asked.iter().find(|feature| feature.name == column.name);
        let wanted = wanted.map_or(&[][..], |feature| feature.values.as_slice());
        let twice = |(at, value): &(usize, &String)| {
            values.contains(value) && wanted[..*at].contains(value)
        };
        if let Some((_, value)) = wanted.iter().enumerate().find(twice) {
            return Err(texts::FEATURE_VALUE_TWICE.with(&[&column.name, value]));
        }
        features.push(Feature::of(column, wanted, values));
    }
    // The order of a column that is not used now is passed over.
    match asked
        .iter()
        .find(|asked| columns.iter().all(|known| known.name != asked.name))
    {
        Some(stranger) => Err(texts::COLUMN_UNKNOWN.with(&[&stranger.name])),
        None => Ok(features),
    }
}

/// The columns as the training takes them.
pub fn table_columns(columns: &[Column], features: &[Feature]) -> Vec<TableColumn> {
    let values = |name: &str| {
        let feature = features.iter().find(|feature| feature.name == name);
        feature
            .map(|feature| feature.values.clone())
            .unwrap_or_default()
    };
    columns
        .iter()
        .filter_map(|column| {
            let kind = match column.role {
                Role::Numerical => table_column::Kind::Numbers,
                Role::Binary | Role::Ordinal => table_column::Kind::Ordered,
                Role::Nominal => table_column::Kind::Categories,
                _ => return None,
            };
            Some(TableColumn {
                name: column.name.clone(),
                kind: kind.into(),
                values: match kind {
                    table_column::Kind::Ordered => values(&column.name),
                    _ => Vec::new(),
                },
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(asked: &[&str], role: Role, found: &[&str]) -> Result<Vec<String>, &'static str> {
        let text = |values: &[&str]| values.iter().map(|value| (*value).to_owned()).collect();
        let columns = [Column::new("size", role)];
        let asked = [Feature {
            name: "size".into(),
            role: "ordinal".into(),
            values: text(asked),
        }];
        let found = BTreeMap::from([("size".to_owned(), text(found))]);
        check(&asked, &columns, &found)
            .map(|features| features[0].values.clone())
            .map_err(|message| message.code)
    }

    #[test]
    fn values_that_nobody_ordered_come_last_and_those_that_are_gone_are_left_out() {
        let found = checked(&["S", "XS", "L"], Role::Ordinal, &["L", "M", "S"]);
        assert_eq!(found.unwrap(), ["S", "L", "M"]);
    }

    #[test]
    fn mistakes_are_named() {
        let binary = checked(&[], Role::Binary, &["a", "b", "c"]);
        assert_eq!(binary, Err("feature_not_binary"));
        let twice = checked(&["a", "a"], Role::Ordinal, &["a", "b"]);
        assert_eq!(twice, Err("feature_value_twice"));
    }
}
