//! The regular look through all leases.

use b2l_storage::Database;
use tokio::time::sleep;

use crate::metrics::REAPED;
use crate::{Doorbell, Reaped, Settings, reap};

/// Reaps for ever; end it by aborting its task. Any number of processes may run it.
pub(crate) async fn run(database: Database, doorbell: Doorbell, settings: Settings) {
    loop {
        sleep(settings.reap_jittered()).await;
        match once(&database, &settings).await {
            Ok(reaped) => notify(&reaped, &doorbell).await,
            Err(error) => tracing::warn!(%error, "search for expired leases failed"),
        }
    }
}

async fn once(database: &Database, settings: &Settings) -> anyhow::Result<Reaped> {
    let mut conn = database.conn().await?;
    Ok(reap(&mut conn, settings.lease(), settings.reaper_limit()).await?)
}

async fn notify(reaped: &Reaped, doorbell: &Doorbell) {
    let kinds = [
        ("requeued", &reaped.requeued),
        ("lost", &reaped.lost),
        ("timed_out", &reaped.timed_out),
    ];
    for (what, tasks) in kinds {
        REAPED.with_label_values(&[what]).inc_by(tasks.len() as u64);
        for task in tasks {
            tracing::warn!(
                task_id = task,
                reason = what,
                "task taken back from its worker"
            );
        }
    }
    for task in &reaped.requeued {
        doorbell.ring(*task, 1).await;
    }
    for task in reaped.lost.iter().chain(&reaped.timed_out) {
        doorbell.ring_all(*task).await;
    }
}
