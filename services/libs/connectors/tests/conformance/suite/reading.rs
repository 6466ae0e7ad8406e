//! What is listed, described and read.

use b2l_connectors::{ColumnType, Fault, Write};

use super::{Ground, until_idle};
use crate::rows::{
    COLUMNS, all, named, names, numbers, read, rows, rows_of, shown, texts, write, write_columns,
};

pub async fn an_object_describes_its_columns_and_is_listed<G: Ground>(ground: &G) {
    let object = ground.make("described").await;
    let connector = ground.connector();
    connector.test().await.unwrap();
    let columns = connector.columns(&object).await.unwrap();
    let described: Vec<(&str, ColumnType)> = columns
        .iter()
        .map(|column| (column.name.as_str(), column.column_type))
        .collect();
    assert_eq!(described, G::columns());
    assert!(
        columns
            .iter()
            .all(|column| column.can_write && !column.native.is_empty())
    );
    let required: Vec<bool> = columns.iter().map(|column| column.required).collect();
    assert!(required[0] == G::IS_SERVER && required[1..].iter().all(|required| !required));
    let listed = connector.objects().await.unwrap();
    let listed = listed.iter().find(|one| one.name == object).unwrap();
    assert!(listed.can_read && listed.can_write);
}

pub async fn an_empty_object_has_no_rows(ground: &impl Ground) {
    let object = ground.make("empty").await;
    let mut reader = ground.connector().read(&object, &names()).await.unwrap();
    assert_eq!(reader.columns().len(), COLUMNS.len());
    assert!(reader.next().await.unwrap().is_none());
    assert!(reader.next().await.unwrap().is_none());
    let written = write(&*ground.connector(), &object, Vec::new(), &Write::Append).await;
    assert_eq!(written, 0);
}

pub async fn rows_are_read_as_they_were_written(ground: &impl Ground) {
    for (name, count) in [("one", 1), ("many", 20_000)] {
        let object = ground.make(name).await;
        let connector = ground.connector();
        let sent = rows(1, count);
        let written = write(&*connector, &object, sent.clone(), &Write::Append).await;
        assert_eq!(written, count as u64);
        let arrived = read(&*connector, &object).await;
        assert_eq!(arrived.len(), count);
        assert!(arrived == shown(&sent), "{name}: the rows differ");
    }
}

/// Rows, and the memory that they may take on their way, whoever waits for whom: kilobytes.
const VOLUME: i64 = 1_000_000;
const MEMORY: u64 = 300 * 1024;

pub async fn a_million_rows_pass_in_little_memory(ground: &impl Ground) {
    let object = ground.make("million").await;
    let connector = ground.connector();
    let mut writer = connector
        .write(&object, &names(), &Write::Append)
        .await
        .unwrap();
    for first in (1..=VOLUME).step_by(5_000) {
        for batch in rows(first, 5_000) {
            writer.write(batch).await.unwrap();
        }
    }
    assert_eq!(writer.finish().await.unwrap(), VOLUME as u64);
    let mut reader = connector.read(&object, &names()).await.unwrap();
    let mut seen = vec![false; VOLUME as usize];
    while let Some(arrived) = reader.next().await.unwrap() {
        let numbers = numbers(&arrived);
        let sent = rows_of(&numbers);
        assert!(shown(&[arrived]) == shown(&[sent]), "the rows differ");
        for number in numbers {
            let seen = &mut seen[usize::try_from(number - 1).unwrap()];
            assert!(!std::mem::replace(seen, true), "{number} came twice");
        }
    }
    assert!(seen.iter().all(|seen| *seen), "some rows did not come");
    assert!(most_memory() < MEMORY, "{} kB", most_memory());
}

/// The most memory that this process ever had, in kilobytes. Each test is a process of its own.
fn most_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let digits = line.unwrap().trim().trim_end_matches(" kB");
    digits.parse().unwrap()
}

pub async fn names_that_differ_at_their_last_letter_are_told_apart<G: Ground>(ground: &G) {
    // As long as a name may be: what cuts names off earlier takes both for one.
    let name = |end: &str| format!("{}{end}", "n".repeat(G::LONGEST_NAME - 1));
    let (first, second) = (ground.make(&name("a")).await, ground.make(&name("b")).await);
    let connector = ground.connector();
    write(&*connector, &first, rows(1, 3), &Write::Append).await;
    write(&*connector, &second, rows(4, 5), &Write::Append).await;
    assert_eq!(read(&*connector, &first).await, shown(&rows(1, 3)));
    assert_eq!(read(&*connector, &second).await, shown(&rows(4, 5)));
    let longer = format!("{first}x");
    let fault = connector.read(&longer, &names()).await.err();
    assert_eq!(fault, Some(Fault::Object { object: longer }));
}

pub async fn names_of_any_characters_are_names_and_no_statements(ground: &impl Ground) {
    let column = "a\"`, b";
    let columns = [(column, ColumnType::Text)];
    let object = ground.make_of("x\"`; DROP TABLE y; --'Ё", &columns).await;
    let connector = ground.connector();
    let (names, sent) = (named(&[column]), vec![texts(&["значение"])]);
    let written = write_columns(&*connector, &object, &names, sent, &Write::Replace).await;
    assert_eq!(written.unwrap(), 1);
    let arrived = all(&*connector, &object, column).await.unwrap();
    assert_eq!(arrived, texts(&["значение"]).columns());
    let listed = connector.objects().await.unwrap();
    assert!(listed.iter().any(|one| one.name == object));
    let described = connector.columns(&object).await.unwrap();
    assert_eq!(described[0].name, column);
}

pub async fn an_object_that_is_not_there_is_named(ground: &impl Ground) {
    let connector = ground.connector();
    let missing = |fault: Option<Fault>| {
        assert!(
            matches!(&fault, Some(Fault::Object { object }) if object == "no such; --"),
            "{fault:?}"
        );
    };
    missing(connector.columns("no such; --").await.err());
    missing(connector.read("no such; --", &names()).await.err());
    missing(
        connector
            .write("no such; --", &names(), &Write::Append)
            .await
            .err(),
    );
}

pub async fn a_reading_that_is_given_up_ends_there_as_well(ground: &impl Ground) {
    let object = ground.make("cancelled").await;
    let connector = ground.connector();
    write(&*connector, &object, rows(1, 100_000), &Write::Append).await;
    let mut reader = connector.read(&object, &names()).await.unwrap();
    assert!(reader.next().await.unwrap().is_some());
    drop(reader);
    until_idle(ground).await;
}
