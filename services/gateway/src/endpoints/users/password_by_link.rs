//! A new password with the token of a link: what a reset and an invitation have in common.

use b2l_storage::audit::{self, Event};
use b2l_web::{Error, Message, Network, Result};

use crate::app::Gateway;
use crate::cookie;
use crate::domain::password::Password;
use crate::domain::secret::Secret;
use crate::endpoints::field_errors;
use crate::noted;
use crate::store::devices;
use crate::store::followed_links::{self, Redeemed};
use crate::store::one_time_tokens::{self, Purpose};

/// What somebody with a link sends.
pub struct NewPassword<'a> {
    pub password1: &'a str,
    pub password2: &'a str,
    pub token: &'a str,
}

/// Sets the password of the link's user, once, and records it as `event`. Whoever followed the link from the email is
/// known from then on: the answer is to hand out the cookie of the device that comes with what was redeemed.
///
/// # Errors
/// 400 under `password1` and `password2`; 400 with `invalid_link` if the token is unknown, used, expired or of another
/// purpose.
pub async fn set_password(
    gateway: &Gateway,
    network: Network,
    form: NewPassword<'_>,
    purpose: Purpose,
    event: Event,
    invalid_link: impl Into<Message>,
) -> Result<(Redeemed, String)> {
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
        followed_links::redeem(&mut conn, company_id, &token, purpose, &hash, now).await?;
    let Some(redeemed) = redeemed else {
        return Err(invalid);
    };
    let set = noted::of_user(event, company_id, redeemed.user_id, network);
    audit::note(&mut conn, &set).await?;
    let device = devices::note(&mut conn, company_id, redeemed.user_id, None, now).await?;
    Ok((redeemed, cookie::DEVICE.set(&device, &gateway.public_url)))
}
