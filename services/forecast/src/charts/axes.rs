//! The two columns that rows are drawn by: those of a request, else those that tell most.

use std::collections::HashSet;

use b2l_contracts::jobs::ClusterColumn;
use serde::Deserialize;
use serde_json::Value;

use crate::refusal::{Refusal, Result};
use crate::texts;

/// `{"x": "price", "y": "age"}` of a request.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Axes {
    pub x: Option<String>,
    pub y: Option<String>,
}

impl Axes {
    /// # Errors
    /// 400 under `axis` for what is none.
    pub fn of(given: Option<&Value>) -> Result<Self> {
        let Some(given) = given.filter(|given| !given.is_null()) else {
            return Ok(Self::default());
        };
        let axes: Self = serde_json::from_value(given.clone())
            .map_err(|error| Refusal::field("axis", b2l_web::json_message(&error)))?;
        let named = |name: Option<String>| name.filter(|name| !name.is_empty());
        Ok(Self {
            x: named(axes.x),
            y: named(axes.y),
        })
    }

    /// The columns of both axes; of one that is not asked for the first wish that is not on the other. There is none
    /// only without a column.
    ///
    /// # Errors
    /// 400 under `axis` for a column that is not drawn.
    pub fn choose<'a>(
        &self,
        columns: &'a [ClusterColumn],
        wishes: [&[&str]; 2],
    ) -> Result<[Option<&'a ClusterColumn>; 2]> {
        let of = |name: &str| columns.iter().find(|column| column.name == name);
        let asked = |name: Option<&str>| match name {
            Some(name) => of(name).map(Some).ok_or_else(|| unknown(name, columns)),
            None => Ok(None),
        };
        let free = |wishes: &[&str], taken: Option<&'a ClusterColumn>| {
            let taken_name = taken.map(|column| column.name.as_str());
            let wish = wishes.iter().find(|wish| Some(**wish) != taken_name);
            wish.and_then(|wish| of(wish)).or(taken)
        };
        let (x, y) = (asked(self.x.as_deref())?, asked(self.y.as_deref())?);
        let x = x.or_else(|| free(wishes[0], y));
        let y = y.or_else(|| free(wishes[1], x));
        Ok([x, y])
    }
}

/// Whether so many different numbers spread rows over an axis; few put them on as many lines, as words do.
pub fn is_spread(numbers: &[f64]) -> bool {
    const FEW: usize = 10;
    let finite = numbers.iter().filter(|number| number.is_finite());
    let different: HashSet<u64> = finite.map(|number| number.to_bits()).collect();
    different.len() > FEW
}

fn unknown(name: &str, columns: &[ClusterColumn]) -> Refusal {
    let known: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
    let told = texts::BEFORE_AXIS_UNKNOWN.with(&[&name, &known.join(", ")]);
    Refusal::field("axis", told)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn chosen(axis: Value, wishes: [&[&str]; 2]) -> [String; 2] {
        let columns = ["area", "size", "price"].map(|name| ClusterColumn {
            name: name.into(),
            ..Default::default()
        });
        let axes = Axes::of(Some(&axis)).unwrap();
        let chosen = axes.choose(&columns, wishes).unwrap();
        chosen.map(|column| column.unwrap().name.clone())
    }

    #[test]
    fn what_is_not_asked_for_is_the_first_wish_that_is_free() {
        let wishes: [&[&str]; 2] = [&["area", "size"], &["price", "area"]];
        assert_eq!(chosen(Value::Null, wishes), ["area", "price"]);
        assert_eq!(
            chosen(json!({"x": "price", "y": ""}), wishes),
            ["price", "area"]
        );
        assert_eq!(chosen(json!({"y": "area"}), wishes), ["size", "area"]);
        assert_eq!(
            chosen(json!({"x": "size", "y": "size"}), wishes),
            ["size", "size"]
        );
        assert_eq!(chosen(json!({}), [&["area"], &["area"]]), ["area", "area"]);
    }

    #[test]
    fn an_unreadable_axis_is_refused() {
        assert!(Axes::of(Some(&json!("price"))).is_err());
        assert!(Axes::of(Some(&json!({"x": 3}))).is_err());
    }
}
