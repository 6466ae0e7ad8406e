//! `POST /api/users/restore/password`: an email with a link, for who forgot the password.

use actix_web::{HttpResponse, post, web};
use b2l_storage::audit::{self, Event};
use b2l_web::{Error, Json, Language, Network, Result};

use super::EMAILS_TO_ONE_ADDRESS;
use crate::app::Gateway;
use crate::domain::email::Email;
use crate::domain::membership::UserStatus;
use crate::endpoints::Notice;
use crate::limits::count_form;
use crate::mailer::EmailMessage;
use crate::noted;
use crate::store::attempts::{self, Counter};
use crate::store::members;
use crate::store::one_time_tokens::{self, Purpose};
use crate::store::people;
use crate::texts;

#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RestorePassword {
    #[serde(default)]
    #[schema(required, max_length = 254)]
    email: String,
}

/// Sends a link for a new password if the address has an account. The answer doesn't reveal whether it has.
#[utoipa::path(
    operation_id = "restorePassword",
    tag = "users",
    request_body = RestorePassword,
    responses(
        (status = 200, body = Notice),
        (status = 400, description = "Invalid address, under `email`"),
        (status = 429, description = "Too many requests from this network"),
    ),
    security(())
)]
#[post("/users/restore/password")]
pub async fn handler(
    network: Network,
    gateway: web::Data<Gateway>,
    language: Language,
    body: Json<RestorePassword>,
) -> Result<HttpResponse> {
    let email = Email::parse(&body.0.email).map_err(|fault| Error::field("email", fault))?;
    count_form(&gateway, &network).await?;
    // Looked up only after the answer: neither its words nor its time depend on the account.
    tokio::spawn(async move {
        if let Err(error) = send_link(&gateway, &email, language, network).await {
            tracing::error!(
                error = format!("{error:#}"),
                "password reset email not sent"
            );
        }
    });
    Ok(HttpResponse::Ok().json(Notice::new(texts::RESET_SENT, language)))
}

async fn send_link(
    gateway: &Gateway,
    email: &Email,
    language: Language,
    network: Network,
) -> anyhow::Result<()> {
    let now = gateway.clock.now();
    let mut conn = gateway.database.conn().await?;
    let counter = Counter::LinksFor(&email.folded());
    if attempts::take(&mut conn, counter, EMAILS_TO_ONE_ADDRESS, now)
        .await?
        .is_err()
    {
        return Ok(());
    }
    let Some(person) = people::by_email(&mut conn, &email.folded()).await? else {
        return Ok(());
    };
    drop(conn);
    let mut conn = gateway.database.company(person.company_id).await?;
    let user = members::get(&mut conn, person.company_id, person.user_id).await?;
    // Whose invitation has expired can only be invited again.
    if user.status(now) == UserStatus::Expired {
        return Ok(());
    }
    let token =
        one_time_tokens::issue(&mut conn, user.company_id, user.id, Purpose::Reset, now).await?;
    let asked = noted::of_user(Event::ResetRequested, user.company_id, user.id, network);
    audit::note(&mut conn, &asked).await?;
    drop(conn);

    let language = user.reads(language);
    let link = gateway.link(&format!("/password/reset/{}", token.reveal()));
    let message = EmailMessage {
        to: Email::parse(&user.email)
            .map_err(|fault| anyhow::anyhow!("the stored address: {}", fault.code))?
            .address()
            .clone(),
        reply_to: None,
        id: None,
        subject: texts::RESET_SUBJECT.pick(language).to_owned(),
        text: texts::RESET_BODY
            .with(&[&user.username, &link])
            .pick(language)
            .to_owned(),
    };
    gateway.mailer.send(message).await
}
