//! Work that begins by itself: any number of processes look what is due, and each piece is done beside the next looks.

use std::future::Future;
use std::time::Duration;

use b2l_runtime::turns::Turn;
use b2l_web::Result;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::app::App;
use crate::store::refreshes::Due;

/// Between two looks.
const EVERY: Duration = Duration::from_secs(5);

/// Does for ever what is due; end it by aborting its task. Work that lasts keeps nobody waiting but its own company, for
/// the turns that this has; what gets no turn is due at the next look as well.
pub async fn for_ever<L, A>(app: App, due: impl Fn(App) -> L, attempt: impl Fn(App, Due, Turn) -> A)
where
    L: Future<Output = Result<Vec<Due>>>,
    A: Future<Output = bool> + Send + 'static,
{
    let mut at_work = JoinSet::new();
    loop {
        sleep(EVERY).await;
        while let Some(ended) = at_work.try_join_next() {
            // A panic ends the loop, which ends the process.
            if let Err(error) = ended
                && error.is_panic()
            {
                std::panic::resume_unwind(error.into_panic());
            }
        }
        match due(app.clone()).await {
            Ok(due) => {
                for due in due {
                    if let Some(turn) = app.shares.background.try_take(due.company_id) {
                        at_work.spawn(attempt(app.clone(), due, turn));
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "due work not read; will retry"),
        }
    }
}

/// Does what is due now, to its end; answers how many pieces were taken on.
pub async fn once<L, A>(
    app: &App,
    due: impl Fn(App) -> L,
    attempt: impl Fn(App, Due, Turn) -> A + Clone + Send + 'static,
) -> Result<usize>
where
    L: Future<Output = Result<Vec<Due>>>,
    A: Future<Output = bool> + Send + 'static,
{
    let mut at_work = JoinSet::new();
    for due in due(app.clone()).await? {
        let (app, attempt) = (app.clone(), attempt.clone());
        at_work.spawn(async move {
            let turn = app.shares.background.take(due.company_id).await;
            attempt(app, due, turn).await
        });
    }
    let taken = at_work.join_all().await;
    Ok(taken.into_iter().filter(|was_taken| *was_taken).count())
}
