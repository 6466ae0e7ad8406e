//! The parts that columns play for rows: a target unless groups are sought, and what may explain it.

use b2l_engine::tabular::Task;
use b2l_web::Message;
use serde::Deserialize;

use crate::domain::columns::{Holds, SourceColumn};
use crate::texts;

/// What is done with rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Regression,
    Classification,
    Clustering,
}

/// How the values of a column are taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Values {
    Numbers,
    /// Words in this order; those that are not here come after.
    Ordered(Vec<String>),
    Words,
}

/// A column that may explain the target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    pub name: String,
    pub values: Values,
}

/// Who plays what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parts {
    pub kind: Kind,
    pub target: Option<String>,
    pub features: Vec<Part>,
    pub categories: Vec<String>,
}

/// The order of the values of a column.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Order {
    pub name: String,
    pub values: Vec<String>,
}

/// The types that a column of rows can have.
const TYPES: [&str; 7] = [
    "forecast",
    "numerical",
    "binary",
    "ordinal",
    "nominal",
    "category",
    "empty",
];

impl Kind {
    /// The kind of this name; none for a time series.
    pub fn of(name: Option<&str>) -> Option<Kind> {
        Some(match name? {
            "regression" => Kind::Regression,
            "classification" => Kind::Classification,
            "clustering" => Kind::Clustering,
            _ => return None,
        })
    }

    /// What is learnt; nothing for groups.
    pub fn task(self) -> Option<Task> {
        match self {
            Kind::Regression => Some(Task::Regression),
            Kind::Classification => Some(Task::Classification),
            Kind::Clustering => None,
        }
    }
}

impl Parts {
    /// Checks the parts given as (column, type) against the source. Columns that are not named are unused.
    ///
    /// # Errors
    /// The sentence for the field `columns`.
    pub fn check(
        kind: Kind,
        given: &[(&str, &str)],
        orders: &[Order],
        source: &[SourceColumn],
    ) -> Result<Parts, Message> {
        if given.is_empty() {
            return Err(texts::COLUMNS_REQUIRED.into());
        }
        let mut parts = Parts {
            kind,
            target: None,
            features: Vec::new(),
            categories: Vec::new(),
        };
        let mut targets = 0;
        for (place, (name, role)) in given.iter().enumerate() {
            if given[..place].iter().any(|(earlier, _)| earlier == name) {
                return Err(texts::COLUMN_TWICE.with(&[name]));
            }
            let Some(column) = source.iter().find(|column| column.name == *name) else {
                return Err(texts::COLUMN_UNKNOWN.with(&[name]));
            };
            let numeric = column.holds == Holds::Numbers;
            let values = match *role {
                "forecast" => {
                    if kind == Kind::Regression && !numeric {
                        return Err(texts::TARGET_NOT_NUMERIC.with(&[name]));
                    }
                    targets += 1;
                    parts.target = Some((*name).to_owned());
                    continue;
                }
                "category" => {
                    parts.categories.push((*name).to_owned());
                    continue;
                }
                "empty" => continue,
                "numerical" if !numeric => {
                    return Err(texts::NUMERICAL_NOT_NUMERIC.with(&[name]));
                }
                "numerical" => Values::Numbers,
                "binary" | "ordinal" => {
                    let order = orders.iter().find(|order| order.name == *name);
                    Values::Ordered(order.map(|order| order.values.clone()).unwrap_or_default())
                }
                "nominal" => Values::Words,
                other => {
                    let possible = TYPES.join(", ");
                    return Err(texts::ROLE_UNKNOWN.with(&[&other, name, &possible]));
                }
            };
            parts.features.push(Part {
                name: (*name).to_owned(),
                values,
            });
        }
        match kind {
            Kind::Clustering => parts.target = None,
            _ if targets != 1 => return Err(texts::TARGET_REQUIRED.with(&[&targets])),
            _ => {}
        }
        match parts.features.is_empty() {
            true => Err(texts::BEFORE_NO_FEATURES.into()),
            false => Ok(parts),
        }
    }

    /// The columns to read besides the categories, the target first.
    pub fn columns(&self) -> Vec<&str> {
        let features = self.features.iter().map(|part| part.name.as_str());
        self.target.as_deref().into_iter().chain(features).collect()
    }

    /// How the values of this column are taken.
    pub fn values(&self, name: &str) -> Values {
        if self.target.as_deref() == Some(name) {
            return match self.kind {
                Kind::Classification => Values::Words,
                _ => Values::Numbers,
            };
        }
        let part = self.features.iter().find(|part| part.name == name);
        part.map_or(Values::Words, |part| part.values.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(kind: Kind, given: &[(&str, &str)]) -> &'static str {
        let source = [
            ("size", Holds::Words),
            ("price", Holds::Numbers),
            ("day", Holds::Dates),
        ];
        let source = source.map(|(name, holds)| SourceColumn {
            name: name.into(),
            holds,
        });
        Parts::check(kind, given, &[], &source).map_or_else(|message| message.code, |_| "right")
    }

    #[test]
    fn a_target_and_something_that_explains_it_is_enough_and_mistakes_are_named() {
        let both = [("price", "forecast"), ("size", "nominal")];
        assert_eq!(code(Kind::Regression, &both), "right");
        assert_eq!(code(Kind::Clustering, &both[1..]), "right");
        assert_eq!(code(Kind::Regression, &both[1..]), "target_required");
        assert_eq!(code(Kind::Regression, &both[..1]), "before_no_features");
        let words = [("size", "forecast"), ("price", "numerical")];
        assert_eq!(code(Kind::Regression, &words), "target_not_numeric");
        assert_eq!(code(Kind::Classification, &words), "right");
        assert_eq!(
            code(Kind::Regression, &[("day", "date_days")]),
            "role_unknown"
        );
        assert_eq!(
            code(Kind::Regression, &[("size", "numerical")]),
            "numerical_not_numeric"
        );
        assert_eq!(code(Kind::Regression, &[]), "columns_required");
    }
}
