//! The email by which a registration is confirmed, and how often one may be sent.

use anyhow::Context;
use b2l_web::{Language, Result};

use super::EMAILS_TO_ONE_ADDRESS;
use crate::app::Gateway;
use crate::domain::email::Email;
use crate::limits::{minutes, too_many};
use crate::mailer::EmailMessage;
use crate::store::attempts::{self, Counter};
use crate::store::one_time_tokens::{self, Purpose};
use crate::store::people::{self, User};
use crate::texts;

/// Counts a link to this address.
///
/// # Errors
/// 429 after too many.
pub async fn count(gateway: &Gateway, email: &str) -> Result<()> {
    let mut conn = gateway.database.conn().await?;
    let folded = email.to_lowercase();
    let counter = Counter::ConfirmationsTo(&folded);
    let now = gateway.clock.now();
    match attempts::take(&mut conn, counter, EMAILS_TO_ONE_ADDRESS, now).await? {
        Ok(()) => Ok(()),
        Err(wait) => Err(too_many(
            wait,
            texts::CONFIRMATION_LIMIT.with(&[&minutes(wait)]),
        )),
    }
}

/// Sends the first link after the answer to the registration: a slow mail server keeps nobody waiting, and whom it fails
/// asks for another link.
pub fn send_later(gateway: &Gateway, user: &User, language: Language) {
    let (gateway, user) = (gateway.clone(), user.clone());
    tokio::spawn(async move {
        if count(&gateway, &user.email).await.is_err() {
            return;
        }
        if let Err(error) = send(&gateway, &user, language).await {
            let error = format!("{error:#}");
            tracing::error!(error, user_id = user.id, "confirmation email not sent");
        }
    });
}

/// Sends a link to the user's email. The earlier one stops working.
pub async fn send(gateway: &Gateway, user: &User, language: Language) -> anyhow::Result<()> {
    let (company_id, now) = (user.company_id, gateway.clock.now());
    let mut conn = gateway.database.company(company_id).await?;
    let company = people::company_name(&mut conn, company_id).await?;
    let purpose = Purpose::Confirm;
    let token = one_time_tokens::issue(&mut conn, company_id, user.id, purpose, now).await?;
    drop(conn); // A mail server may be slow; nobody should wait for this connection meanwhile.
    let to = Email::parse(&user.email)
        .map_err(|fault| anyhow::anyhow!("the stored address: {}", fault.code))?;
    let language = user.reads(language);
    let link = gateway.link(&format!("/email/confirm/{}", token.reveal()));
    let message = EmailMessage {
        to: to.address().clone(),
        reply_to: None,
        id: None,
        subject: texts::CONFIRMATION_SUBJECT.pick(language).to_owned(),
        text: texts::CONFIRMATION_BODY
            .with(&[&user.username, &company, &link])
            .pick(language)
            .to_owned(),
    };
    let sent = gateway.mailer.send(message).await;
    sent.context("the confirmation was not sent")
}
