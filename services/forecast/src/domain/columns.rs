//! The parts that a source's columns play in a story: exactly one target, exactly one date, any number of
//! categories and of columns that may explain the target.

use b2l_web::Message;

use super::definition::{Column, Future, Role, StoryKind};
use crate::texts;

/// What a source's column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holds {
    Dates,
    Numbers,
    Words,
}

/// A column of the source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceColumn {
    pub name: String,
    pub holds: Holds,
}

/// Checks the parts given as (column, type) against the source. Columns that are not named are unused.
pub fn check(
    kind: StoryKind,
    parts: &[(&str, &str)],
    source: &[SourceColumn],
) -> Result<Vec<Column>, Message> {
    if parts.is_empty() {
        return Err(texts::COLUMNS_REQUIRED.into());
    }
    let mut columns: Vec<Column> = Vec::new();
    for (name, role) in parts {
        if columns.iter().any(|column| column.name == *name) {
            return Err(texts::COLUMN_TWICE.with(&[name]));
        }
        columns.push(check_one(kind, name, role, source)?);
    }
    for column in source
        .iter()
        .filter(|column| parts.iter().all(|(name, _)| *name != column.name))
    {
        columns.push(Column::new(&column.name, Role::Empty));
    }
    if kind != StoryKind::Clustering {
        one_of(&columns, |role| role == Role::Forecast)
            .map_err(|count| texts::TARGET_REQUIRED.with(&[&count]))?;
    }
    if kind == StoryKind::TimeSeries {
        one_of(&columns, |role| role.period().is_some())
            .map_err(|count| texts::DATE_REQUIRED.with(&[&count]))?;
    } else if !columns.iter().any(|column| column.role.explains()) {
        return Err(match kind {
            StoryKind::Clustering => texts::CLUSTER_COLUMNS_REQUIRED.into(),
            _ => texts::FEATURES_REQUIRED.into(),
        });
    }
    Ok(columns)
}

fn check_one(
    kind: StoryKind,
    name: &str,
    role: &str,
    source: &[SourceColumn],
) -> Result<Column, Message> {
    let Some(found) = source.iter().find(|column| column.name == name) else {
        return Err(texts::COLUMN_UNKNOWN.with(&[&name]));
    };
    let Some(role) = Role::parse(role) else {
        return Err(texts::ROLE_UNKNOWN.with(&[&role, &name, &kind.roles()]));
    };
    match role {
        role if !kind.has(role) => Err(texts::ROLE_OF_OTHER_KIND.with(&[&role.as_str(), &name])),
        Role::Forecast if found.holds != Holds::Numbers && kind != StoryKind::Classification => {
            Err(texts::TARGET_NOT_NUMERIC.with(&[&name]))
        }
        Role::Numerical if found.holds != Holds::Numbers => {
            Err(texts::NUMERICAL_NOT_NUMERIC.with(&[&name]))
        }
        role if role.period().is_some() && found.holds != Holds::Dates => {
            Err(texts::DATE_NOT_DATE.with(&[&name]))
        }
        role => Ok(Column::new(name, role)),
    }
}

/// Marks the columns whose future is known, given as (column, known or unknown). What is said of an unused column is
/// passed over.
pub fn with_future(
    kind: StoryKind,
    mut columns: Vec<Column>,
    said: &[(&str, &str)],
) -> Result<Vec<Column>, Message> {
    for (name, future) in said {
        let Some(future) = Future::parse(future) else {
            return Err(texts::FUTURE_WORD.with(&[name, future]));
        };
        let Some(column) = columns.iter_mut().find(|column| column.name == *name) else {
            continue;
        };
        match (future, column.role) {
            (Future::Unknown, _) | (_, Role::Empty) => {}
            (Future::Known, role) if role.explains() && kind == StoryKind::TimeSeries => {
                column.future = future;
            }
            _ => return Err(texts::FUTURE_NOT_HERE.with(&[name])),
        }
    }
    Ok(columns)
}

/// Fails with the count unless exactly one column has the part.
fn one_of(columns: &[Column], wanted: impl Fn(Role) -> bool) -> Result<(), usize> {
    match columns.iter().filter(|column| wanted(column.role)).count() {
        1 => Ok(()),
        count => Err(count),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source() -> Vec<SourceColumn> {
        [
            ("day", Holds::Dates),
            ("city", Holds::Words),
            ("sales", Holds::Numbers),
            ("price", Holds::Numbers),
        ]
        .map(|(name, holds)| SourceColumn {
            name: name.into(),
            holds,
        })
        .to_vec()
    }

    fn code(parts: &[(&str, &str)]) -> &'static str {
        check(StoryKind::TimeSeries, parts, &source())
            .unwrap_err()
            .code
    }

    #[test]
    fn columns_not_named_are_unused() {
        let columns = check(
            StoryKind::TimeSeries,
            &[
                ("day", "date_days"),
                ("sales", "forecast"),
                ("city", "category"),
            ],
            &source(),
        )
        .unwrap();
        assert_eq!(columns.len(), 4);
        assert_eq!(columns[3], Column::new("price", Role::Empty));
    }

    #[test]
    fn a_story_on_rows_has_no_date_and_something_that_explains() {
        let code = |kind, parts: &[(&str, &str)]| {
            let checked = check(kind, parts, &source());
            checked.map_or_else(|message| message.code, |_| "right")
        };
        let rows = [("sales", "forecast"), ("city", "nominal")];
        assert_eq!(code(StoryKind::Regression, &rows), "right");
        let dated = [("day", "date_days"), ("sales", "forecast")];
        assert_eq!(code(StoryKind::Regression, &dated), "role_of_other_kind");
        assert_eq!(code(StoryKind::TimeSeries, &dated), "right");
        assert_eq!(
            code(StoryKind::Regression, &[("sales", "forecast")]),
            "features_required"
        );
        let words = [("city", "forecast"), ("price", "numerical")];
        assert_eq!(code(StoryKind::Regression, &words), "target_not_numeric");
        assert_eq!(code(StoryKind::Classification, &words), "right");
        assert_eq!(code(StoryKind::Clustering, &words), "role_of_other_kind");
        assert_eq!(code(StoryKind::Clustering, &words[1..]), "right");
    }

    #[test]
    fn only_what_explains_a_time_series_has_a_known_future() {
        let parts = [
            ("day", "date_days"),
            ("sales", "forecast"),
            ("price", "numerical"),
        ];
        let columns = check(StoryKind::TimeSeries, &parts, &source()).unwrap();
        let marked = |said: (&str, &str)| {
            let marked = with_future(StoryKind::TimeSeries, columns.clone(), &[said]);
            marked.map(|columns| columns[2].future).map_err(|m| m.code)
        };
        assert_eq!(marked(("price", "known")), Ok(Future::Known));
        assert_eq!(marked(("price", "unknown")), Ok(Future::Unknown));
        assert_eq!(marked(("city", "known")), Ok(Future::Unknown));
        assert_eq!(marked(("sales", "known")), Err("future_not_here"));
        assert_eq!(marked(("price", "soon")), Err("future_word"));
    }

    #[test]
    fn each_mistake_has_its_own_message() {
        assert_eq!(code(&[]), "columns_required");
        assert_eq!(code(&[("nope", "forecast")]), "column_unknown");
        assert_eq!(code(&[("day", "moon")]), "role_unknown");
        assert_eq!(
            code(&[("sales", "forecast"), ("sales", "empty")]),
            "column_twice"
        );
        assert_eq!(code(&[("day", "date_days")]), "target_required");
        assert_eq!(
            code(&[
                ("day", "date_days"),
                ("sales", "forecast"),
                ("price", "forecast")
            ]),
            "target_required"
        );
        assert_eq!(
            code(&[("day", "date_days"), ("city", "forecast")]),
            "target_not_numeric"
        );
        assert_eq!(code(&[("sales", "forecast")]), "date_required");
        assert_eq!(
            code(&[("city", "date_days"), ("sales", "forecast")]),
            "date_not_date"
        );
        assert_eq!(code(&[("city", "numerical")]), "numerical_not_numeric");
    }
}
