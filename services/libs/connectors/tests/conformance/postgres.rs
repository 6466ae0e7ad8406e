//! The suite on a real PostgreSQL, and what is peculiar to it.

use async_trait::async_trait;
use b2l_connectors::{Authorities, ColumnType, Connector, Fault, Limits, Write};
use b2l_testkit::TestDatabase;
use diesel::sql_types::BigInt;
use diesel_async::{RunQueryDsl, SimpleAsyncConnection};
use url::Url;

use crate::postgres_door::open_door;
use crate::rows::{all, copy, named, texts, write_columns};
use crate::suite::{Ground, Server, Settings, conformance, open_trusting};

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
    async fn run(&self, statements: &str) {
        let mut admin = self.database.admin().await.unwrap();
        admin.batch_execute(statements).await.unwrap();
    }

    /// What a statement counts.
    async fn count(&self, statement: &str) -> i64 {
        let mut admin = self.database.admin().await.unwrap();
        let counted: Count = diesel::sql_query(statement)
            .get_result(&mut admin)
            .await
            .unwrap();
        counted.count
    }

    async fn as_writer(&self, statements: &str) {
        self.run(&format!("SET ROLE warehouse_writer; {statements}"))
            .await;
    }
}

#[async_trait]
impl Ground for Postgres {
    const TYPE: i64 = 3;
    const LONGEST_NAME: usize = 63;
    const IS_SERVER: bool = true;

    async fn new() -> Self {
        let database = TestDatabase::new().await.unwrap();
        let url = Url::parse(&database.url("sources").unwrap()).unwrap();
        let ground = Self { database, url };
        ground.run(ROLES).await;
        ground
    }

    fn connector(&self) -> Box<dyn Connector> {
        self.open(&self.settings(), Limits::default())
    }

    async fn make_of(&self, name: &str, columns: &[(&str, ColumnType)]) -> String {
        let mut parts: Vec<String> = columns.iter().map(column).collect();
        if columns.iter().any(|(name, _)| *name == "id") {
            parts.push("PRIMARY KEY (id)".to_owned());
        }
        let (table, parts) = (quoted(name), parts.join(", "));
        self.as_writer(&format!("CREATE TABLE warehouse.{table} ({parts})"))
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

#[async_trait]
impl Server for Postgres {
    const STRANGER: &'static str = "warehouse_stranger";

    fn settings(&self) -> Settings {
        Settings {
            host: self.url.host_str().unwrap().to_owned(),
            port: self.url.port().unwrap(),
            database: self.url.path()[1..].to_owned(),
            user: "warehouse_writer".to_owned(),
            password: "right".to_owned(),
        }
    }

    fn open(&self, settings: &Settings, limits: Limits) -> Box<dyn Connector> {
        open_trusting::<Self>(settings, limits, None)
    }

    async fn encrypted(&self) -> (u16, Authorities) {
        open_door(self.settings().port).await
    }

    async fn plain(&self) -> u16 {
        self.settings().port
    }

    async fn make_writing_view(&self) -> (String, String) {
        self.as_writer(
            "CREATE TABLE warehouse.noted (n int); \
             CREATE FUNCTION warehouse.note() RETURNS int LANGUAGE sql AS \
                'INSERT INTO warehouse.noted VALUES (1) RETURNING n'; \
             CREATE VIEW warehouse.sly AS SELECT warehouse.note() AS n",
        )
        .await;
        ("warehouse.sly".to_owned(), "warehouse.noted".to_owned())
    }

    async fn look_at(&self, view: &str) {
        self.as_writer(&format!("SELECT * FROM {view}")).await;
    }

    async fn make_slow_view(&self) -> String {
        self.as_writer("CREATE VIEW warehouse.slow AS SELECT pg_sleep(60)::text AS n")
            .await;
        "warehouse.slow".to_owned()
    }
}

/// A column as a part of the statement that makes its table.
fn column((name, column_type): &(&str, ColumnType)) -> String {
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
    format!("{} {native}", quoted(name))
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

conformance!(Postgres, a server);

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
        .as_writer(
            "CREATE TABLE warehouse.endless (day date); \
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
async fn a_schema_may_have_a_dot_in_its_name() {
    let ground = Postgres::new().await;
    ground
        .run(
            "CREATE SCHEMA \"Ск.лад\" AUTHORIZATION warehouse_writer; SET ROLE warehouse_writer; \
             CREATE TABLE \"Ск.лад\".\"a.b\" (n text)",
        )
        .await;
    let connector = ground.connector();
    let (object, columns) = ("Ск.лад.a.b", named(&["n"]));
    let sent = vec![texts(&["значение"])];
    let written = write_columns(&*connector, object, &columns, sent, &Write::Append).await;
    assert_eq!(written.unwrap(), 1);
    let read = all(&*connector, object, "n").await.unwrap();
    assert_eq!(read, texts(&["значение"]).columns());
}

#[tokio::test]
async fn a_name_that_the_server_would_cut_is_no_name_of_a_column() {
    let ground = Postgres::new().await;
    let long = "c".repeat(63);
    ground
        .as_writer(&format!(
            "CREATE TABLE warehouse.cut (\"{long}\" text, \"{}d\" text)",
            &long[1..]
        ))
        .await;
    let connector = ground.connector();
    let (columns, sent) = (named(&[&long]), vec![texts(&["a"])]);
    let written = write_columns(&*connector, "warehouse.cut", &columns, sent, &Write::Append).await;
    written.unwrap();
    let read = all(&*connector, "warehouse.cut", &long).await.unwrap();
    assert_eq!(read, texts(&["a"]).columns());
    let longer = format!("{long}x");
    let fault = all(&*connector, "warehouse.cut", &longer)
        .await
        .unwrap_err();
    assert!(matches!(fault, Fault::Column { column, .. } if column == longer));
}

#[tokio::test]
async fn what_came_as_text_is_written_as_what_it_was() {
    let ground = Postgres::new().await;
    ground
        .as_writer(
            "CREATE TABLE warehouse.original (n int, id uuid, doc jsonb, list int[], at time, raw bytea, span interval); \
             INSERT INTO warehouse.original VALUES (1, '00000000-0000-0000-0000-000000000001', '{\"a\": [1, \"б\"]}', \
                '{1,NULL,3}', '23:59:59.5', '\\xff00', '1 day 2 hours'), (2, NULL, NULL, NULL, NULL, NULL, NULL); \
             CREATE TABLE warehouse.copy (LIKE warehouse.original)",
        )
        .await;
    let connector = ground.connector();
    let columns = named(&["n", "id", "doc", "list", "at", "raw", "span"]);
    let (from, to) = ("warehouse.original", "warehouse.copy");
    assert_eq!(copy(&*connector, from, to, &columns).await, 2);
    let differing = ground.count(
        "SELECT count(*) FROM warehouse.original AS original FULL JOIN warehouse.copy AS copy USING (n) \
         WHERE original IS DISTINCT FROM copy",
    );
    assert_eq!(differing.await, 0);
}
