//! E-mail and password, compared without telling strangers which accounts exist and without letting anybody guess for
//! long.

use b2l_storage::audit::{self, Event, Noted};
use b2l_web::texts::REQUIRED;
use b2l_web::{Caller, Error, Message, Result};

use crate::app::Gateway;
use crate::guess::Guess;
use crate::hasher::HashError;
use crate::noted;
use crate::store::people::{self, Person};
use crate::texts;
use crate::visitor::Visitor;

/// The person with this e-mail and password.
///
/// # Errors
/// 400 under the fields, 400 for wrong credentials (the same for an unknown e-mail, after the
/// same work), 429 after too many attempts.
pub async fn check(
    gateway: &Gateway,
    visitor: &Visitor,
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
    let email = email.trim().to_lowercase();
    let mut conn = gateway.database.conn().await?;
    let person = people::by_email(&mut conn, &email).await?;
    let guess = Guess::count(&mut conn, &email, visitor, gateway.clock.now()).await;
    if guess.is_err() {
        let blocked = refused(Event::SignInBlocked, person.as_ref(), visitor);
        audit::note(&mut conn, &blocked).await?;
    }
    let guess = guess?;
    drop(conn); // Hashing is slow; nobody should wait for this connection meanwhile.

    let hash = person
        .as_ref()
        .and_then(|person| person.password_hash.clone());
    let fits = gateway.hasher.verify(password.to_owned(), hash).await?;
    let mut conn = gateway.database.conn().await?;
    match person {
        Some(person) if fits => {
            guess.was_right(&mut conn).await?;
            Ok(person)
        }
        person => {
            let failed = refused(Event::SignInFailed, person.as_ref(), visitor);
            audit::note(&mut conn, &failed).await?;
            Err(Error::login(texts::BAD_CREDENTIALS))
        }
    }
}

/// A sign-in that was refused, under the account that it was for.
fn refused(event: Event, person: Option<&Person>, visitor: &Visitor) -> Noted<'static> {
    match person {
        Some(person) => noted::of_user(event, person.company_id, person.user_id, visitor.network),
        None => noted::of_anybody(event),
    }
}

/// Compares the current password of somebody who is signed in, with the limits of signing in.
///
/// # Errors
/// 400 under `password`, 429 after too many attempts.
pub async fn check_current(
    gateway: &Gateway,
    visitor: &Visitor,
    caller: &Caller,
    password: &str,
) -> Result<()> {
    if password.is_empty() {
        return Err(Error::field("password", REQUIRED));
    }
    let mut conn = gateway.database.company(caller.company_id).await?;
    let (email, hash) = people::credentials(&mut conn, caller.user_id).await?;
    let guess = Guess::count(&mut conn, &email, visitor, gateway.clock.now()).await;
    if guess.is_err() {
        audit::note(&mut conn, &caller.noted(Event::SignInBlocked, "")).await?;
    }
    let guess = guess?;
    drop(conn);
    let fits = gateway.hasher.verify(password.to_owned(), hash).await?;
    let mut conn = gateway.database.conn().await?;
    if !fits {
        audit::note(&mut conn, &caller.noted(Event::SignInFailed, "")).await?;
        return Err(Error::field("password", texts::PASSWORD_WRONG));
    }
    guess.was_right(&mut conn).await
}

impl From<HashError> for Error {
    fn from(error: HashError) -> Error {
        match error {
            HashError::Busy => Error::unavailable(),
            HashError::Failed(cause) => Error::from(cause),
        }
    }
}
