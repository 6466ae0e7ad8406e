//! What trainings took, compared with the costs of their units.

use diesel_async::SimpleAsyncConnection;

use crate::support::{Desk, fresh_id};

/// A training of the past: seconds it took on its CPUs, and the costs of its shards in milliseconds.
async fn ended(desk: &Desk, company: i64, (took, cpu): (f64, i32), costs: &[i64]) {
    let shards: Vec<String> = costs
        .iter()
        .enumerate()
        .map(|(number, cost)| {
            format!(
                "((SELECT id FROM task), {number}, {company}, 'succeeded', '[]', {cost}, 'output')"
            )
        })
        .collect();
    let statement = format!(
        "WITH task AS (
             INSERT INTO jobs.tasks (company_id, story_id, story_name, kind, cpu, input, state, started_at, finished_at, artefact)
             VALUES ({company}, {}, 'Sales', 0, {cpu}, '{{}}', 'succeeded', now() - interval '{took} seconds', now(), 'artifact')
             RETURNING id
         )
         INSERT INTO jobs.shards (task_id, number, company_id, state, units, cost_ms, output) VALUES {}",
        fresh_id(),
        shards.join(", ")
    );
    desk.admin().await.batch_execute(&statement).await.unwrap();
}

#[tokio::test]
async fn the_pace_of_a_company_is_the_median_of_its_own_latest_trainings() {
    let desk = Desk::new().await;
    let (company, other) = (fresh_id(), fresh_id());
    let pace = async |company| {
        let mut conn = desk.api(company).await;
        let pace = b2l_jobs::training_pace(&mut conn, company).await;
        pace.unwrap().map(|pace| (pace * 100.0).round() / 100.0)
    };
    assert_eq!(pace(company).await, None);

    ended(&desk, company, (4.1, 1), &[2_000]).await;
    assert_eq!(pace(company).await, Some(2.0));
    // Two CPUs share two shards; the longest of three cannot be shared.
    ended(&desk, company, (6.1, 2), &[2_000, 2_000]).await;
    ended(&desk, company, (40.1, 2), &[1_000, 1_000, 10_000]).await;
    assert_eq!(pace(company).await, Some(3.0));
    // What is over at once tells only how long a worker takes to begin.
    ended(&desk, company, (1.0, 1), &[10]).await;
    assert_eq!(pace(company).await, Some(3.0));
    assert_eq!(pace(other).await, None);
    // The newest twenty count.
    for _ in 0..20 {
        ended(&desk, company, (1.1, 1), &[1_000]).await;
    }
    assert_eq!(pace(company).await, Some(1.0));
}
