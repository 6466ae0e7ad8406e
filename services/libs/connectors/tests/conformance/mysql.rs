//! The suite on a real MariaDB, and what is peculiar to it. All but one test speak to it encrypted.

use async_trait::async_trait;
use b2l_connectors::{
    Authorities, Batch, Column, ColumnType, Connector, Fault, Limits, Write, WriteMode,
};
use b2l_testkit::Mariadb;

use crate::mysql_doubles::plain_door;
use crate::rows::{COLUMNS, all, named, texts, write_columns};
use crate::suite::{Ground, Server, Settings, conformance, open_trusting};

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

    fn authority(&self) -> Authorities {
        Authorities::read(&self.0.authority().display().to_string()).unwrap()
    }

    fn of(&self, user: &str) -> Box<dyn Connector> {
        let settings = Settings {
            user: user.to_owned(),
            ..self.settings()
        };
        self.open(&settings, Limits::default())
    }
}

#[async_trait]
impl Ground for MySql {
    const TYPE: i64 = 5;
    const LONGEST_NAME: usize = 64;
    const IS_SERVER: bool = true;

    async fn new() -> Self {
        let ground = Self(Mariadb::new().unwrap());
        ground.run(USERS);
        ground
    }

    fn connector(&self) -> Box<dyn Connector> {
        self.open(&self.settings(), Limits::default())
    }

    /// A `timestamp` ends in 2038, so that what holds moments of every year is a `datetime`.
    fn columns() -> [(&'static str, ColumnType); 8] {
        COLUMNS.map(|(name, column_type)| match column_type {
            ColumnType::Instant => (name, ColumnType::DateTime),
            other => (name, other),
        })
    }

    async fn make_of(&self, name: &str, columns: &[(&str, ColumnType)]) -> String {
        let mut parts: Vec<String> = columns.iter().map(column).collect();
        if columns.iter().any(|(name, _)| *name == "id") {
            parts.push("PRIMARY KEY (id)".to_owned());
        }
        let (table, parts) = (quoted(name), parts.join(", "));
        self.run(&format!("CREATE TABLE {table} ({parts})"));
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

#[async_trait]
impl Server for MySql {
    const STRANGER: &'static str = "warehouse_stranger";

    fn settings(&self) -> Settings {
        Settings {
            host: "127.0.0.1".to_owned(),
            port: self.0.port,
            database: self.0.database.clone(),
            user: "warehouse_writer".to_owned(),
            password: "right".to_owned(),
        }
    }

    fn open(&self, settings: &Settings, limits: Limits) -> Box<dyn Connector> {
        open_trusting::<Self>(settings, limits, Some(self.authority()))
    }

    async fn encrypted(&self) -> (u16, Authorities) {
        (self.0.port, self.authority())
    }

    async fn plain(&self) -> u16 {
        plain_door(self.0.port).await
    }

    async fn make_writing_view(&self) -> (String, String) {
        self.run(
            "CREATE TABLE noted (n int);\nDELIMITER //\n\
             CREATE FUNCTION note() RETURNS int BEGIN INSERT INTO noted VALUES (1); RETURN 1; END//\n\
             DELIMITER ;\nCREATE VIEW sly AS SELECT note() AS n",
        );
        ("sly".to_owned(), "noted".to_owned())
    }

    async fn look_at(&self, view: &str) {
        self.run(&format!("SELECT * FROM {view}"));
    }

    /// The server does not look whether anybody waits for this.
    async fn make_slow_view(&self) -> String {
        self.run("CREATE VIEW slow AS SELECT BENCHMARK(1000000000, SHA2(RAND(), 512)) AS n");
        "slow".to_owned()
    }
}

/// A column as a part of the statement that makes its table.
fn column((name, column_type): &(&str, ColumnType)) -> String {
    let native = match column_type {
        ColumnType::Boolean => "boolean",
        ColumnType::Integer => "bigint",
        ColumnType::Float => "double",
        ColumnType::Decimal => "decimal(60,10)",
        ColumnType::Text => "longtext",
        ColumnType::Date => "date",
        ColumnType::DateTime | ColumnType::Instant => "datetime(6)",
    };
    format!("{} {native}", quoted(name))
}

fn quoted(name: &str) -> String {
    format!("`{}`", name.replace('`', "``"))
}

conformance!(MySql, a server);

#[tokio::test]
async fn names_are_compared_by_their_bytes() {
    let ground = MySql::new().await;
    ground.run("CREATE TABLE y (a text); CREATE TABLE Y (b text)");
    let connector = ground.connector();
    for (object, column) in [("y", "a"), ("Y", "b")] {
        let columns = connector.columns(object).await.unwrap();
        let columns: Vec<String> = columns.into_iter().map(|column| column.name).collect();
        assert_eq!(columns, [column]);
    }
    let listed = connector.objects().await.unwrap();
    let listed: Vec<&str> = listed.iter().map(|object| object.name.as_str()).collect();
    assert_eq!(listed, ["Y", "y"]);
    // The catalogue compares without capitals and accents, and knows no characters behind the first 65,536.
    for object in ["ÿ", "y ", "🎉", "", "y\0", "' OR 'a' = 'a"] {
        let fault = connector.columns(object).await.unwrap_err();
        let object = object.to_owned();
        assert_eq!(fault, Fault::Object { object });
    }
}

#[tokio::test]
async fn a_value_that_the_server_would_bend_is_refused() {
    let ground = MySql::new().await;
    ground.run("CREATE TABLE strict (day date, short varchar(3))");
    let connector = ground.connector();
    for (column, right, wrong) in [
        ("day", "2024-01-01", "0000-00-00"),
        ("short", "abc", "abcd"),
    ] {
        let (columns, sent) = (named(&[column]), vec![texts(&[right, wrong])]);
        let written = write_columns(&*connector, "strict", &columns, sent, &Write::Append).await;
        let expected = Fault::Value {
            column: Some(column.to_owned()),
            row: Some(2),
        };
        assert_eq!(written, Err(expected));
    }
    assert_eq!(ground.run("SELECT COUNT(*) FROM strict").trim(), "0");
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
    // Of this one a part only counts.
    let object = "keyed".to_owned();
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
async fn a_right_to_a_column_is_a_right_to_read_it() {
    let ground = MySql::new().await;
    ground.run(
        "CREATE TABLE partly (a text, b text); INSERT INTO partly VALUES ('1', '2'); \
         CREATE USER IF NOT EXISTS warehouse_reader@'127.0.0.1' IDENTIFIED BY 'right'; \
         GRANT SELECT (a) ON partly TO warehouse_reader@'127.0.0.1'",
    );
    let connector = ground.of("warehouse_reader");
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
