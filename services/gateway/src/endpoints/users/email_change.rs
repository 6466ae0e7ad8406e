//! The emails about another address: the link to it, and the notice to the one of before.

use b2l_web::{Language, Message};

use crate::app::Gateway;
use crate::domain::email::Email;
use crate::mailer::EmailMessage;
use crate::store::one_time_tokens;
use crate::store::people::{self, User};
use crate::texts;

/// Sends what has to be sent after the answer.
pub fn send_later(gateway: &Gateway, user: User, to: Email, language: Language) {
    let gateway = gateway.clone();
    tokio::spawn(async move {
        if let Err(error) = send(&gateway, &user, &to, user.reads(language)).await {
            let error = format!("{error:#}");
            tracing::error!(
                error,
                user_id = user.id,
                "email about another address not sent"
            );
        }
    });
}

/// The owner of an address that is taken learns that it is; else the link goes to the new address, and a notice to the
/// one that is used so far, where that is known to be the user's.
async fn send(
    gateway: &Gateway,
    user: &User,
    to: &Email,
    language: Language,
) -> anyhow::Result<()> {
    let now = gateway.clock.now();
    let mut conn = gateway.database.conn().await?;
    people::release_address(&mut conn, &to.folded(), now).await?;
    let taken = people::names_taken(&mut conn, "", &to.folded()).await?;
    drop(conn);
    let mails = Mails { gateway, language };
    if taken.email_taken && to.folded() != user.email.to_lowercase() {
        let text = texts::EMAIL_CHANGE_TAKEN_BODY.with(&[&to.as_str()]);
        return mails
            .send(to, texts::EMAIL_CHANGE_TAKEN_SUBJECT.into(), text)
            .await;
    }
    let mut conn = gateway.database.company(user.company_id).await?;
    let (company_id, user_id) = (user.company_id, user.id);
    let token = one_time_tokens::issue_for_email(&mut conn, company_id, user_id, to, now).await?;
    drop(conn);
    if user.confirmed_at.is_some() {
        let reset = gateway.link("/reset_password");
        let text = texts::EMAIL_CHANGE_NOTICE_BODY.with(&[&user.username, &to.as_str(), &reset]);
        let before = Email::parse(&user.email)
            .map_err(|fault| anyhow::anyhow!("the stored address: {}", fault.code))?;
        mails
            .send(&before, texts::EMAIL_CHANGE_NOTICE_SUBJECT.into(), text)
            .await?;
    }
    let link = gateway.link(&format!("/email/confirm/{}", token.reveal()));
    let text = texts::EMAIL_CHANGE_BODY.with(&[&user.username, &link]);
    mails
        .send(to, texts::EMAIL_CHANGE_SUBJECT.into(), text)
        .await
}

struct Mails<'a> {
    gateway: &'a Gateway,
    language: Language,
}

impl Mails<'_> {
    async fn send(&self, to: &Email, subject: Message, text: Message) -> anyhow::Result<()> {
        let message = EmailMessage {
            to: to.address().clone(),
            reply_to: None,
            id: None,
            subject: subject.pick(self.language).to_owned(),
            text: text.pick(self.language).to_owned(),
        };
        self.gateway.mailer.send(message).await
    }
}
