//! The email of an invitation, and how often one may be sent.

use anyhow::Context;
use b2l_web::{Caller, Language, Result};

use super::EMAILS_TO_ONE_ADDRESS;
use crate::app::Gateway;
use crate::domain::email::Email;
use crate::domain::secret::Secret;
use crate::limits::{minutes, too_many};
use crate::mailer::EmailMessage;
use crate::store::attempts::{self, Counter};
use crate::store::people::{self, User};
use crate::texts;

/// Counts an invitation of this address.
///
/// # Errors
/// 429 after too many.
pub async fn count(gateway: &Gateway, email: &Email) -> Result<()> {
    let mut conn = gateway.database.conn().await?;
    let counter = Counter::InvitationsTo(&email.folded());
    let now = gateway.clock.now();
    match attempts::take(&mut conn, counter, EMAILS_TO_ONE_ADDRESS, now).await? {
        Ok(()) => Ok(()),
        Err(wait) => Err(too_many(
            wait,
            texts::INVITATION_LIMIT.with(&[&minutes(wait)]),
        )),
    }
}

/// Sends the link to the invited person, in the language of the caller.
pub async fn send(
    gateway: &Gateway,
    caller: &Caller,
    invited: &User,
    token: &Secret,
    language: Language,
) -> anyhow::Result<()> {
    let mut conn = gateway.database.company(caller.company_id).await?;
    let inviter = people::user(&mut conn, caller.user_id).await?;
    let company = people::company_name(&mut conn, caller.company_id).await?;
    drop(conn); // A mail server may be slow; nobody should wait for this connection meanwhile.
    let to = Email::parse(&invited.email)
        .map_err(|fault| anyhow::anyhow!("the stored address: {}", fault.code))?;
    let link = gateway.link(&format!("/password/set/{}", token.reveal()));
    let message = EmailMessage {
        to: to.address().clone(),
        reply_to: None,
        id: None,
        subject: texts::INVITATION_SUBJECT
            .with(&[&inviter.username])
            .pick(language)
            .to_owned(),
        text: texts::INVITATION_BODY
            .with(&[
                &invited.username,
                &inviter.username,
                &inviter.email,
                &company,
                &link,
            ])
            .pick(language)
            .to_owned(),
    };
    gateway
        .mailer
        .send(message)
        .await
        .context("the invitation was not sent")
}
