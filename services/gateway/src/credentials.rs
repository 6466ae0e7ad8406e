//! E-mail and password, checked without telling strangers which accounts exist and without
//! letting anybody try for long.

use actix_web::HttpRequest;
use b2l_web::texts::REQUIRED;
use b2l_web::{Error, Message, Result};
use chrono::Duration;

use crate::app::Gateway;
use crate::domain::throttle::Limit;
use crate::hasher::HashError;
use crate::store::attempts::{self, Counter};
use crate::store::audit::{self, Event, Subject};
use crate::store::people::{self, Person};
use crate::texts;

/// Wrong passwords for one account.
const PER_ACCOUNT: Limit = Limit::per_minutes(10, 15);
/// Wrong passwords from one network address, over all accounts.
const PER_ADDRESS: Limit = Limit::per_minutes(100, 15);

/// The person with this e-mail and password.
///
/// # Errors
/// 400 under the fields, 400 for wrong credentials (the same for an unknown e-mail, after the
/// same work), 429 after too many attempts.
pub async fn check(
    gateway: &Gateway,
    request: &HttpRequest,
    email: &str,
    password: &str,
) -> Result<Person> {
    let empty: Vec<(String, Message)> = [("email", email), ("password", password)]
        .into_iter()
        .filter(|(_, value)| value.is_empty())
        .map(|(field, _)| (field.to_owned(), REQUIRED.into()))
        .collect();
    if !empty.is_empty() {
        return Err(Error::fields(empty));
    }
    // Postgres has no NUL in a text; nor has any address.
    let email = email.trim().to_lowercase().replace('\0', "");
    let address = gateway.proxies.counted(request);
    let (of, from) = (Counter::SignInOf(&email), Counter::SignInFrom(&address));

    // Counted first and taken back after success: attempts at once cannot slip through together.
    let now = gateway.clock.now();
    let mut conn = gateway.database.conn().await?;
    for (counter, limit) in [(from, PER_ADDRESS), (of, PER_ACCOUNT)] {
        if let Err(wait) = attempts::take(&mut conn, counter, limit, now).await? {
            audit::record(&mut conn, Event::SignInBlocked, Subject::default()).await?;
            return Err(too_many(
                wait,
                texts::SIGN_IN_BLOCKED.with(&[&minutes(wait)]),
            ));
        }
    }
    let person = people::by_email(&mut conn, &email).await?;
    drop(conn); // Hashing is slow; nobody should wait for this connection meanwhile.

    let hash = person
        .as_ref()
        .and_then(|person| person.password_hash.clone());
    let fits = gateway.hasher.verify(password.to_owned(), hash).await?;
    let mut conn = gateway.database.conn().await?;
    match person.filter(|_| fits) {
        Some(person) => {
            attempts::forget(&mut conn, of).await?;
            attempts::give_back(&mut conn, from, now).await?;
            Ok(person)
        }
        None => {
            audit::record(&mut conn, Event::SignInFailed, Subject::default()).await?;
            Err(Error::login(texts::BAD_CREDENTIALS))
        }
    }
}

/// Counts the use of a public form by the asking network address.
///
/// # Errors
/// 429 after too many.
pub async fn count_form(gateway: &Gateway, request: &HttpRequest) -> Result<()> {
    let address = gateway.proxies.counted(request);
    let now = gateway.clock.now();
    let mut conn = gateway.database.conn().await?;
    match attempts::take(
        &mut conn,
        Counter::FormsFrom(&address),
        gateway.form_limit,
        now,
    )
    .await?
    {
        Ok(()) => Ok(()),
        Err(wait) => {
            audit::record(&mut conn, Event::FormLimitHit, Subject::default()).await?;
            Err(too_many(wait, texts::FORM_LIMIT.with(&[&minutes(wait)])))
        }
    }
}

/// 429 with the time to wait.
pub fn too_many(wait: Duration, message: Message) -> Error {
    // A started second counts whole: coming back at the very second must work.
    let seconds = u64::try_from(wait.num_seconds()).unwrap_or(0) + 1;
    Error::too_many(seconds, message)
}

/// Minutes to wait, a started one counted whole.
pub fn minutes(wait: Duration) -> i64 {
    wait.num_minutes() + 1
}

impl From<HashError> for Error {
    fn from(error: HashError) -> Error {
        match error {
            HashError::Busy => Error::unavailable(),
            HashError::Failed(cause) => Error::from(cause),
        }
    }
}
