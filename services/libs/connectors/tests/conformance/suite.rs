//! What every connector must do, tried on a real server. A new one gives a [`Ground`] and one line of
//! `conformance!`.

use std::time::{Duration, Instant};

use async_trait::async_trait;
use b2l_connectors::{ColumnType, Connector, Fault, Place, Write};

use crate::rows::{COLUMNS, names, numbers, read, rows, rows_of, shown, write};
use crate::servers::{Habit, dead, serve};

/// Something to connect to, and ways to arrange it.
#[async_trait]
pub trait Ground: Sized {
    /// Whether an object has a key, without which a row is refused.
    const HAS_KEY: bool;

    async fn new() -> Self;
    /// Of a user who may read and write.
    fn connector(&self) -> Box<dyn Connector>;
    /// The columns of the objects that [`Self::make`] makes, as they are told.
    fn columns() -> [(&'static str, ColumnType); 8] {
        COLUMNS
    }
    /// Makes an empty object with the columns of [`COLUMNS`], of which `id` is the key; answers its name.
    async fn make(&self, name: &str) -> String;
    async fn lose_column(&self, object: &str, column: &str);
    /// Whether nothing is read or written for us.
    async fn is_idle(&self) -> bool;
}

/// A real server, which may also be wrong.
pub trait Server: Ground {
    /// As [`Ground::connector`] with another password.
    fn wrong_login(&self) -> Box<dyn Connector>;
    /// Of a user who may do nothing.
    fn without_rights(&self) -> Box<dyn Connector>;
    /// As [`Ground::connector`], but at another port of this machine, and waiting for a second only.
    fn at(&self, port: u16) -> Box<dyn Connector>;
}

/// What every connector keeps to.
const RULES: [&str; 11] = [
    "an_object_tells_its_columns_and_is_listed",
    "an_empty_object_has_no_rows",
    "rows_are_read_as_they_were_written",
    "a_million_rows_pass_in_little_memory",
    "names_that_differ_behind_many_letters_are_told_apart",
    "appended_rows_come_after_the_others",
    "replaced_rows_are_gone",
    "a_write_that_is_given_up_changes_nothing",
    "a_lost_column_is_named",
    "an_object_that_is_not_there_is_named",
    "a_reading_that_is_given_up_ends_there_as_well",
];
/// What those do beside that whose objects have keys, and whom one signs in to.
const RULES_OF_SERVERS: [&str; 5] = [
    "rows_with_the_same_key_take_its_place",
    "a_write_with_a_row_that_is_refused_changes_nothing",
    "a_wrong_password_is_the_login",
    "a_missing_right_is_told_apart",
    "a_server_that_is_not_right_is_given_up_in_time",
];

/// Fails where a rule is left out.
pub fn assert_whole<G: Ground>(rules: &[&str]) {
    let of_servers = match G::HAS_KEY {
        true => &RULES_OF_SERVERS[..],
        false => &[],
    };
    let left_out: Vec<&&str> = RULES
        .iter()
        .chain(of_servers)
        .filter(|rule| !rules.contains(rule))
        .collect();
    assert!(left_out.is_empty(), "{left_out:?}");
}

/// Makes a test of each function of this suite for a ground.
macro_rules! conformance {
    ($ground:ty: $($rule:ident),* $(,)?) => {
        #[test]
        fn no_rule_is_left_out() {
            crate::suite::assert_whole::<$ground>(&[$(stringify!($rule)),*]);
        }
        $(#[tokio::test]
        async fn $rule() {
            crate::suite::$rule(&<$ground as crate::suite::Ground>::new().await).await;
        })*
    };
}
pub(crate) use conformance;

pub async fn an_object_tells_its_columns_and_is_listed<G: Ground>(ground: &G) {
    let object = ground.make("described").await;
    let connector = ground.connector();
    connector.test().await.unwrap();
    let columns = connector.columns(&object).await.unwrap();
    let told: Vec<(&str, ColumnType)> = columns
        .iter()
        .map(|column| (column.name.as_str(), column.column_type))
        .collect();
    assert_eq!(told, G::columns());
    assert!(
        columns
            .iter()
            .all(|column| column.can_write && !column.native.is_empty())
    );
    let required: Vec<bool> = columns.iter().map(|column| column.required).collect();
    assert!(required[0] == G::HAS_KEY && required[1..].iter().all(|required| !required));
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

pub async fn names_that_differ_behind_many_letters_are_told_apart(ground: &impl Ground) {
    // As long as a name may be in some systems, which cut what is behind.
    let name = |end: &str| format!("{}{end}", "n".repeat(62));
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

pub async fn appended_rows_come_after_the_others(ground: &impl Ground) {
    let object = ground.make("appended").await;
    let connector = ground.connector();
    write(&*connector, &object, rows(1, 10), &Write::Append).await;
    write(&*connector, &object, rows(11, 10), &Write::Append).await;
    assert_eq!(read(&*connector, &object).await, shown(&rows(1, 20)));
}

pub async fn replaced_rows_are_gone(ground: &impl Ground) {
    let object = ground.make("replaced").await;
    let connector = ground.connector();
    write(&*connector, &object, rows(1, 20), &Write::Append).await;
    write(&*connector, &object, rows(15, 10), &Write::Replace).await;
    assert_eq!(read(&*connector, &object).await, shown(&rows(15, 10)));
}

pub async fn rows_with_the_same_key_take_its_place(ground: &impl Ground) {
    let object = ground.make("merged").await;
    let connector = ground.connector();
    write(&*connector, &object, rows(1, 20), &Write::Append).await;
    let mode = Write::Upsert {
        keys: vec!["id".to_owned()],
    };
    write(&*connector, &object, rows(15, 10), &mode).await;
    assert_eq!(read(&*connector, &object).await, shown(&rows(1, 24)));
}

pub async fn a_write_that_is_given_up_changes_nothing(ground: &impl Ground) {
    let object = ground.make("given_up").await;
    let connector = ground.connector();
    write(&*connector, &object, rows(1, 10), &Write::Append).await;
    for mode in [Write::Append, Write::Replace] {
        let mut writer = connector.write(&object, &names(), &mode).await.unwrap();
        for batch in rows(100, 20_000) {
            writer.write(batch).await.unwrap();
        }
        drop(writer);
        until_idle(ground).await;
        assert_eq!(read(&*connector, &object).await, shown(&rows(1, 10)));
    }
}

pub async fn a_write_with_a_row_that_is_refused_changes_nothing(ground: &impl Ground) {
    let object = ground.make("refused").await;
    let connector = ground.connector();
    write(&*connector, &object, rows(1, 10), &Write::Append).await;
    // The key is there already.
    let sent = [rows(11, 5), rows(7, 1), rows(16, 5)];
    let mut writer = connector
        .write(&object, &names(), &Write::Append)
        .await
        .unwrap();
    let mut refused = None;
    for batch in sent.into_iter().flatten() {
        refused = refused.or(writer.write(batch).await.err());
    }
    let refused = match refused {
        Some(fault) => fault,
        None => writer.finish().await.unwrap_err(),
    };
    assert!(
        matches!(refused, Fault::Value { row: Some(6), .. }),
        "{refused:?}"
    );
    assert_eq!(read(&*connector, &object).await, shown(&rows(1, 10)));
}

pub async fn a_lost_column_is_named(ground: &impl Ground) {
    let object = ground.make("lost").await;
    ground.lose_column(&object, "amount").await;
    let connector = ground.connector();
    let lost = |fault: Option<Fault>| {
        assert!(
            matches!(&fault, Some(Fault::Column { column, .. }) if column == "amount"),
            "{fault:?}"
        );
    };
    lost(connector.read(&object, &names()).await.err());
    lost(
        connector
            .write(&object, &names(), &Write::Append)
            .await
            .err(),
    );
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

pub async fn a_wrong_password_is_the_login(ground: &impl Server) {
    let object = ground.make("login").await;
    let connector = ground.wrong_login();
    assert_eq!(connector.test().await.unwrap_err(), Fault::Login);
    assert_eq!(connector.columns(&object).await.unwrap_err(), Fault::Login);
}

pub async fn a_missing_right_is_told_apart(ground: &impl Server) {
    let object = ground.make("closed").await;
    let connector = ground.without_rights();
    let place = |fault: Option<Fault>| fault.map(|fault| fault.place());
    assert_eq!(place(connector.test().await.err()), Some(Place::Permission));
    let reading = connector.read(&object, &names()).await.err();
    assert!(
        matches!(place(reading), Some(Place::Permission | Place::Object)),
        "what may not be seen is not there, or closed"
    );
}

pub async fn a_server_that_is_not_right_is_given_up_in_time(ground: &impl Server) {
    let cases = [
        (dead().await, Fault::Unreachable),
        (serve(Habit::Silent).await, Fault::TimedOut),
        (serve(Habit::HangsUp).await, Fault::CutOff),
    ];
    for (port, expected) in cases {
        let begun = Instant::now();
        assert_eq!(ground.at(port).test().await.unwrap_err(), expected);
        assert!(begun.elapsed() < Duration::from_secs(5), "{expected:?}");
    }
    // Where a greeting has a length, a few bytes are enough to know that this is none.
    for habit in [Habit::Babbles, Habit::Floods, Habit::Drips] {
        let begun = Instant::now();
        let other = ground.at(serve(habit).await).test().await;
        assert!(other.is_err());
        assert!(begun.elapsed() < Duration::from_secs(5), "{other:?}");
    }
}

/// Waits until nothing is done for us any longer.
pub async fn until_idle(ground: &impl Ground) {
    for _ in 0..100 {
        if ground.is_idle().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the server still works for a connection that is gone");
}
