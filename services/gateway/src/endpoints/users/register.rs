//! `POST /api/register`: a new company and its first user.

use actix_web::{HttpResponse, post, web};
use b2l_storage::audit::{self, Event};
use b2l_web::{Error, Json, Language, Network, Result, Sentence};

use super::{User, confirmation};
use crate::app::Gateway;
use crate::domain::email::Email;
use crate::domain::name::Name;
use crate::domain::password::Password;
use crate::endpoints::field_errors;
use crate::limits::count_form;
use crate::noted;
use crate::store::people::{self, Registration, Taken};
use crate::texts;

#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Register {
    /// Latin or Cyrillic letters, digits, spaces and underscores.
    #[serde(default)]
    #[schema(required, max_length = 150)]
    username: String,
    #[serde(default)]
    #[schema(required, max_length = 254)]
    email: String,
    /// Same characters as `username`; must be unique, ignoring case.
    #[serde(default)]
    #[schema(required, max_length = 150)]
    company: String,
    /// 6 to 50 characters with a capital letter and a digit.
    #[serde(default)]
    #[schema(required, min_length = 6, max_length = 50)]
    password1: String,
    #[serde(default)]
    #[schema(required)]
    password2: String,
}

/// Registers a company and its first user. All errors are reported at once, by field. A link to confirm the email is
/// sent to it; until it is followed, the user can't change anything.
#[utoipa::path(
    operation_id = "register",
    tag = "users",
    request_body = Register,
    responses(
        (status = 201, body = User),
        (status = 400, description = "Errors by field"),
        (status = 429, description = "Too many requests from this network"),
    ),
    security(())
)]
#[post("/register")]
pub async fn handler(
    network: Network,
    gateway: web::Data<Gateway>,
    language: Language,
    body: Json<Register>,
) -> Result<HttpResponse> {
    count_form(&gateway, &network).await?;
    let form = read(&gateway, &body.0).await?;
    let password_hash = gateway.hasher.hash(form.password.into_inner()).await?;

    let company_id = people::next_company_id(&mut *gateway.database.conn().await?).await?;
    let mut conn = gateway.database.company(company_id).await?;
    let new = Registration {
        company: &form.company,
        username: &form.username,
        email: &form.email,
        password_hash: &password_hash,
        confirmed_at: (!gateway.confirm_email).then(|| gateway.clock.now()),
    };
    let user = people::register(&mut conn, company_id, new)
        .await?
        .map_err(taken)?;
    let registered = noted::of_user(Event::Registered, company_id, user.id, network);
    audit::note(&mut conn, &registered).await?;
    drop(conn);
    if user.confirmed_at.is_none() {
        confirmation::send_later(&gateway, &user, language);
    }
    Ok(HttpResponse::Created().json(User::from(user)))
}

struct Form {
    username: Name,
    email: Email,
    company: Name,
    password: Password,
}

/// Checks every field, the rules and the uniqueness alike, before it answers.
async fn read(gateway: &Gateway, raw: &Register) -> Result<Form> {
    let username = Name::parse(&raw.username);
    let email = Email::parse(&raw.email);
    let company = Name::parse(&raw.company);
    let password = Password::parse_twice(&raw.password1, &raw.password2);

    let mut conn = gateway.database.conn().await?;
    let folded = |name: &std::result::Result<Name, Sentence>| {
        name.as_ref().map(Name::folded).unwrap_or_default()
    };
    let folded_email = email.as_ref().map(Email::folded).unwrap_or_default();
    people::release_address(&mut conn, &folded_email, gateway.clock.now()).await?;
    let taken = people::names_taken(&mut conn, &folded(&company), &folded_email).await?;
    let email = email.and_then(|email| {
        if taken.email_taken {
            Err(texts::EMAIL_TAKEN)
        } else {
            Ok(email)
        }
    });
    let company = company.and_then(|name| {
        if taken.company_taken {
            Err(texts::COMPANY_TAKEN)
        } else {
            Ok(name)
        }
    });

    match (username, email, company, password) {
        (Ok(username), Ok(email), Ok(company), Ok(password)) => Ok(Form {
            username,
            email,
            company,
            password,
        }),
        (username, email, company, password) => {
            let (first, second) = password.err().unwrap_or_default();
            Err(field_errors([
                ("username", username.err()),
                ("email", email.err()),
                ("company", company.err()),
                ("password1", first),
                ("password2", second),
            ]))
        }
    }
}

/// Somebody else was quicker by a moment.
fn taken(taken: Taken) -> Error {
    field_errors([
        ("email", taken.email_taken.then_some(texts::EMAIL_TAKEN)),
        (
            "company",
            taken.company_taken.then_some(texts::COMPANY_TAKEN),
        ),
    ])
}
