use std::collections::BTreeSet;

use b2l_testkit::{TestDatabase, root};

use crate::catalog;

/// What diesel calls a type, and what Postgres does.
const TYPES: [(&str, &str); 12] = [
    ("BigInt", "bigint"),
    ("Integer", "integer"),
    ("SmallInt", "smallint"),
    ("Double", "double precision"),
    ("Bool", "boolean"),
    ("Text", "text"),
    ("Array<Text>", "text[]"),
    ("Binary", "bytea"),
    ("Jsonb", "jsonb"),
    ("Uuid", "uuid"),
    ("Timestamptz", "timestamp with time zone"),
    ("Inet", "inet"),
];

/// A column as a `table!` of ours declares it.
struct Declared {
    file: String,
    /// `schema.table.column`
    name: String,
    /// As Postgres writes it; ` or null` follows where null is allowed.
    kind: String,
}

#[tokio::test]
async fn the_tables_in_the_code_are_those_of_the_database() -> anyhow::Result<()> {
    let database = TestDatabase::new().await?;
    let real = catalog::columns(&mut database.admin().await?).await?;
    let declared = declared()?;
    assert!(declared.len() > 60, "only {} found", declared.len());
    let faults: Vec<String> = declared
        .iter()
        .filter_map(|column| fault(column, &real))
        .collect();
    assert!(faults.is_empty(), "{faults:#?}");
    Ok(())
}

fn fault(column: &Declared, real: &BTreeSet<String>) -> Option<String> {
    let begins = format!("{} ", column.name);
    let Some(found) = real.iter().find_map(|line| line.strip_prefix(&begins)) else {
        return Some(format!("{}: {} does not exist", column.file, column.name));
    };
    // A view knows nothing of nulls.
    let same = match found.strip_suffix(" of a view") {
        Some(kind) => column.kind.trim_end_matches(" or null") == kind,
        None => column.kind == found,
    };
    (!same).then(|| {
        format!(
            "{}: {} is {}, not {found}",
            column.file, column.name, column.kind
        )
    })
}

/// The columns of every `diesel::table!` in the services.
fn declared() -> anyhow::Result<Vec<Declared>> {
    let mut all = Vec::new();
    let mut folders = vec![root().join("services")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let file = path.strip_prefix(root())?.display().to_string();
                all.extend(tables(&file, &std::fs::read_to_string(&path)?)?);
            }
        }
    }
    Ok(all)
}

fn tables(file: &str, text: &str) -> anyhow::Result<Vec<Declared>> {
    let mut columns = Vec::new();
    for body in text.split("\ndiesel::table! {\n").skip(1) {
        let body = body.split("\n}").next().unwrap_or_default();
        let table = body.trim().split(' ').next().unwrap_or_default();
        let mut real_name = None;
        for line in body.lines().skip(1).map(str::trim) {
            if let Some(name) = line.strip_prefix("#[sql_name = \"") {
                real_name = name.strip_suffix("\"]").map(str::to_owned);
            } else if let Some((name, kind)) = line.trim_end_matches(',').split_once(" -> ") {
                let name = real_name.take().unwrap_or_else(|| name.to_owned());
                columns.push(Declared {
                    file: file.to_owned(),
                    name: format!("{table}.{name}"),
                    kind: postgres_type(kind)?,
                });
            }
        }
    }
    Ok(columns)
}

fn postgres_type(kind: &str) -> anyhow::Result<String> {
    let inner = kind
        .strip_prefix("Nullable<")
        .and_then(|rest| rest.strip_suffix('>'));
    let known = TYPES
        .iter()
        .find(|(name, _)| *name == inner.unwrap_or(kind));
    let Some((_, postgres)) = known else {
        anyhow::bail!("the test knows no type {kind}");
    };
    Ok(match inner {
        Some(_) => format!("{postgres} or null"),
        None => (*postgres).to_owned(),
    })
}
