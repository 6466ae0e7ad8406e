//! Runs that fail, and the email about it: silent failures are found out when somebody needs the numbers.

use b2l_storage::{Conn, QueryError};
use b2l_web::emails::{self, EmailMessage};
use b2l_web::{Message, Result};
use serde_json::json;

use crate::app::App;
use crate::domain::refresh::Fault;
use crate::store::AsyncConnection;
use crate::store::refresh_runs::{self, Ending, Run};
use crate::store::refreshes;
use crate::texts::refresh as texts;

/// Ends the run as one that failed on our side.
pub async fn give_up(app: &App, run: &Run) -> Result<()> {
    fail(app, run, &texts::GIVEN_UP.into()).await
}

/// Ends the run as failed. The first failure of a schedule after a success is reported to whoever set it, by an email that
/// is posted in the same transaction.
pub async fn fail(app: &App, run: &Run, why: &Message) -> Result<()> {
    let mut conn = app.database.company(run.company_id).await?;
    let fault = json!(Fault::from(why));
    let ended = conn.transaction(async |conn| {
        let ending = Ending::Failed(&fault);
        let ended = refresh_runs::end(conn, run, &ending, app.clock.now()).await?;
        if ended && run.due_at.is_some() && !refresh_runs::failed_before(conn, run).await? {
            notify(app, conn, run, why).await?;
        }
        Ok::<_, QueryError>(ended)
    });
    if ended.await? {
        let (company_id, source_id) = (run.company_id, run.source_id);
        tracing::info!(company_id, source_id, reason = why.code, "refresh failed");
    }
    Ok(())
}

async fn notify(
    app: &App,
    conn: &mut Conn,
    run: &Run,
    why: &Message,
) -> std::result::Result<(), QueryError> {
    let addressee = refreshes::addressee(conn, run.company_id, run.source_id).await?;
    // Nobody waits for a schedule that was ended meanwhile.
    let Some(addressee) = addressee else {
        return Ok(());
    };
    let (company_id, user_id) = (run.company_id, addressee.user_id);
    let language = emails::language_of(conn, company_id, user_id, &addressee.language).await?;
    let link = app.link(&format!("/source/{}", run.source_id));
    let name = &addressee.name;
    let subject = texts::EMAIL_SUBJECT.with(&[name]);
    let body = texts::EMAIL.with(&[name, &why.pick(language), &link]);
    let message = EmailMessage {
        key: &format!("refresh-{}", run.id),
        company_id,
        user_id,
        subject: subject.pick(language),
        body: body.pick(language),
    };
    emails::post(conn, &message).await
}
