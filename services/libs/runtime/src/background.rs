//! Loops that run beside the main work of a process until it ends. A process that lost one of them looks well and does
//! half its work, so the end of any of them is the end of the process.

use std::collections::HashMap;
use std::future::Future;
use std::sync::LazyLock;

use tokio::task::{Id, JoinSet};

use crate::metrics::{IntCounterVec, register_int_counter_vec};

static ENDED: LazyLock<Option<IntCounterVec>> = LazyLock::new(|| {
    register_int_counter_vec!(
        "b2l_background_loops_ended_total",
        "Background loops that ended although they should run as long as the process",
        &["name"]
    )
    .ok()
});

/// The loops of a process, by name. Those that still run are aborted when it is dropped.
#[derive(Default)]
pub struct Background {
    loops: JoinSet<()>,
    names: HashMap<Id, &'static str>,
}

impl Background {
    /// Starts a loop that should never end.
    #[must_use]
    pub fn with(
        mut self,
        name: &'static str,
        forever: impl Future<Output = ()> + Send + 'static,
    ) -> Self {
        let started = self.loops.spawn(forever);
        self.names.insert(started.id(), name);
        self
    }

    /// Waits until one of them ends, which it should not: says which and why. Without any loop it waits for ever.
    pub async fn ended(&mut self) -> anyhow::Error {
        let Some(ended) = self.loops.join_next_with_id().await else {
            return std::future::pending().await;
        };
        let (id, why) = match ended {
            Ok((id, ())) => (id, "it returned".to_owned()),
            Err(error) => (error.id(), error.to_string()),
        };
        let name = self.names.remove(&id).unwrap_or("unknown");
        if let Some(ended) = ENDED.as_ref() {
            ended.with_label_values(&[name]).inc();
        }
        tracing::error!(name, why, "background loop ended; the process exits");
        anyhow::anyhow!("the background loop {name} ended: {why}")
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn a_loop_that_panics_is_named_and_counted() {
        let mut background = Background::default()
            .with("steady", std::future::pending())
            .with("broken", async { panic!("no more") });
        let told = background.ended().await.to_string();
        assert!(
            told.contains("broken") && told.contains("no more"),
            "{told}"
        );
        assert!(
            crate::metrics::gather()
                .contains("b2l_background_loops_ended_total{name=\"broken\"} 1")
        );
    }

    #[tokio::test]
    async fn a_loop_that_returns_has_ended_too() {
        let mut background = Background::default().with("short", async {});
        assert!(background.ended().await.to_string().contains("short"));
    }

    #[tokio::test]
    async fn loops_that_run_are_waited_for_and_end_with_their_owner() {
        let (held, mut gone) = tokio::sync::mpsc::channel::<()>(1);
        let mut background = Background::default().with("steady", async move {
            let _held = held;
            std::future::pending::<()>().await;
        });
        let soon = Duration::from_millis(50);
        assert!(timeout(soon, background.ended()).await.is_err());
        drop(background);
        assert!(gone.recv().await.is_none());
        assert!(timeout(soon, Background::default().ended()).await.is_err());
    }
}
