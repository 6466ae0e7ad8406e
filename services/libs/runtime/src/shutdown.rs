//! The end of a process, asked for politely.

use tokio::signal::unix::{SignalKind, signal};

/// Waits until the process is asked to stop (SIGTERM or SIGINT).
pub async fn requested() {
    let (Ok(mut terminate), Ok(mut interrupt)) = (
        signal(SignalKind::terminate()),
        signal(SignalKind::interrupt()),
    ) else {
        // Without handlers the default action ends the process; nothing is left to wait for.
        return std::future::pending().await;
    };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
}
