//! The parts that columns play for rows: a target unless groups are sought, and what may explain it.

use b2l_web::Message;
use serde::Deserialize;

use crate::domain::columns::{self, SourceColumn};
use crate::domain::definition::{Role, StoryKind};

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
    pub kind: StoryKind,
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

/// The order in which the values of a column were asked for.
pub fn order_of(orders: &[Order], name: &str) -> Vec<String> {
    let order = orders.iter().find(|order| order.name == name);
    order.map_or(Vec::new(), |order| order.values.clone())
}

impl Parts {
    /// Checks the parts given as (column, type) against the source, as a training does.
    ///
    /// # Errors
    /// The sentence for the field `columns`.
    pub fn check(
        kind: StoryKind,
        given: &[(&str, &str)],
        orders: &[Order],
        source: &[SourceColumn],
    ) -> Result<Parts, Message> {
        let mut parts = Parts {
            kind,
            target: None,
            features: Vec::new(),
            categories: Vec::new(),
        };
        for column in columns::check(kind, given, source)? {
            let values = match column.role {
                Role::Numerical => Values::Numbers,
                Role::Nominal => Values::Words,
                Role::Binary | Role::Ordinal => Values::Ordered(order_of(orders, &column.name)),
                Role::Forecast => {
                    parts.target = Some(column.name);
                    continue;
                }
                Role::Category => {
                    parts.categories.push(column.name);
                    continue;
                }
                // Rows have no dates, and what is unused plays no part.
                _ => continue,
            };
            parts.features.push(Part {
                name: column.name,
                values,
            });
        }
        Ok(parts)
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
                StoryKind::Classification => Values::Words,
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
    use crate::domain::columns::Holds;

    #[test]
    fn columns_play_their_parts_and_words_have_their_order() {
        let source = [
            ("size", Holds::Words),
            ("colour", Holds::Words),
            ("price", Holds::Numbers),
            ("town", Holds::Words),
        ];
        let source = source.map(|(name, holds)| SourceColumn {
            name: name.into(),
            holds,
        });
        let given = [
            ("price", "forecast"),
            ("size", "ordinal"),
            ("colour", "nominal"),
            ("town", "category"),
        ];
        let orders = [Order {
            name: "size".into(),
            values: vec!["S".into(), "L".into()],
        }];
        let parts = Parts::check(StoryKind::Regression, &given, &orders, &source).unwrap();
        assert_eq!(parts.columns(), ["price", "size", "colour"]);
        assert_eq!(parts.categories, ["town"]);
        let ordered = Values::Ordered(vec!["S".into(), "L".into()]);
        assert_eq!(parts.values("size"), ordered);
        assert_eq!(parts.values("price"), Values::Numbers);
        let none = Parts::check(StoryKind::Regression, &given[..1], &orders, &source);
        assert_eq!(none.unwrap_err().code, "features_required");
    }
}
