//! Holding a run: its lease is extended while its table is read.

use std::time::Duration;

use b2l_web::Result;
use tokio::time::sleep;

use crate::app::App;
use crate::store::refresh_runs::{self, LEASE_SECONDS, Run};

const BEAT: Duration = Duration::from_secs(LEASE_SECONDS as u64 / 4);

/// Extends the lease for ever; ends when the run is not ours any more.
pub async fn lost(app: &App, run: &Run) {
    loop {
        sleep(BEAT).await;
        match beat(app, run).await {
            Ok(true) => {}
            Ok(false) => return,
            // Whether it still is ours is decided when its end is written.
            Err(error) => tracing::warn!(%error, run = run.id, "a lease could not be extended"),
        }
    }
}

async fn beat(app: &App, run: &Run) -> Result<bool> {
    let mut conn = app.database.company(run.company_id).await?;
    Ok(refresh_runs::beat(&mut conn, run).await?)
}
