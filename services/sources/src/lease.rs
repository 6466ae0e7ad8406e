//! Holding work that another process may take over: its lease is extended while it is done.

use std::future::Future;
use std::time::Duration;

use b2l_web::Result;
use tokio::time::sleep;

use crate::store::refresh_runs::LEASE_SECONDS;

const BEAT: Duration = Duration::from_secs(LEASE_SECONDS as u64 / 4);

/// Extends a lease for ever by `beat`, which answers whether it is still ours; ends when it is not any more.
pub async fn lost<B: Future<Output = Result<bool>>>(beat: impl Fn() -> B) {
    loop {
        sleep(BEAT).await;
        match beat().await {
            Ok(true) => {}
            Ok(false) => return,
            // Whether it still is ours is decided when its end is written.
            Err(error) => tracing::warn!(%error, "lease not extended; will retry"),
        }
    }
}
