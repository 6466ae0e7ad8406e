use b2l_storage::vault::{Place, Sealed};
use b2l_storage::{Vault, VaultArgs};
use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Binary, Text};
use diesel_async::RunQueryDsl;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::app::App;

const PATH: &str = "/api/company/anaplan";

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = BigInt)]
    company_id: i64,
    #[diesel(sql_type = Text)]
    login: String,
    #[diesel(sql_type = Binary)]
    password: Vec<u8>,
    #[diesel(sql_type = Text)]
    key_id: String,
}

impl App {
    /// The login and password that the service of integrations reads.
    async fn anaplan_as_read_by_integrations(&self) -> (String, String) {
        self.anaplan_opened_with(&self.stack.vault_args()).await
    }

    async fn anaplan_opened_with(&self, keys: &VaultArgs) -> (String, String) {
        let database = self.stack.connect("integrations").unwrap();
        let mut conn = database.conn().await.unwrap();
        let row: Row = diesel::sql_query("SELECT * FROM gateway.anaplan_live")
            .get_result(&mut conn)
            .await
            .unwrap();
        let place = Place {
            company_id: row.company_id,
            field: "gateway.anaplan_sign_ins.password",
            row: row.company_id,
        };
        let sealed = Sealed {
            key_id: row.key_id,
            bytes: row.password,
        };
        let vault = Vault::open(keys).unwrap();
        (row.login, vault.unseal(&place, &sealed).unwrap())
    }
}

fn sign_in(login: &str, password: &str) -> Value {
    json!({"login": login, "password": password})
}

#[tokio::test]
async fn a_password_for_anaplan_is_sealed_and_never_shown_again() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    assert_eq!(ann.get(PATH).await.ok(), sign_in("", ""));
    let saved = ann.put(PATH, &sign_in(" ann@acme.com ", "Пароль: 1")).await;
    assert_eq!(saved.ok(), sign_in("ann@acme.com", "***"));
    assert_eq!(ann.get(PATH).await.ok(), sign_in("ann@acme.com", "***"));
    let read = app.anaplan_as_read_by_integrations().await;
    assert_eq!(read, ("ann@acme.com".to_owned(), "Пароль: 1".to_owned()));
}

#[tokio::test]
async fn the_mask_or_nothing_keeps_the_password() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    ann.put(PATH, &sign_in("ann@acme.com", "first")).await.ok();
    ann.put(PATH, &sign_in("bob@acme.com", "***")).await.ok();
    let kept = ("bob@acme.com".to_owned(), "first".to_owned());
    assert_eq!(app.anaplan_as_read_by_integrations().await, kept);
    ann.put(PATH, &json!({"login": "bob@acme.com"})).await.ok();
    assert_eq!(app.anaplan_as_read_by_integrations().await, kept);
    ann.put(PATH, &sign_in("bob@acme.com", "second")).await.ok();
    let changed = app.anaplan_as_read_by_integrations().await;
    assert_eq!(changed.1, "second");
}

#[tokio::test]
async fn both_are_required_and_faults_stand_under_their_fields() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let long = "a".repeat(255);
    for (login, password, field, code) in [
        ("", "x", "login", "required"),
        ("ann", "", "password", "required"),
        ("ann", "***", "password", "required"),
        (&long, "x", "login", "too_long"),
        ("ann", &long, "password", "too_long"),
        ("a:b", "x", "login", "anaplan_colon"),
        ("a\nb", "x", "login", "one_line"),
    ] {
        let answer = ann.put(PATH, &sign_in(login, password)).await;
        answer.field_error(field);
        assert_eq!(answer.headers["x-error-code"], code);
    }
    assert_eq!(ann.get(PATH).await.ok(), sign_in("", ""));
}

#[tokio::test]
async fn each_company_has_a_sign_in_of_its_own_and_the_activity_tells_of_it() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    ann.put(PATH, &sign_in("ann@acme.com", "secret")).await.ok();
    let page = ann.get("/api/activity?event=anaplan_saved").await.ok();
    assert_eq!(page["events"][0]["about"], "ann@acme.com");
    assert!(!page.to_string().contains("secret"));

    let other = app.stack.company("Other").await.unwrap();
    let other = app.client.with_token(&other.token);
    assert_eq!(other.get(PATH).await.ok(), sign_in("", ""));
    other
        .put(PATH, &sign_in("carl", "***"))
        .await
        .field_error("password");
    let stranger = app.client.get(PATH).await;
    assert_eq!(stranger.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn the_password_is_sealed_with_a_new_key() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    ann.put(PATH, &sign_in("ann@acme.com", "first")).await.ok();
    let [both, new] = app.stack.new_keys().unwrap();
    let resealed = app.stack.reseal("b2l-gateway", &both).unwrap();
    assert!(resealed.status.success(), "{resealed:?}");
    let read = app.anaplan_opened_with(&new).await;
    assert_eq!(read, ("ann@acme.com".to_owned(), "first".to_owned()));
}
