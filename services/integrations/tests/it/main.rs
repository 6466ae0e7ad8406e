//! The integrations service through HTTP, on a real Postgres.

use b2l_integrations::routes;
use b2l_testkit::{Client, Stack};
use diesel_async::SimpleAsyncConnection;
use reqwest::StatusCode;

async fn start(stack: &Stack) -> Client {
    let core = stack.core("integrations").unwrap();
    let running = b2l_web::start(&stack.web_args(), core, (), routes::routes).unwrap();
    tokio::spawn(running.server);
    Client::new(running.address)
}

#[tokio::test]
async fn it_lives_and_is_ready() {
    let stack = Stack::new().await.unwrap();
    let client = start(&stack).await;
    for path in ["/healthz", "/readyz", "/metrics"] {
        assert_eq!(client.get(path).await.status, StatusCode::OK, "{path}");
    }
    assert_eq!(
        client.get("/api/connections").await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn a_process_can_only_join_connections_of_its_own_company() {
    let stack = Stack::new().await.unwrap();
    let connection = |company: i64, id: i64| {
        format!(
            "INSERT INTO integrations.connections (id, company_id, name, connection_type) \
             VALUES ({id}, {company}, 'c', 2);"
        )
    };
    let process = |company: i64, source: i64, target: i64| {
        format!(
            "INSERT INTO integrations.processes (company_id, name, source_id, target_id) \
             VALUES ({company}, 'p', {source}, {target});"
        )
    };
    let service = stack.connect("integrations").unwrap();
    let mut first = service.company(101).await.unwrap();
    let mut second = service.company(102).await.unwrap();
    first
        .batch_execute(&(connection(101, 1) + &connection(101, 2)))
        .await
        .unwrap();
    second.batch_execute(&connection(102, 3)).await.unwrap();

    first.batch_execute(&process(101, 1, 2)).await.unwrap();
    assert!(
        first.batch_execute(&process(101, 1, 3)).await.is_err(),
        "the target is another company's"
    );
    assert!(
        first.batch_execute(&process(101, 1, 1)).await.is_err(),
        "source and target are the same"
    );
    assert!(
        second.batch_execute(&process(101, 1, 2)).await.is_err(),
        "the row is another company's"
    );
}

#[test]
fn openapi_file_is_in_step() {
    b2l_testkit::assert_openapi_file_in_step("integrations", &routes::document().unwrap());
}
