//! How long trainings really take, compared with what their costs foresaw.

use b2l_storage::prepared;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Double, Nullable};
use diesel_async::{AsyncPgConnection, RunQueryDsl};

/// The newest trainings that count.
const LATEST: i64 = 20;

/// Shorter trainings tell how long a worker takes to begin, not how fast it is.
const LEAST_COST_MS: i64 = 1_000;

/// Seconds of a training in which no unit is trained: its table is fetched, its parts are put together and stored.
const BESIDE: f64 = 0.1;

#[derive(QueryableByName)]
struct Pace {
    #[diesel(sql_type = Nullable<Double>)]
    pace: Option<f64>,
}

/// Seconds that the company's latest trainings took for each second that the costs of their units foresaw: the median.
/// `None` before the first training.
///
/// # Errors
/// The database's.
pub async fn training_pace(
    conn: &mut AsyncPgConnection,
    company_id: i64,
) -> QueryResult<Option<f64>> {
    let statement = diesel::sql_query(
        "SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY took / foreseen) AS pace FROM (
             SELECT GREATEST(EXTRACT(EPOCH FROM task.finished_at - task.started_at)::float8 - $4, 0) AS took,
                    GREATEST(sum(shard.cost_ms)::float8 / LEAST(task.cpu, count(*)), max(shard.cost_ms)) / 1000 AS foreseen
             FROM jobs.tasks task JOIN jobs.shards shard ON shard.task_id = task.id
             WHERE task.company_id = $1 AND task.kind = 0 AND task.state = 'succeeded'
             GROUP BY task.id HAVING sum(shard.cost_ms) >= $2
             ORDER BY task.id DESC LIMIT $3
         ) latest",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(LEAST_COST_MS)
    .bind::<BigInt, _>(LATEST)
    .bind::<Double, _>(BESIDE);
    let found: Pace = prepared(statement).get_result(conn).await?;
    Ok(found.pace)
}
