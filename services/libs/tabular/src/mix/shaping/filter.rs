//! Fewer rows: those that meet all conditions, or any of them.

use serde_json::{Value, json};

use super::{Shaped, find};
use crate::mix::fault::{Fault, Problem};
use crate::mix::frame::{Frame, Named};
use crate::mix::options::{each, shown, text, unknown};
use crate::options::{DateOrder, DecimalSign};
use crate::table::ColumnData;
use crate::text::{date, number, trim};

/// Which rows stay.
#[derive(Debug, Clone, PartialEq)]
pub struct Filter {
    pub conditions: Vec<Condition>,
    /// One condition is enough.
    pub any: bool,
}

/// What a cell of a column has to be.
#[derive(Debug, Clone, PartialEq)]
pub struct Condition {
    pub column: String,
    pub test: Test,
    /// As a person typed it; empty where the test needs none.
    pub value: String,
}

/// A cell without a value meets `Empty`, `NotEqual` and `NotContains` alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Test {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Contains,
    NotContains,
    Empty,
    NotEmpty,
}

impl Test {
    const ALL: [(Test, &str); 10] = [
        (Test::Equal, "equal"),
        (Test::NotEqual, "not_equal"),
        (Test::Less, "less"),
        (Test::LessOrEqual, "less_or_equal"),
        (Test::Greater, "greater"),
        (Test::GreaterOrEqual, "greater_or_equal"),
        (Test::Contains, "contains"),
        (Test::NotContains, "not_contains"),
        (Test::Empty, "empty"),
        (Test::NotEmpty, "not_empty"),
    ];

    /// The wire word.
    pub fn word(self) -> &'static str {
        let found = Test::ALL.into_iter().find(|(test, _)| *test == self);
        found.map_or("", |(_, word)| word)
    }

    fn parse(word: &str) -> Option<Test> {
        let found = Test::ALL.into_iter().find(|(_, other)| *other == word);
        found.map(|(test, _)| test)
    }

    fn needs_value(self) -> bool {
        !matches!(self, Test::Empty | Test::NotEmpty)
    }

    /// Of a cell that compares with the typed value like this.
    fn holds<T: PartialOrd>(self, cell: Option<T>, value: &T) -> bool {
        let Some(cell) = cell else {
            return matches!(self, Test::Empty | Test::NotEqual | Test::NotContains);
        };
        match self {
            Test::Equal => cell == *value,
            Test::NotEqual => cell != *value,
            Test::Less => cell < *value,
            Test::LessOrEqual => cell <= *value,
            Test::Greater => cell > *value,
            Test::GreaterOrEqual => cell >= *value,
            Test::NotEmpty => true,
            Test::Empty | Test::Contains | Test::NotContains => false,
        }
    }
}

impl Filter {
    pub(in crate::mix) fn parse(options: &Value) -> Result<Filter, Fault> {
        let any = match &options["join"] {
            Value::Null => false,
            Value::String(word) if word == "all" => false,
            Value::String(word) if word == "any" => true,
            other => return Err(unknown("join", &shown(other), &["all", "any"])),
        };
        let conditions = each(options, |row, at| {
            let word = text(row, "condition", &at("condition"))?;
            let test = Test::parse(&word).ok_or_else(|| {
                unknown(&at("condition"), &word, &Test::ALL.map(|(_, word)| word))
            })?;
            let value = match (&row["value"], test.needs_value()) {
                (_, false) => String::new(),
                (Value::Number(number), true) => number.to_string(),
                _ => text(row, "value", &at("value"))?,
            };
            let column = text(row, "name", &at("name"))?;
            Ok(Condition {
                column,
                test,
                value,
            })
        })?;
        Ok(Filter { conditions, any })
    }

    pub(in crate::mix) fn options(&self) -> Value {
        let row = |condition: &Condition| json!({"name": condition.column, "condition": condition.test.word(), "value": condition.value});
        let values: Vec<Value> = self.conditions.iter().map(row).collect();
        json!({"join": if self.any { "any" } else { "all" }, "values": values})
    }

    pub(in crate::mix) fn apply(&self, frame: &Frame) -> Result<Shaped, Fault> {
        let mut stays = vec![!self.any; frame.rows];
        for (at, condition) in self.conditions.iter().enumerate() {
            let place = find(frame, &condition.column, &format!("values.{at}.name"))?;
            let met = condition.met(&frame.columns[place], at)?;
            for (stays, met) in stays.iter_mut().zip(met) {
                *stays = if self.any {
                    *stays || met
                } else {
                    *stays && met
                };
            }
        }
        let kept: Vec<u32> = (0..frame.rows as u32)
            .filter(|row| stays[*row as usize])
            .collect();
        if kept.is_empty() {
            return Err(Fault::new("values", Problem::AllRowsDeleted));
        }
        let frame = match kept.len() == frame.rows {
            true => frame.clone(),
            false => frame.pick(&kept, |_| true),
        };
        Ok(Shaped {
            frame,
            notices: Vec::new(),
        })
    }
}

impl Condition {
    /// Row by row, whether the cell of the column meets the condition, which is row `at` of the options.
    fn met(&self, column: &Named, at: usize) -> Result<Vec<bool>, Fault> {
        let fault = |field: &str, problem| Fault::new(format!("values.{at}.{field}"), problem);
        let (name, given) = (column.name.clone(), self.value.clone());
        let blank = !self.test.needs_value();
        let within = matches!(self.test, Test::Contains | Test::NotContains);
        match &column.values.data {
            ColumnData::Category(texts) => {
                if !blank && !within && !matches!(self.test, Test::Equal | Test::NotEqual) {
                    return Err(fault("condition", Problem::NeedsNumbers { column: name }));
                }
                let of_text = |text: &str| match self.test {
                    Test::Contains => text.contains(&self.value),
                    Test::NotContains => !text.contains(&self.value),
                    test => test.holds(Some(text), &self.value.as_str()),
                };
                let by_code: Vec<bool> = texts.dictionary().map(of_text).collect();
                let none = self.test.holds(None::<&str>, &"");
                let rows = (0..texts.len())
                    .map(|row| texts.code(row).map_or(none, |code| by_code[code as usize]));
                Ok(rows.collect())
            }
            _ if within => Err(fault("condition", Problem::NeedsText { column: name })),
            ColumnData::Number(numbers) => {
                let text = trim(&given);
                let read = number::parse(text, DecimalSign::Dot)
                    .or_else(|| number::parse(text, DecimalSign::Comma));
                let value = match (read, blank) {
                    (Some(found), _) => found.value,
                    (None, true) => 0.0,
                    (None, false) => {
                        return Err(fault(
                            "value",
                            Problem::NotANumber {
                                given,
                                column: name,
                            },
                        ));
                    }
                };
                Ok(numbers
                    .iter()
                    .map(|cell| self.test.holds(cell, &value))
                    .collect())
            }
            ColumnData::Date(dates) => {
                let value = match (date::parse(trim(&given), DateOrder::Dmy), blank) {
                    (Some(found), _) => found.ms,
                    (None, true) => 0,
                    (None, false) => {
                        return Err(fault(
                            "value",
                            Problem::NotADate {
                                given,
                                column: name,
                            },
                        ));
                    }
                };
                Ok(dates
                    .iter()
                    .map(|cell| self.test.holds(cell, &value))
                    .collect())
            }
        }
    }
}
