//! Mixed sources that could not be made again, and the email about it.

use b2l_storage::QueryError;
use b2l_web::emails::{self, EmailMessage};
use b2l_web::{Message, Result};
use serde_json::json;

use crate::app::App;
use crate::domain::refresh::Fault;
use crate::store::auto_updates::{self, Update};
use crate::store::{AsyncConnection, sources};
use crate::texts::updates as texts;

/// Ends the update as failed with these versions of the parts. The first failure after a success is reported to whoever
/// switched it on, by an email that is posted in the same transaction.
pub async fn fail(app: &App, update: &Update, versions: &str, why: &Message) -> Result<()> {
    let (company_id, source_id) = (update.company_id, update.source_id);
    let mut conn = app.database.company(company_id).await?;
    let fault = json!(Fault::from(why));
    let failed = conn.transaction(async |conn| {
        let is_first = auto_updates::fail(conn, update, versions, &fault).await?;
        if is_first == Some(true) {
            let source = sources::find(conn, company_id, source_id).await?;
            let language =
                emails::language_of(conn, company_id, update.set_by, &update.language).await?;
            let link = app.link(&format!("/source/{source_id}"));
            let name = &source.name;
            let subject = texts::EMAIL_SUBJECT.with(&[name]);
            let body = texts::EMAIL.with(&[name, &why.pick(language), &link]);
            let message = EmailMessage {
                key: &format!("update-{source_id}-{}", update.attempt),
                company_id,
                user_id: update.set_by,
                subject: subject.pick(language),
                body: body.pick(language),
            };
            emails::post(conn, &message).await?;
        }
        Ok::<_, QueryError>(())
    });
    failed.await?;
    tracing::info!(
        company_id,
        source_id,
        reason = why.code,
        "auto-update failed"
    );
    Ok(())
}
