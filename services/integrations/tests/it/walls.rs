//! Rows of one company and those of another.

use b2l_testkit::Stack;
use diesel_async::SimpleAsyncConnection;

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
