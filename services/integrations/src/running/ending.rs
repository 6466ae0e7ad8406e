//! How a run ends, and the email about a schedule that fails: silent failures are found out when somebody needs the
//! numbers.

use b2l_storage::{Conn, QueryError};
use b2l_web::emails::{self, EmailMessage};
use b2l_web::{Message, Result};
use serde_json::{Value, json};

use super::copy::Progress;
use crate::app::App;
use crate::domain::run::RunFault;
use crate::store::AsyncConnection;
use crate::store::failures::{self, Failing};
use crate::store::runs::{self, Ending, Run};
use crate::texts::runs as texts;

/// Ends a run that has copied its rows.
pub async fn succeed(app: &App, run: &Run, progress: &Progress) -> Result<()> {
    let mut conn = app.database.company(run.company_id).await?;
    let ended = conn.transaction(async |conn| {
        failures::lock(conn, run).await?;
        let ending = ending(progress, None);
        if runs::end(conn, run, &ending, app.clock.now()).await? {
            failures::forget(conn, run).await?;
        }
        Ok::<_, QueryError>(())
    });
    Ok(ended.await?)
}

/// Ends a run as failed. Of a schedule the first failure in a row, and the one that pauses it, are told to whoever set it,
/// by an email that is posted in the same transaction.
pub async fn fail(app: &App, run: &Run, progress: &Progress, why: &Message) -> Result<()> {
    let fault = json!(RunFault::from(why));
    let mut conn = app.database.company(run.company_id).await?;
    let ended = conn.transaction(async |conn| {
        failures::lock(conn, run).await?;
        let now = app.clock.now();
        let ours = runs::end(conn, run, &ending(progress, Some(&fault)), now).await?;
        if ours
            && run.is_scheduled
            && let Some(failing) = failures::count(conn, run, now).await?
        {
            notify(app, conn, run, &failing, why).await?;
        }
        Ok::<_, QueryError>(())
    });
    ended.await?;
    tracing::info!(reason = why.code, "run failed");
    Ok(())
}

fn ending<'a>(progress: &'a Progress, fault: Option<&'a Value>) -> Ending<'a> {
    Ending {
        counts: progress.counts(),
        rejected: progress.rejected_rows(),
        fault,
    }
}

async fn notify(
    app: &App,
    conn: &mut Conn,
    run: &Run,
    failing: &Failing,
    why: &Message,
) -> std::result::Result<(), QueryError> {
    let (company_id, name) = (run.company_id, &failing.name);
    let is_news = failing.failures == 1 || failing.failures == failures::MOST;
    let Some(user_id) = failing.set_by.filter(|_| is_news) else {
        return Ok(());
    };
    let language = emails::language_of(conn, company_id, user_id, &failing.language).await?;
    let link = app.link(&format!("/processes/{}/", run.process_id));
    let why = why.pick(language);
    let (subject, body) = match failing.is_paused() {
        true => (
            texts::PAUSED_SUBJECT.with(&[name]),
            texts::PAUSED.with(&[name, &failing.failures, &why, &link]),
        ),
        false => (
            texts::FAILED_SUBJECT.with(&[name]),
            texts::FAILED.with(&[name, &why, &link]),
        ),
    };
    let email = EmailMessage {
        key: &format!("run-{}", run.id),
        company_id,
        user_id,
        subject: subject.pick(language),
        body: body.pick(language),
    };
    emails::post(conn, &email).await
}
