//! One row for each group of rows, with sums and other measures of the group.

use serde_json::{Value, json};

use super::groups::Groups;
use super::{Aggregate, Shaped, check_free, find};
use crate::mix::fault::{Fault, Problem};
use crate::mix::frame::{Frame, Named, Values};
use crate::mix::options::{each, name_or, names, text, unknown};

/// What rows are grouped by, and what is worked out of each group.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    /// All rows are one group without any.
    pub by: Vec<String>,
    pub measures: Vec<Measure>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Measure {
    pub column: String,
    pub how: Aggregate,
    /// The name of the new column.
    pub name: String,
}

impl Group {
    pub(in crate::mix) fn parse(options: &Value) -> Result<Group, Fault> {
        let by = names(options, "by", false)?;
        let measures = each(options, |row, at| {
            let column = text(row, "name", &at("name"))?;
            let word = text(row, "value", &at("value"))?;
            let how = Aggregate::parse(&word).ok_or_else(|| {
                unknown(&at("value"), &word, &Aggregate::ALL.map(Aggregate::word))
            })?;
            // A sum of sales are sales; other measures say what they are.
            let usual = match how {
                Aggregate::Sum => column.clone(),
                _ => format!("{column}_{word}"),
            };
            let name = name_or(row, "custom", &usual)
                .map_err(|fault| Fault::new(at("custom"), fault.problem))?;
            Ok(Measure { column, how, name })
        })?;
        Ok(Group { by, measures })
    }

    pub(in crate::mix) fn options(&self) -> Value {
        let by: Vec<Value> = self.by.iter().map(|name| json!({"name": name})).collect();
        let row = |measure: &Measure| json!({"name": measure.column, "value": measure.how.word(), "custom": measure.name});
        let values: Vec<Value> = self.measures.iter().map(row).collect();
        json!({"by": by, "values": values})
    }

    /// Groups stand in the order of their first rows.
    pub(in crate::mix) fn apply(&self, frame: &Frame) -> Result<Shaped, Fault> {
        let places = places(frame, &self.by)?;
        let groups = Groups::by(frame, &places);
        let mut made = Frame {
            columns: Vec::new(),
            rows: groups.len(),
        };
        for place in &places {
            let one = frame.pick(&groups.first, |at| at == *place);
            made.columns.extend(one.columns);
        }
        for (at, measure) in self.measures.iter().enumerate() {
            let place = find(frame, &measure.column, &format!("values.{at}.name"))?;
            check_free(&made.columns, &measure.name, &format!("values.{at}.custom"))?;
            let rows = groups.of_row.iter().copied().enumerate();
            let (data, dtype) = measure
                .how
                .of(&frame.columns[place], rows, groups.len())
                .map_err(|problem| Fault::new(format!("values.{at}.value"), problem))?;
            made.columns.push(Named {
                name: measure.name.clone(),
                values: Values::new(data, dtype),
            });
        }
        Ok(Shaped {
            frame: made,
            notices: Vec::new(),
        })
    }
}

/// Where the columns stand that rows are grouped by, each named once.
pub(super) fn places(frame: &Frame, by: &[String]) -> Result<Vec<usize>, Fault> {
    let mut places = Vec::new();
    for (at, name) in by.iter().enumerate() {
        let field = format!("by.{at}.name");
        let place = find(frame, name, &field)?;
        if places.contains(&place) {
            let column = name.clone();
            return Err(Fault::new(field, Problem::NameTaken { column }));
        }
        places.push(place);
    }
    Ok(places)
}
