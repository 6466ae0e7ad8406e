//! MySQL, as a person reaches it: a connection is tested, saved, looked into, and rows go there and back.

use b2l_connectors::Authorities;
use b2l_integrations::config::ServeArgs;
use b2l_testkit::{Answer, Mariadb};
use serde_json::{Value, json};

use crate::app::TestApp;
use crate::ground::{COLUMNS, Ground};

/// Users belong to the whole server, so that all tests have the same.
const SETUP: &str = "CREATE USER IF NOT EXISTS shop@'127.0.0.1' IDENTIFIED BY 'right'; \
     GRANT ALL ON `b2l\\_test\\_%`.* TO shop@'127.0.0.1'; \
     CREATE USER IF NOT EXISTS shop_stranger@'127.0.0.1' IDENTIFIED BY 'right'; \
     CREATE TABLE orders (id int PRIMARY KEY, client varchar(100), day date NOT NULL, total decimal(20,6)); \
     CREATE TABLE copy LIKE orders; CREATE VIEW daily AS SELECT day FROM orders; \
     INSERT INTO orders VALUES (1, 'ООО \"Ромашка\", Тула', '2024-01-31', 12345678901234.500000), \
         (2, '', '2024-02-29', NULL), (3, NULL, '0001-01-01', -0.1)";

struct Shop {
    server: Mariadb,
    app: TestApp,
}

impl Shop {
    async fn open() -> Self {
        let server = Mariadb::new().unwrap();
        server.run(SETUP).unwrap();
        let authority = server.authority().display().to_string();
        let trust = |args: &mut ServeArgs| {
            args.outbound.outbound_ca_file = Some(Authorities::read(&authority).unwrap());
        };
        let app = TestApp::start_as(trust, |_| ()).await;
        Self { server, app }
    }

    /// The form of a connection, with some of its settings changed.
    fn form(&self, changes: &Value) -> Value {
        let mut params = json!({
            "host": "127.0.0.1",
            "port": self.server.port,
            "database": self.server.database,
            "user": "shop",
            "password": "right",
        });
        for (name, value) in changes.as_object().unwrap() {
            params[name] = value.clone();
        }
        json!({"name": "Shop", "connection_type": 5, "params": params})
    }

    /// The test of the same settings, which has no name yet.
    async fn test(&self, changes: &Value) -> Answer {
        let mut form = self.form(changes);
        form.as_object_mut().unwrap().remove("name");
        self.app.test(&form).await
    }

    async fn save(&self) -> Value {
        let form = self.form(&json!({}));
        self.app.client.post("/api/connections", &form).await.ok()
    }
}

#[tokio::test]
async fn the_test_of_a_connection_says_which_setting_to_look_at() {
    let shop = Shop::open().await;
    for (changes, field, code) in [
        (
            json!({"host": "no-such-host.invalid"}),
            "host",
            "host_unreachable",
        ),
        // Of a server that waits to be spoken to.
        (
            json!({"port": shop.app.address.port()}),
            "host",
            "host_unreachable",
        ),
        (json!({"password": "wrong"}), "user", "wrong_login"),
        (json!({"user": "nobody"}), "user", "wrong_login"),
        (json!({"user": "shop_stranger"}), "user", "no_rights"),
        (
            json!({"database": "b2l_test_no_such"}),
            "database",
            "database_missing",
        ),
    ] {
        let answer = shop.test(&changes).await;
        let sentence = answer.field_error(field);
        assert_eq!(
            answer.headers["x-error-code"], code,
            "{changes}: {sentence}"
        );
        assert_eq!(answer.json()["detail"], "Connection error!");
    }
    let right = shop.test(&json!({})).await.ok();
    assert_eq!(right["status"], "success");
}

#[tokio::test]
async fn a_saved_connection_lists_its_tables_and_their_columns() {
    let shop = Shop::open().await;
    let saved = shop.save().await;
    assert_eq!(saved["params"]["password"], "***");
    let path = format!("/api/connections/{}", saved["id"]);
    let objects = shop.app.client.get(&format!("{path}/objects")).await.ok();
    let object = |name: &str, kind: &str, can_write: bool| json!({"name": name, "kind": kind, "can_read": true, "can_write": can_write});
    assert_eq!(
        objects,
        json!([
            object("copy", "table", true),
            object("daily", "view", false),
            object("orders", "table", true),
        ])
    );
    let columns = format!("{path}/columns?object=orders");
    let columns = shop.app.client.get(&columns).await.ok();
    let columns = columns.as_array().unwrap().iter();
    let described: Vec<Value> = columns
        .map(|column| {
            json!([
                column["name"],
                column["type"],
                column["native"],
                column["required"]
            ])
        })
        .collect();
    assert_eq!(
        json!(described),
        json!([
            ["id", "integer", "int(11)", true],
            ["client", "text", "varchar(100)", false],
            ["day", "date", "date", true],
            ["total", "decimal", "decimal(20,6)", false],
        ])
    );
}

#[tokio::test]
async fn rows_go_from_a_table_into_a_file_and_back_as_they_were() {
    let shop = Shop::open().await;
    let ground = Ground {
        database: shop.save().await,
        files: shop.app.save_csv().await,
        tables: ["orders", "copy"],
        app: shop.app,
    };
    ground.create_file().await;
    let to_file = ground.save(&ground.file_form()).await;
    let ended = ground.run(&to_file).await;
    assert_eq!(ended["status"], 2, "{ended}");
    assert_eq!(ended["params"]["rows_written"], 3);
    let header = format!("{}\n", COLUMNS.join(","));
    assert_eq!(
        ground.text().await,
        header
            + "1,\"ООО \"\"Ромашка\"\", Тула\",2024-01-31,12345678901234.500000\n\
               2,\"\",2024-02-29,\n3,,0001-01-01,-0.100000\n"
    );
    let back = ground.save(&ground.table_form()).await;
    let ended = ground.run(&back).await;
    assert_eq!(ended["params"]["rows_written"], 3, "{ended}");
    let differing =
        "SELECT COUNT(*) FROM (SELECT * FROM orders EXCEPT SELECT * FROM copy) AS differing";
    assert_eq!(shop.server.run(differing).unwrap().trim(), "0");
    assert_eq!(
        shop.server.run("SELECT COUNT(*) FROM copy").unwrap().trim(),
        "3"
    );
}
