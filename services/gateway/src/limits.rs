//! How often a thing may be asked for, and the answer to whoever asks too often.

use b2l_storage::audit::{self, Event};
use b2l_web::{Error, Message, Network, Result};
use chrono::Duration;

use crate::app::Gateway;
use crate::noted;
use crate::store::attempts::{self, Counter};
use crate::texts;

/// Counts the use of a public form by a network.
///
/// # Errors
/// 429 after too many.
pub async fn count_form(gateway: &Gateway, network: &Network) -> Result<()> {
    let mut conn = gateway.database.conn().await?;
    let (network, now) = (network.to_string(), gateway.clock.now());
    let counter = Counter::FormsFrom(&network);
    match attempts::take(&mut conn, counter, gateway.form_limit, now).await? {
        Ok(()) => Ok(()),
        Err(wait) => {
            audit::note(&mut conn, &noted::of_anybody(Event::LimitHit)).await?;
            Err(too_many(wait, texts::FORM_LIMIT.with(&[&minutes(wait)])))
        }
    }
}

/// 429 with the time to wait.
pub fn too_many(wait: Duration, message: Message) -> Error {
    // A started second counts whole: coming back at the very second must work.
    let seconds = u64::try_from(wait.num_seconds()).unwrap_or(0) + 1;
    Error::too_many(seconds, message)
}

/// Minutes to wait, a started one counted whole.
pub fn minutes(wait: Duration) -> i64 {
    wait.num_minutes() + 1
}
