//! Emails that other services ask for.

use diesel::sql_types::{BigInt, Integer};
use diesel_async::{RunQueryDsl, SimpleAsyncConnection};

use crate::app::{App, EMAIL};

#[derive(diesel::QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// Posts the email as the role of the workers, as they do.
async fn post(app: &App, key: &str, company: i64, user: i64) {
    let database = app.stack.connect("training").unwrap();
    let mut conn = database.conn().await.unwrap();
    let sql = format!(
        "SELECT gateway.post_letter('{key}', {company}, {user}, 'Готово: продажи', 'Hello.\n\nIt is ready.\n')"
    );
    conn.batch_execute(&sql).await.unwrap();
}

async fn count(app: &App, condition: &str) -> i64 {
    let sql = format!("SELECT count(*) AS count FROM gateway.letters WHERE {condition}");
    let mut admin = app.stack.database.admin().await.unwrap();
    let found: Count = diesel::sql_query(sql).get_result(&mut admin).await.unwrap();
    found.count
}

#[tokio::test]
async fn a_email_that_is_posted_twice_is_sent_once_to_the_users_address() {
    let app = App::start().await;
    let ann = app.register("Acme", EMAIL).await;
    let (company, user) = (
        ann["companyId"].as_i64().unwrap(),
        ann["id"].as_i64().unwrap(),
    );
    post(&app, "preparation-1", company, user).await;
    post(&app, "preparation-1", company, user).await;
    post(&app, "preparation-2", company, user).await;
    // Of another company's user, and of nobody: not kept at all.
    post(&app, "preparation-3", company + 1, user).await;
    post(&app, "preparation-4", company, user + 1).await;

    let emails = app.wait_for_emails(2).await;
    assert_eq!(emails.len(), 2);
    let of = |key: &str| {
        let id = format!("<{key}@example.com>");
        emails.iter().filter(|text| text.contains(&id)).count()
    };
    assert_eq!([of("preparation-1"), of("preparation-2")], [1, 1]);
    assert!(emails[0].contains(&format!("To: {EMAIL}")), "{}", emails[0]);
    assert!(emails[0].contains("It is ready."));
    assert_eq!(count(&app, "true").await, 2);
}

#[tokio::test]
async fn a_email_that_cannot_be_sent_waits_and_is_tried_again() {
    // Nobody listens on this port.
    let app = App::start_with(|settings| settings.mail = "smtp://127.0.0.1:1".to_owned()).await;
    let ann = app.register("Acme", EMAIL).await;
    let (company, user) = (
        ann["companyId"].as_i64().unwrap(),
        ann["id"].as_i64().unwrap(),
    );
    post(&app, "preparation-1", company, user).await;
    let tried = |times: i32| {
        let app = &app;
        async move {
            let waits = format!("attempts = {times} AND done_at IS NULL AND next_at > now()");
            while count(app, &waits).await == 0 {
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            }
        }
    };
    tried(1).await;
    diesel::sql_query("UPDATE gateway.letters SET next_at = now() WHERE attempts = $1")
        .bind::<Integer, _>(1)
        .execute(&mut app.stack.database.admin().await.unwrap())
        .await
        .unwrap();
    tried(2).await;
}
