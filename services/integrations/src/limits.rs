//! How often a company may have other systems asked: else anybody with an account could look for hosts and passwords
//! through us.

use b2l_storage::audit::Event;
use b2l_web::{Caller, Error, Result, Sentence};

use crate::app::App;
use crate::domain::limit::Limit;
use crate::store::attempts::{self, Counter};
use crate::texts;

/// Counts a test of a connection that leads to another system.
///
/// # Errors
/// 429 after too many.
pub async fn count_test(app: &App, caller: &Caller) -> Result<()> {
    let limit = app.test_limit;
    count(app, caller, Counter::Tests, limit, texts::MANY_TESTS).await
}

/// Counts a question to a connection that leads to another system.
///
/// # Errors
/// 429 after too many.
pub async fn count_question(app: &App, caller: &Caller) -> Result<()> {
    let limit = app.question_limit;
    count(
        app,
        caller,
        Counter::Questions,
        limit,
        texts::MANY_QUESTIONS,
    )
    .await
}

async fn count(
    app: &App,
    caller: &Caller,
    counter: Counter,
    limit: Limit,
    sentence: Sentence<1>,
) -> Result<()> {
    let now = app.clock.now();
    let mut conn = app.database.company(caller.company_id).await?;
    let tally = attempts::count(&mut conn, caller.company_id, counter, limit, now).await?;
    drop(conn);
    let Some(seconds) = limit.wait_seconds(tally, now) else {
        return Ok(());
    };
    app.database.note(caller.noted(Event::LimitHit, "")).await;
    let minutes = seconds.div_ceil(60);
    Err(Error::too_many(seconds, sentence.with(&[&minutes])))
}
