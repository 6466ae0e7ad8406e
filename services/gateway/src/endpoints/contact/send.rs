//! `POST /api/contact`: a visitor's message becomes an email to us.

use actix_web::{HttpResponse, post, web};
use b2l_web::{Error, Json, Language, Network, Result};

use crate::app::Gateway;
use crate::domain::email::Email;
use crate::domain::message::{Body, Line};
use crate::endpoints::{Notice, field_errors};
use crate::limits::count_form;
use crate::mailer::EmailMessage;
use crate::texts;

#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Contact {
    #[serde(default)]
    #[schema(required, max_length = 254)]
    name: String,
    #[serde(default)]
    #[schema(required, max_length = 254)]
    email: String,
    #[serde(default)]
    #[schema(required, max_length = 254)]
    subject: String,
    #[serde(default)]
    #[schema(required, max_length = 5000)]
    body: String,
}

/// Sends a message to B2L.
#[utoipa::path(
    operation_id = "contact",
    tag = "contact",
    request_body = Contact,
    responses(
        (status = 200, body = Notice),
        (status = 400, description = "Errors by field"),
        (status = 429, description = "Too many requests from this network"),
    ),
    security(())
)]
#[post("/contact")]
pub async fn handler(
    network: Network,
    gateway: web::Data<Gateway>,
    language: Language,
    body: Json<Contact>,
) -> Result<HttpResponse> {
    let Json(contact) = body;
    count_form(&gateway, &network).await?;
    let message = message(&gateway, &contact)?;
    if let Err(error) = gateway.mailer.send(message).await {
        tracing::error!(error = format!("{error:#}"), "contact message not sent");
        return Err(Error::unavailable());
    }
    Ok(HttpResponse::Ok().json(Notice::new(texts::MESSAGE_SENT, language)))
}

fn message(gateway: &Gateway, contact: &Contact) -> Result<EmailMessage> {
    let name = Line::parse(&contact.name);
    let email = Line::parse(&contact.email).and_then(|line| Email::parse(line.as_str()));
    let subject = Line::parse(&contact.subject);
    let body = Body::parse(&contact.body);
    match (name, email, subject, body) {
        (Ok(name), Ok(email), Ok(subject), Ok(body)) => {
            let text = texts::CONTACT_BODY.with(&[&name.as_str(), &email.as_str(), &body.as_str()]);
            // Written to ourselves, so in the language of the makers.
            Ok(EmailMessage {
                to: gateway.contact_to.clone(),
                reply_to: Some(email.address().clone()),
                id: None,
                subject: texts::CONTACT_SUBJECT
                    .with(&[&subject.as_str()])
                    .pick(Language::En)
                    .to_owned(),
                text: text.pick(Language::En).to_owned(),
            })
        }
        (name, email, subject, body) => Err(field_errors([
            ("name", name.err()),
            ("email", email.err()),
            ("subject", subject.err()),
            ("body", body.err()),
        ])),
    }
}
