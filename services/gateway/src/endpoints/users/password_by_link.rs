//! A new password with the token of a link: what a reset and an invitation have in common.

use b2l_web::{Error, Message, Result};

use crate::app::Gateway;
use crate::domain::password::Password;
use crate::domain::secret::Secret;
use crate::endpoints::field_errors;
use crate::store::audit::{self, Event, Subject};
use crate::store::one_time_tokens::{self, Purpose, Redeemed};

/// What somebody with a link sends.
pub struct NewPassword<'a> {
    pub password1: &'a str,
    pub password2: &'a str,
    pub token: &'a str,
}

/// Sets the password of the link's user, once, and records it as `event`.
///
/// # Errors
/// 400 under `password1` and `password2`; 400 with `invalid_link` if the token is unknown, used, expired or of another
/// purpose.
pub async fn set_password(
    gateway: &Gateway,
    form: NewPassword<'_>,
    purpose: Purpose,
    event: Event,
    invalid_link: impl Into<Message>,
) -> Result<Redeemed> {
    let password = Password::parse_twice(form.password1, form.password2)
        .map_err(|(first, second)| field_errors([("password1", first), ("password2", second)]))?;
    let invalid = Error::detail(invalid_link);
    let Some(token) = Secret::parse(form.token) else {
        return Err(invalid);
    };
    let company = one_time_tokens::company_of(&mut *gateway.database.conn().await?, &token).await?;
    let Some(company_id) = company else {
        return Err(invalid);
    };

    let hash = gateway.hasher.hash(password.into_inner()).await?;
    let mut conn = gateway.database.company(company_id).await?;
    let now = gateway.clock.now();
    let redeemed =
        one_time_tokens::redeem(&mut conn, company_id, &token, purpose, &hash, now).await?;
    let Some(redeemed) = redeemed else {
        return Err(invalid);
    };
    let subject = Subject {
        company_id: Some(company_id),
        user_id: Some(redeemed.user_id),
        session_id: None,
    };
    audit::record(&mut conn, event, subject).await?;
    Ok(redeemed)
}
