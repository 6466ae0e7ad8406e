//! Mixed sources that are made again when a table that they were made of has a newer version: one process takes it on,
//! makes it under a lease, and ends it once. It cannot go round in circles: no mixed source is made of itself, through
//! whatever others, and each is made once of the same versions.

mod ending;
mod making;

use b2l_web::Result;

use crate::app::App;
use crate::store::auto_updates::{self, Update};
use crate::store::mixed::{self, State};
use crate::store::refreshes::Due;
use crate::texts::updates::GIVEN_UP;
use crate::{lease, looking};

pub use making::Making;

/// What ended that many processes would end the next one too.
const MOST_TRIES: i32 = 3;

/// Makes what is due for ever.
pub async fn run(app: App) {
    looking::for_ever(app, due, take_on).await;
}

/// Makes what is due now to its end; answers how many sources it took on.
pub async fn step(app: &App) -> Result<usize> {
    looking::once(app, due, take_on).await
}

async fn due(app: App) -> Result<Vec<Due>> {
    Ok(auto_updates::due(&mut app.database.conn().await?).await?)
}

/// False: another process has it.
async fn take_on(app: App, due: Due) -> Result<bool> {
    let app = &app;
    let mut conn = app.database.company(due.company_id).await?;
    let taken = auto_updates::take(&mut conn, due.company_id, due.source_id).await?;
    let state = mixed::state(&mut conn, due.company_id, due.source_id).await?;
    let Some(update) = taken else {
        return Ok(false);
    };
    let to_be_made = |state: &State| {
        state.is_outdated && update.failed_with.as_deref() != Some(state.versions.as_str())
    };
    let Some(state) = state.filter(to_be_made) else {
        // Somebody was quicker.
        auto_updates::release(&mut conn, &update).await?;
        return Ok(false);
    };
    // The connection is not held while the table is made.
    drop(conn);
    if update.tries > MOST_TRIES {
        ending::fail(app, &update, &state.versions, &GIVEN_UP.into()).await?;
        return Ok(true);
    }
    let made = tokio::select! {
        made = making::make_again(app, &update) => made,
        () = lease::lost(|| beat(app, &update)) => {
            tracing::warn!(source_id = due.source_id, "lease of auto-update lost; another process continues it");
            return Ok(true);
        }
    };
    if let Err(error) = made {
        // What a person can do something about is reported: by email, and on the source's page.
        match error.refusal() {
            Some(why) => ending::fail(app, &update, &state.versions, why).await?,
            None => return Err(error),
        }
    }
    Ok(true)
}

async fn beat(app: &App, update: &Update) -> Result<bool> {
    let mut conn = app.database.company(update.company_id).await?;
    Ok(auto_updates::beat(&mut conn, update).await?)
}
