//! Whether the pairs of columns of a process fit what its two sides have now.

use b2l_connectors::ColumnInfo;

use crate::domain::convert::{Fit, fit};
use crate::domain::process::ColumnPair;

/// What does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// The source has no such column.
    SourceMissing { column: String },
    /// Nor has the target.
    TargetMissing { column: String },
    /// The target fills this column by itself.
    ReadOnly { column: String },
    /// The target does not do without it, and nothing is mapped to it.
    Required { column: String },
    /// Values of the source never fit.
    Types { source: String, target: String },
}

impl Misfit {
    /// The column that it is about: of the target where it has one.
    pub fn column(&self) -> &str {
        match self {
            Self::SourceMissing { column }
            | Self::TargetMissing { column }
            | Self::ReadOnly { column }
            | Self::Required { column } => column,
            Self::Types { target, .. } => target,
        }
    }
}

/// All that does not fit. A target without any columns, such as an empty file, takes all.
pub fn misfits(
    pairs: &[ColumnPair],
    source: &[ColumnInfo],
    target: &[ColumnInfo],
    target_is_typed: bool,
) -> Vec<Misfit> {
    let mut misfits = Vec::new();
    for pair in pairs {
        let from = named(source, &pair.source);
        let to = named(target, &pair.target);
        if from.is_none() {
            let column = pair.source.clone();
            misfits.push(Misfit::SourceMissing { column });
        }
        if to.is_none() && !target.is_empty() {
            let column = pair.target.clone();
            misfits.push(Misfit::TargetMissing { column });
        }
        if to.is_some_and(|to| !to.can_write) {
            let column = pair.target.clone();
            misfits.push(Misfit::ReadOnly { column });
        }
        if let (Some(from), Some(to)) = (from, to)
            && target_is_typed
            && fit(from.column_type, to.column_type) == Fit::Never
        {
            misfits.push(Misfit::Types {
                source: pair.source.clone(),
                target: pair.target.clone(),
            });
        }
    }
    let needed = |column: &&ColumnInfo| column.required || column.always_written;
    let unmapped = target.iter().filter(needed);
    let unmapped = unmapped.filter(|column| !pairs.iter().any(|pair| pair.target == column.name));
    misfits.extend(unmapped.map(|column| Misfit::Required {
        column: column.name.clone(),
    }));
    misfits
}

fn named<'a>(columns: &'a [ColumnInfo], name: &str) -> Option<&'a ColumnInfo> {
    columns.iter().find(|column| column.name == name)
}

#[cfg(test)]
mod tests {
    use b2l_connectors::ColumnType;

    use super::*;

    fn column(name: &str, column_type: ColumnType) -> ColumnInfo {
        ColumnInfo {
            name: name.to_owned(),
            column_type,
            native: "x".to_owned(),
            required: name == "id",
            always_written: false,
            can_write: name != "made",
        }
    }

    fn pair(source: &str, target: &str) -> ColumnPair {
        ColumnPair {
            source: source.to_owned(),
            target: target.to_owned(),
            role: None,
        }
    }

    #[test]
    fn every_column_that_does_not_fit_is_named() {
        let source = [
            column("number", ColumnType::Integer),
            column("day", ColumnType::Date),
        ];
        let target = [
            column("id", ColumnType::Integer),
            column("day", ColumnType::Date),
            column("made", ColumnType::Date),
            column("note", ColumnType::Text),
        ];
        let name = |name: &str| name.to_owned();
        let all = |pairs: &[ColumnPair]| misfits(pairs, &source, &target, true);
        assert_eq!(all(&[pair("number", "id"), pair("day", "note")]), []);
        assert_eq!(
            all(&[pair("gone", "id"), pair("day", "made"), pair("day", "lost")]),
            [
                Misfit::SourceMissing {
                    column: name("gone")
                },
                Misfit::ReadOnly {
                    column: name("made")
                },
                Misfit::TargetMissing {
                    column: name("lost")
                },
            ]
        );
        let types = Misfit::Types {
            source: name("number"),
            target: name("day"),
        };
        let required = Misfit::Required { column: name("id") };
        assert_eq!(all(&[pair("number", "day")]), [types, required]);
        assert_eq!(misfits(&[pair("number", "new")], &source, &[], true), []);
        let pairs = [pair("number", "id"), pair("number", "day")];
        assert_eq!(misfits(&pairs, &source, &target, false), []);
    }
}
