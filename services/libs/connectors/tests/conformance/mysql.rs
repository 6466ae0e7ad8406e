//! The suite on a real MariaDB, and what is peculiar to it. All but one test speak to it encrypted.

use std::time::Duration;

use async_trait::async_trait;
use b2l_connectors::{
    Authorities, Batch, Column, ColumnType, Connector, Dialer, Fault, Limits, Manifest,
    OutboundArgs, Params, Write, WriteMode,
};
use b2l_testkit::Mariadb;

use crate::rows::{COLUMNS, all, named, names, read, rows, shown, texts, write};
use crate::suite::{Ground, Server, conformance, until_idle};

/// A database that one user may do everything in and another nothing.
pub struct MySql(Mariadb);

/// Users belong to the whole server, so that all tests have the same two.
const USERS: &str = "CREATE USER IF NOT EXISTS warehouse_writer@'127.0.0.1' IDENTIFIED BY 'right'; \
     GRANT ALL ON `b2l\\_test\\_%`.* TO warehouse_writer@'127.0.0.1'; \
     CREATE USER IF NOT EXISTS warehouse_stranger@'127.0.0.1' IDENTIFIED BY 'right'";

impl MySql {
    pub fn run(&self, statements: &str) -> String {
        self.0.run(statements).unwrap()
    }

    pub fn port(&self) -> u16 {
        self.0.port
    }

    pub fn params(&self, host: &str, user: &str, password: &str, port: u16) -> Params {
        Params::from_iter([
            ("host", host.to_owned()),
            ("port", port.to_string()),
            ("database", self.0.database.clone()),
            ("user", user.to_owned()),
            ("password", password.to_owned()),
        ])
    }

    pub fn authority(&self) -> Authorities {
        Authorities::read(&self.0.authority().display().to_string()).unwrap()
    }

    fn open(&self, params: &Params, limits: Limits) -> Box<dyn Connector> {
        open(params, limits, Some(self.authority()))
    }

    fn of(&self, user: &str, password: &str) -> Box<dyn Connector> {
        let params = self.params("127.0.0.1", user, password, self.port());
        self.open(&params, Limits::default())
    }
}

pub fn open(params: &Params, limits: Limits, trusted: Option<Authorities>) -> Box<dyn Connector> {
    let dialer = Dialer::new(&OutboundArgs {
        outbound_allow: vec!["127.0.0.1".parse().unwrap(), "::1".parse().unwrap()],
        outbound_ca_file: trusted,
        ..OutboundArgs::default()
    });
    let manifest = Manifest::of(5).unwrap();
    manifest.open(&dialer, limits, params).unwrap().unwrap()
}

#[async_trait]
impl Ground for MySql {
    const HAS_KEY: bool = true;

    async fn new() -> Self {
        let ground = Self(Mariadb::new().unwrap());
        ground.run(USERS);
        ground
    }

    fn connector(&self) -> Box<dyn Connector> {
        self.of("warehouse_writer", "right")
    }

    /// A `timestamp` ends in 2038, so that what holds moments of every year is a `datetime`.
    fn columns() -> [(&'static str, ColumnType); 8] {
        COLUMNS.map(|(name, column_type)| match column_type {
            ColumnType::Instant => (name, ColumnType::DateTime),
            other => (name, other),
        })
    }

    async fn make(&self, name: &str) -> String {
        let columns = COLUMNS.map(|(name, column_type)| {
            let native = match column_type {
                ColumnType::Boolean => "boolean",
                ColumnType::Integer => "bigint",
                ColumnType::Float => "double",
                ColumnType::Decimal => "decimal(60,10)",
                ColumnType::Text => "longtext",
                ColumnType::Date => "date",
                ColumnType::DateTime | ColumnType::Instant => "datetime(6)",
            };
            format!("`{name}` {native}")
        });
        self.run(&format!(
            "CREATE TABLE `{name}` ({}, PRIMARY KEY (id))",
            columns.join(", ")
        ));
        name.to_owned()
    }

    async fn lose_column(&self, object: &str, column: &str) {
        self.run(&format!("ALTER TABLE `{object}` DROP COLUMN `{column}`"));
    }

    async fn is_idle(&self) -> bool {
        let count = self.run(
            "SELECT COUNT(*) FROM information_schema.PROCESSLIST \
             WHERE DB = DATABASE() AND USER LIKE 'warehouse%'",
        );
        count.trim() == "0"
    }
}

impl Server for MySql {
    fn wrong_login(&self) -> Box<dyn Connector> {
        self.of("warehouse_writer", "wrong")
    }

    fn without_rights(&self) -> Box<dyn Connector> {
        self.of("warehouse_stranger", "right")
    }

    fn at(&self, port: u16) -> Box<dyn Connector> {
        let limits = Limits {
            connect: Duration::from_secs(1),
            ..Limits::default()
        };
        let params = self.params("127.0.0.1", "warehouse_writer", "right", port);
        self.open(&params, limits)
    }
}

conformance!(
    MySql: an_object_tells_its_columns_and_is_listed,
    an_empty_object_has_no_rows,
    rows_are_read_as_they_were_written,
    a_million_rows_pass_in_little_memory,
    names_that_differ_behind_many_letters_are_told_apart,
    appended_rows_come_after_the_others,
    replaced_rows_are_gone,
    rows_with_the_same_key_take_its_place,
    a_write_that_is_given_up_changes_nothing,
    a_write_with_a_row_that_is_refused_changes_nothing,
    a_lost_column_is_named,
    an_object_that_is_not_there_is_named,
    a_reading_that_is_given_up_ends_there_as_well,
    a_wrong_password_is_the_login,
    a_missing_right_is_told_apart,
    a_server_that_is_not_right_is_given_up_in_time,
);

#[tokio::test]
async fn names_of_any_characters_are_names_and_no_statements() {
    let ground = MySql::new().await;
    let object = "x`; DROP TABLE y; --'Ё";
    ground.run("CREATE TABLE `x``; DROP TABLE y; --'Ё` (`a``, b` text); CREATE TABLE y (a text); CREATE TABLE Y (b text)");
    let connector = ground.connector();
    let columns = named(&["a`, b"]);
    let mut writer = connector
        .write(object, &columns, &Write::Replace)
        .await
        .unwrap();
    writer.write(texts(&["значение"])).await.unwrap();
    assert_eq!(writer.finish().await.unwrap(), 1);
    let read = all(&*connector, object, "a`, b").await.unwrap();
    assert_eq!(read, texts(&["значение"]).columns());
    // Names that differ by a capital are two.
    for (object, column) in [("y", "a"), ("Y", "b")] {
        let columns = connector.columns(object).await.unwrap();
        let columns: Vec<String> = columns.into_iter().map(|column| column.name).collect();
        assert_eq!(columns, [column]);
    }
    let listed = connector.objects().await.unwrap();
    let listed: Vec<&str> = listed.iter().map(|object| object.name.as_str()).collect();
    assert_eq!(listed, ["Y", object, "y"]);
    // The catalogue compares without capitals and accents, and knows no characters behind the first 65,536.
    for object in ["ÿ", "y ", "🎉", "", "y\0", "' OR 'a' = 'a"] {
        let fault = connector.columns(object).await.unwrap_err();
        let object = object.to_owned();
        assert_eq!(fault, Fault::Object { object });
    }
}

#[tokio::test]
async fn a_reading_can_change_nothing() {
    let ground = MySql::new().await;
    ground.run(
        "CREATE TABLE noted (n int);\nDELIMITER //\n\
         CREATE FUNCTION note() RETURNS int BEGIN INSERT INTO noted VALUES (1); RETURN 1; END//\n\
         DELIMITER ;\nCREATE VIEW sly AS SELECT note() AS n",
    );
    // The server does not even open what would change a table.
    assert!(all(&*ground.connector(), "sly", "n").await.is_err());
    assert_eq!(ground.run("SELECT COUNT(*) FROM noted").trim(), "0");
    ground.run("SELECT * FROM sly");
    assert_eq!(ground.run("SELECT COUNT(*) FROM noted").trim(), "1");
}

#[tokio::test]
async fn a_value_that_the_target_does_not_take_is_named_by_column_and_row() {
    let ground = MySql::new().await;
    ground.run(
        "CREATE TABLE strict (`the day` date, short varchar(3)); \
         INSERT INTO strict VALUES ('2020-02-02', 'old')",
    );
    let connector = ground.connector();
    for (column, right, wrong) in [
        ("the day", "2024-01-01", "31.02.2024 canary-4711"),
        ("the day", "2024-01-01", "0000-00-00"),
        ("short", "abc", "canary"),
    ] {
        let columns = named(&[column]);
        let mut writer = connector
            .write("strict", &columns, &Write::Replace)
            .await
            .unwrap();
        let mut sent = vec![right; 600];
        writer.write(texts(&sent)).await.unwrap();
        sent[57] = wrong;
        sent[58] = wrong;
        let told = writer.write(texts(&sent)).await.err();
        let fault = match told {
            Some(fault) => fault,
            None => writer.finish().await.unwrap_err(),
        };
        let expected = Fault::Value {
            column: Some(column.to_owned()),
            row: Some(658),
        };
        assert_eq!(fault, expected);
        assert!(!format!("{fault} {fault:?}").contains("canary"));
    }
    assert_eq!(ground.run("SELECT short FROM strict").trim(), "old");
}

#[tokio::test]
async fn rows_are_merged_by_the_key_that_was_named_and_no_other() {
    let ground = MySql::new().await;
    ground.run(
        "CREATE TABLE keyed (code varchar(9), mail varchar(9) UNIQUE, note text, UNIQUE (code), UNIQUE (note(3))); \
         INSERT INTO keyed VALUES ('a', 'a@', 'old'), ('b', 'b@', 'own')",
    );
    let connector = ground.connector();
    let columns = named(&["code", "mail"]);
    let begun = |keys: &[&str]| {
        let mode = Write::Upsert { keys: named(keys) };
        let (connector, columns) = (&connector, &columns);
        async move { connector.write("keyed", columns, &mode).await }
    };
    let object = "keyed".to_owned();
    // None at all, not all of one, and one of which a part only counts.
    for keys in [&[][..], &["code", "mail"]] {
        let expected = Fault::Key {
            object: object.clone(),
        };
        assert_eq!(begun(keys).await.err(), Some(expected));
    }
    let column = "note".to_owned();
    let expected = Fault::Column { object, column };
    assert_eq!(begun(&["note"]).await.err(), Some(expected));
    let pair = |code: &str, mail: &str| {
        let value = |text: &str| Column::Text(vec![Some(text.to_owned())]);
        Batch::new(vec![value(code), value(mail)]).unwrap()
    };
    let mut writer = begun(&["code"]).await.unwrap();
    writer.write(pair("a", "new@")).await.unwrap();
    writer.write(pair("c", "c@")).await.unwrap();
    assert_eq!(writer.finish().await.unwrap(), 2);
    // The address belongs to another row, which must not become this one.
    let mut writer = begun(&["code"]).await.unwrap();
    writer.write(pair("d", "b@")).await.unwrap();
    let fault = writer.finish().await.unwrap_err();
    assert!(matches!(fault, Fault::Value { .. }), "{fault:?}");
    let kept = ground.run("SELECT code, mail, note FROM keyed ORDER BY code");
    assert_eq!(kept, "a\tnew@\told\nb\tb@\town\nc\tc@\tNULL\n");
}

#[tokio::test]
async fn rows_that_would_take_each_others_place_are_refused_and_nothing_is_kept() {
    let ground = MySql::new().await;
    let object = ground.make("twice").await;
    let connector = ground.connector();
    write(&*connector, &object, rows(1, 5), &Write::Append).await;
    let keys = named(&["id"]);
    let mode = Write::Upsert { keys };
    let mut writer = connector.write(&object, &names(), &mode).await.unwrap();
    for batch in rows(4, 3).into_iter().chain(rows(6, 1)) {
        writer.write(batch).await.unwrap();
    }
    let fault = writer.finish().await.unwrap_err();
    assert_eq!(
        fault,
        Fault::KeyTwice {
            object: object.clone()
        }
    );
    assert_eq!(read(&*connector, &object).await, shown(&rows(1, 5)));
}

#[tokio::test]
async fn a_table_that_cannot_take_rows_back_is_read_only() {
    let ground = MySql::new().await;
    ground.run(
        "CREATE TABLE old_one (a text) ENGINE = MyISAM; CREATE VIEW seen AS SELECT a FROM old_one",
    );
    let connector = ground.connector();
    let listed = connector.objects().await.unwrap();
    assert!(
        listed
            .iter()
            .all(|object| object.can_read && !object.can_write)
    );
    assert_eq!(listed.len(), 2);
    for object in ["old_one", "seen"] {
        let fault = connector
            .write(object, &named(&["a"]), &Write::Append)
            .await;
        assert_eq!(fault.err(), Some(Fault::Mode(WriteMode::Append)));
    }
}

#[tokio::test]
async fn a_database_that_is_not_there_is_told_apart() {
    let ground = MySql::new().await;
    let params = Params::from_iter([
        ("host", "127.0.0.1".to_owned()),
        ("port", ground.port().to_string()),
        ("database", "b2l_test_no_such".to_owned()),
        ("user", "warehouse_writer".to_owned()),
        ("password", "right".to_owned()),
    ]);
    let missing = ground.open(&params, Limits::default()).test().await;
    assert_eq!(missing.unwrap_err(), Fault::Database);
}

#[tokio::test]
async fn a_right_to_a_column_is_a_right_to_read_it() {
    let ground = MySql::new().await;
    ground.run(
        "CREATE TABLE partly (a text, b text); INSERT INTO partly VALUES ('1', '2'); \
         CREATE USER IF NOT EXISTS warehouse_reader@'127.0.0.1' IDENTIFIED BY 'right'; \
         GRANT SELECT (a) ON partly TO warehouse_reader@'127.0.0.1'",
    );
    let connector = ground.of("warehouse_reader", "right");
    connector.test().await.unwrap();
    let listed = connector.objects().await.unwrap();
    assert!(listed.len() == 1 && listed[0].can_read && !listed[0].can_write);
    let read = all(&*connector, "partly", "a").await.unwrap();
    assert_eq!(read, texts(&["1"]).columns());
    let fault = connector
        .write("partly", &named(&["a"]), &Write::Append)
        .await;
    let object = Some("partly".to_owned());
    assert_eq!(fault.err(), Some(Fault::Permission { object }));
}

#[tokio::test]
async fn a_view_that_thinks_too_long_is_given_up() {
    let ground = MySql::new().await;
    // The server does not look whether anybody waits for this.
    ground.run("CREATE VIEW slow AS SELECT BENCHMARK(1000000000, SHA2(RAND(), 512)) AS n");
    let params = ground.params("127.0.0.1", "warehouse_writer", "right", ground.port());
    let limits = Limits {
        silence: Duration::from_secs(1),
        ..Limits::default()
    };
    let connector = ground.open(&params, limits);
    let fault = all(&*connector, "slow", "n").await.unwrap_err();
    assert_eq!(fault, Fault::TimedOut);
    until_idle(&ground).await;
}
