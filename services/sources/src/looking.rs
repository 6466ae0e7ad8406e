//! Work that begins by itself: any number of processes look what is due, and each piece is done beside the next looks.
//!
//! Whoever takes a piece on answers whether it was this process; a piece that fails is logged, and taken on again later.

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
pub async fn for_ever<L, T>(app: App, due: impl Fn(App) -> L, take_on: impl Fn(App, Due) -> T)
where
    L: Future<Output = Result<Vec<Due>>>,
    T: Future<Output = Result<bool>> + Send + 'static,
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
                        at_work.spawn(attempt(due, turn, take_on(app.clone(), due)));
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "due work not read; will retry"),
        }
    }
}

/// Does what is due now, to its end; answers how many pieces were taken on.
pub async fn once<L, T>(
    app: &App,
    due: impl Fn(App) -> L,
    take_on: impl Fn(App, Due) -> T + Clone + Send + 'static,
) -> Result<usize>
where
    L: Future<Output = Result<Vec<Due>>>,
    T: Future<Output = Result<bool>> + Send + 'static,
{
    let mut at_work = JoinSet::new();
    for due in due(app.clone()).await? {
        let (app, take_on) = (app.clone(), take_on.clone());
        at_work.spawn(async move {
            let turn = app.shares.background.take(due.company_id).await;
            attempt(due, turn, take_on(app, due)).await
        });
    }
    let taken = at_work.join_all().await;
    Ok(taken.into_iter().filter(|was_taken| *was_taken).count())
}

/// False: another process has it, or it was not done to its end, which another attempt follows. The turn is held
/// meanwhile.
async fn attempt(due: Due, _turn: Turn, taking_on: impl Future<Output = Result<bool>>) -> bool {
    let (company_id, source_id) = (due.company_id, due.source_id);
    taking_on.await.unwrap_or_else(|error| {
        tracing::warn!(%error, company_id, source_id, "work on a source interrupted; will retry");
        false
    })
}
