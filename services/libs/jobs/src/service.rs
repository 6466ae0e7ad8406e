//! The process of a worker: its loop beside the server that says how it is.

use anyhow::Context;
use b2l_runtime::background::Background;
use b2l_runtime::shutdown;
use b2l_web::{Core, Draining, WebArgs};
use tokio::sync::{oneshot, watch};

use crate::{Work, Worker};

impl<W: Work> Worker<W> {
    /// Serves health and metrics, and works until the process is asked to stop. What goes on in the `background` ends
    /// with the work.
    ///
    /// # Errors
    /// When the server cannot be started, or fails, and when a loop of the background ends: the work at hand is ended
    /// first as at every stop, then the process should.
    pub async fn serve(self, web: &WebArgs, mut background: Background) -> anyhow::Result<()> {
        let core = Core::new(self.database.clone(), web)?;
        let draining = core.draining.clone();
        let running = b2l_web::start(web, core, (), |_| {})?;
        tracing::info!(address = %running.address, "listening");
        let handle = running.handle.clone();
        let serving = tokio::spawn(running.server);
        let (ready, is_ready) = watch::channel(false);
        tokio::spawn(red_when_leaving(is_ready, draining));
        let (ending, mut lost) = oneshot::channel();
        let stop = async move {
            tokio::select! {
                () = shutdown::requested() => {}
                ended = background.ended() => {
                    // Whoever would hear it is leaving too.
                    let _ = ending.send(ended);
                }
            }
        };
        self.run(stop, ready).await;
        handle.stop(true).await;
        serving
            .await
            .context("the health server was aborted")?
            .context("the health server failed")?;
        match lost.try_recv() {
            Ok(ended) => Err(ended),
            Err(_) => Ok(()),
        }
    }
}

/// Red from the moment nothing new is taken.
async fn red_when_leaving(mut is_ready: watch::Receiver<bool>, draining: Draining) {
    if is_ready.wait_for(|ready| *ready).await.is_ok()
        && is_ready.wait_for(|ready| !*ready).await.is_ok()
    {
        draining.begin();
    }
}
