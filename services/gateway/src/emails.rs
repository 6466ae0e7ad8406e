//! Sending the emails that other services asked for: looked for every few seconds, tried again until they are out.

use std::time::Duration;

use anyhow::Context;
use b2l_storage::StorageError;

use crate::app::Gateway;
use crate::domain::email::Email;
use crate::mailer::EmailMessage;
use crate::store::emails::{self, Due, MOST_ATTEMPTS};
use crate::store::people;

/// Between two looks.
const EVERY: Duration = Duration::from_secs(2);

impl Gateway {
    /// Sends emails for ever. Several instances may do it at once.
    pub async fn send_emails(self) {
        loop {
            match self.send_next().await {
                Ok(true) => continue,
                Ok(false) => {}
                Err(error) => {
                    tracing::warn!(error = format!("{error:#}"), "email not sent; will retry")
                }
            }
            tokio::time::sleep(EVERY).await;
        }
    }

    /// Sends the email that waits longest; false when none is due.
    async fn send_next(&self) -> anyhow::Result<bool> {
        let Some(due) = emails::take(&mut *self.database.conn().await?).await? else {
            return Ok(false);
        };
        let sent = self.send_due(&due).await;
        if let Err(error) = sent {
            if due.attempts < MOST_ATTEMPTS {
                return Err(error).with_context(|| format!("message {}", due.key));
            }
            tracing::error!(
                key = due.key,
                error = format!("{error:#}"),
                "email given up after the last attempt"
            );
        }
        emails::done(&mut *self.database.conn().await?, due.id).await?;
        Ok(true)
    }

    async fn send_due(&self, due: &Due) -> anyhow::Result<()> {
        let mut conn = self.database.company(due.company_id).await?;
        let user = match people::user(&mut conn, due.user_id).await {
            Ok(user) => user,
            // Nobody is there to read it.
            Err(StorageError::NotFound) => return Ok(()),
            Err(error) => return Err(error.into()),
        };
        drop(conn);
        let to = Email::parse(&user.email)
            .map_err(|fault| anyhow::anyhow!("the stored address: {}", fault.code))?;
        let message = EmailMessage {
            to: to.address().clone(),
            reply_to: None,
            id: Some(due.key.clone()),
            subject: one_line(&due.subject),
            text: due.body.clone(),
        };
        self.mailer.send(message).await
    }
}

/// A subject is a header of the mail.
fn one_line(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}
