//! The suite on a real PostgreSQL, and what is peculiar to it.

use std::time::Duration;

use async_trait::async_trait;
use b2l_connectors::{
    Authorities, ColumnType, Connector, Dialer, Fault, Limits, Manifest, OutboundArgs, Params,
    Refused, Write,
};
use b2l_testkit::TestDatabase;
use diesel::sql_types::BigInt;
use diesel_async::{RunQueryDsl, SimpleAsyncConnection};
use url::Url;

use crate::rows::{COLUMNS, all, named, texts};
use crate::suite::{Ground, Server, conformance};

/// A database with a schema that one user owns and another does not see.
pub struct Postgres {
    database: TestDatabase,
    url: Url,
}

/// Roles belong to the whole server, so that all tests have the same two.
const ROLES: &str = "DO $$ BEGIN CREATE ROLE warehouse_writer LOGIN PASSWORD 'right'; \
     EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$; \
     DO $$ BEGIN CREATE ROLE warehouse_stranger LOGIN PASSWORD 'right'; \
     EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$; \
     CREATE SCHEMA warehouse AUTHORIZATION warehouse_writer";

#[derive(diesel::QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

impl Postgres {
    pub async fn run(&self, statements: &str) {
        let mut admin = self.database.admin().await.unwrap();
        admin.batch_execute(statements).await.unwrap();
    }

    /// What a statement counts.
    pub async fn count(&self, statement: &str) -> i64 {
        let mut admin = self.database.admin().await.unwrap();
        let found: Count = diesel::sql_query(statement)
            .get_result(&mut admin)
            .await
            .unwrap();
        found.count
    }

    fn params(&self, user: &str, password: &str, port: u16) -> Params {
        self.params_at(self.url.host_str().unwrap(), user, password, port)
    }

    pub fn params_at(&self, host: &str, user: &str, password: &str, port: u16) -> Params {
        Params::from_iter([
            ("host", host.to_owned()),
            ("port", port.to_string()),
            ("database", self.url.path()[1..].to_owned()),
            ("user", user.to_owned()),
            ("password", password.to_owned()),
        ])
    }

    pub fn port(&self) -> u16 {
        self.url.port().unwrap()
    }

    fn open(&self, params: &Params, limits: Limits) -> Box<dyn Connector> {
        self.open_trusting(params, limits, None)
    }

    pub fn open_trusting(
        &self,
        params: &Params,
        limits: Limits,
        outbound_ca_file: Option<Authorities>,
    ) -> Box<dyn Connector> {
        let dialer = Dialer::new(&OutboundArgs {
            outbound_allow: vec!["127.0.0.1".parse().unwrap(), "::1".parse().unwrap()],
            outbound_ca_file,
            ..OutboundArgs::default()
        });
        let manifest = Manifest::of(3).unwrap();
        manifest.open(&dialer, limits, params).unwrap().unwrap()
    }

    fn of(&self, user: &str, password: &str) -> Box<dyn Connector> {
        let params = self.params(user, password, self.port());
        self.open(&params, Limits::default())
    }
}

#[async_trait]
impl Ground for Postgres {
    const HAS_KEY: bool = true;

    async fn new() -> Self {
        let database = TestDatabase::new().await.unwrap();
        let url = Url::parse(&database.url("sources").unwrap()).unwrap();
        let ground = Self { database, url };
        ground.run(ROLES).await;
        ground
    }

    fn connector(&self) -> Box<dyn Connector> {
        self.of("warehouse_writer", "right")
    }

    async fn make(&self, name: &str) -> String {
        let columns = COLUMNS.map(|(name, column_type)| {
            let native = match column_type {
                ColumnType::Boolean => "boolean",
                ColumnType::Integer => "bigint",
                ColumnType::Float => "double precision",
                ColumnType::Decimal => "numeric(60,10)",
                ColumnType::Text => "text",
                ColumnType::Date => "date",
                ColumnType::DateTime => "timestamp",
                ColumnType::Instant => "timestamptz",
            };
            format!("\"{}\" {native}", name.replace('"', "\"\""))
        });
        self.run(&format!(
            "SET ROLE warehouse_writer; CREATE TABLE warehouse.{name} ({}, PRIMARY KEY (id))",
            columns.join(", ")
        ))
        .await;
        format!("warehouse.{name}")
    }

    async fn lose_column(&self, object: &str, column: &str) {
        self.run(&format!("ALTER TABLE {object} DROP COLUMN {column}"))
            .await;
    }

    async fn is_idle(&self) -> bool {
        let busy = self.count(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() \
             AND usename LIKE 'warehouse_%' AND (state <> 'idle' OR backend_xmin IS NOT NULL)",
        );
        busy.await == 0
    }
}

impl Server for Postgres {
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
        self.open(&self.params("warehouse_writer", "right", port), limits)
    }
}

conformance!(
    Postgres: an_object_tells_its_columns_and_is_listed,
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
async fn every_type_is_read_and_what_we_do_not_calculate_with_is_text() {
    let ground = Postgres::new().await;
    ground
        .run(
            "CREATE DOMAIN warehouse.money2 AS numeric(12, 2); \
             CREATE TABLE warehouse.kinds (small smallint, real_ real, price warehouse.money2, fixed char(3), \
                id uuid, doc jsonb, list int[], at time, raw bytea, span interval, \
                twice int GENERATED ALWAYS AS (2) STORED, number int GENERATED ALWAYS AS IDENTITY, \
                named text NOT NULL DEFAULT 'x', needed text NOT NULL); \
             INSERT INTO warehouse.kinds VALUES (-1, 0.1, 9.90, 'ab', '00000000-0000-0000-0000-000000000001', \
                '{\"a\": \"б\\\\n\"}', '{1,2}', '23:59', '\\xff00', '1 day 2 hours', DEFAULT, DEFAULT, DEFAULT, 'n'); \
             GRANT SELECT ON warehouse.kinds TO warehouse_writer",
        )
        .await;
    let connector = ground.connector();
    let columns = connector.columns("warehouse.kinds").await.unwrap();
    let column = |name: &str| columns.iter().find(|column| column.name == name).unwrap();
    for (name, column_type, native, shown) in [
        (
            "small",
            ColumnType::Integer,
            "smallint",
            "Integer([Some(-1)])",
        ),
        ("real_", ColumnType::Float, "real", "Float([Some(0.1)])"),
        (
            "price",
            ColumnType::Decimal,
            "warehouse.money2",
            "Decimal([Some(Decimal(\"9.90\"))])",
        ),
        (
            "fixed",
            ColumnType::Text,
            "character(3)",
            "Text([Some(\"ab \")])",
        ),
        (
            "id",
            ColumnType::Text,
            "uuid",
            "Text([Some(\"00000000-0000-0000-0000-000000000001\")])",
        ),
        (
            "doc",
            ColumnType::Text,
            "jsonb",
            "Text([Some(\"{\\\"a\\\": \\\"б\\\\\\\\n\\\"}\")])",
        ),
        (
            "list",
            ColumnType::Text,
            "integer[]",
            "Text([Some(\"{1,2}\")])",
        ),
        (
            "at",
            ColumnType::Text,
            "time without time zone",
            "Text([Some(\"23:59:00\")])",
        ),
        (
            "raw",
            ColumnType::Text,
            "bytea",
            "Text([Some(\"\\\\xff00\")])",
        ),
        (
            "span",
            ColumnType::Text,
            "interval",
            "Text([Some(\"P1DT2H\")])",
        ),
    ] {
        assert_eq!(
            (column(name).column_type, column(name).native.as_str()),
            (column_type, native)
        );
        let read = all(&*connector, "warehouse.kinds", name).await.unwrap();
        assert_eq!(format!("{:?}", read[0]), shown, "{name}");
    }
    assert!(!column("twice").can_write && !column("number").can_write);
    assert!(!column("named").required && column("needed").required);
    let listed = connector.objects().await.unwrap();
    let listed = listed
        .iter()
        .find(|one| one.name == "warehouse.kinds")
        .unwrap();
    assert!(listed.can_read && !listed.can_write);
}

#[tokio::test]
async fn a_date_without_an_end_is_refused_with_its_row() {
    let ground = Postgres::new().await;
    ground
        .run(
            "SET ROLE warehouse_writer; CREATE TABLE warehouse.endless (day date); \
             INSERT INTO warehouse.endless VALUES ('2024-01-01'), ('infinity')",
        )
        .await;
    let fault = all(&*ground.connector(), "warehouse.endless", "day")
        .await
        .unwrap_err();
    let expected = Fault::Value {
        column: Some("day".to_owned()),
        row: Some(2),
    };
    assert_eq!(fault, expected);
}

#[tokio::test]
async fn names_of_any_characters_are_names_and_no_statements() {
    let ground = Postgres::new().await;
    ground
        .run(
            "CREATE SCHEMA \"Ск.лад\" AUTHORIZATION warehouse_writer; SET ROLE warehouse_writer; \
             CREATE TABLE \"Ск.лад\".\"x\"\"; DROP TABLE y; --\" (\"a\"\", b\" text)",
        )
        .await;
    let connector = ground.connector();
    let object = "Ск.лад.x\"; DROP TABLE y; --";
    let columns = named(&["a\", b"]);
    let mut writer = connector
        .write(object, &columns, &Write::Replace)
        .await
        .unwrap();
    writer.write(texts(&["значение"])).await.unwrap();
    assert_eq!(writer.finish().await.unwrap(), 1);
    let read = all(&*connector, object, "a\", b").await.unwrap();
    assert_eq!(read, texts(&["значение"]).columns());
}

#[tokio::test]
async fn a_name_that_the_server_would_cut_is_no_name_of_a_column() {
    let ground = Postgres::new().await;
    let long = "c".repeat(63);
    ground
        .run(&format!(
            "SET ROLE warehouse_writer; CREATE TABLE warehouse.cut (\"{long}\" text, \"{}d\" text)",
            &long[1..]
        ))
        .await;
    let connector = ground.connector();
    let mut writer = connector
        .write("warehouse.cut", &named(&[&long]), &Write::Append)
        .await
        .unwrap();
    writer.write(texts(&["a"])).await.unwrap();
    writer.finish().await.unwrap();
    let read = all(&*connector, "warehouse.cut", &long).await.unwrap();
    assert_eq!(read, texts(&["a"]).columns());
    let longer = format!("{long}x");
    let fault = all(&*connector, "warehouse.cut", &longer)
        .await
        .unwrap_err();
    assert!(matches!(fault, Fault::Column { column, .. } if column == longer));
}

#[tokio::test]
async fn a_reading_can_change_nothing() {
    let ground = Postgres::new().await;
    ground
        .run(
            "SET ROLE warehouse_writer; CREATE TABLE warehouse.noted (n int); \
             CREATE FUNCTION warehouse.note() RETURNS int LANGUAGE sql AS \
                'INSERT INTO warehouse.noted VALUES (1) RETURNING n'; \
             CREATE VIEW warehouse.sly AS SELECT warehouse.note() AS n",
        )
        .await;
    let fault = all(&*ground.connector(), "warehouse.sly", "n")
        .await
        .unwrap_err();
    // The server's code for a change within a reading.
    assert_eq!(fault, Fault::Theirs("25006".to_owned()));
}

#[tokio::test]
async fn a_database_that_is_not_there_and_a_closed_network_are_told_apart() {
    let ground = Postgres::new().await;
    let port = ground.port();
    let mut pairs = vec![
        ("host", "127.0.0.1".to_owned()),
        ("port", port.to_string()),
        ("database", "no_such".to_owned()),
        ("user", "warehouse_writer".to_owned()),
        ("password", "right".to_owned()),
    ];
    let params = Params::from_iter(pairs.clone());
    let missing = ground.open(&params, Limits::default()).test().await;
    assert_eq!(missing.unwrap_err(), Fault::Database);
    pairs[0].1 = "127.0.0.2".to_owned();
    let closed = ground
        .open(&Params::from_iter(pairs), Limits::default())
        .test()
        .await;
    assert_eq!(closed.unwrap_err(), Fault::Refused(Refused::Forbidden));
}

#[tokio::test]
async fn a_view_that_thinks_too_long_is_given_up() {
    let ground = Postgres::new().await;
    ground
        .run("SET ROLE warehouse_writer; CREATE VIEW warehouse.slow AS SELECT pg_sleep(60)::text AS n")
        .await;
    let params = ground.params("warehouse_writer", "right", ground.port());
    let limits = Limits {
        silence: Duration::from_secs(1),
        ..Limits::default()
    };
    let connector = ground.open(&params, limits);
    let fault = all(&*connector, "warehouse.slow", "n").await.unwrap_err();
    assert_eq!(fault, Fault::TimedOut);
    for _ in 0..100 {
        if ground.is_idle().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the server still works for a reader that gave up");
}
