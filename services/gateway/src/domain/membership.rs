//! Where a user of a company stands: signed up, or still invited.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum UserStatus {
    /// Has a password and can sign in.
    Active,
    /// Has a link that sets a password.
    Invited,
    /// The link is too old; a colleague can send another one.
    Expired,
}

impl UserStatus {
    /// `invited_until` is when the newest invitation ends.
    pub fn at(
        now: DateTime<Utc>,
        has_password: bool,
        invited_until: Option<DateTime<Utc>>,
    ) -> UserStatus {
        match invited_until {
            _ if has_password => UserStatus::Active,
            Some(until) if now < until => UserStatus::Invited,
            _ => UserStatus::Expired,
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    #[test]
    fn an_invitation_counts_until_it_expires_or_a_password_is_set() {
        let until = DateTime::from_timestamp(1_700_000_000, 0).unwrap();
        let before = until - TimeDelta::seconds(1);
        let status = |now, has_password| UserStatus::at(now, has_password, Some(until));
        assert_eq!(status(before, false), UserStatus::Invited);
        assert_eq!(status(until, false), UserStatus::Expired);
        assert_eq!(status(before, true), UserStatus::Active);
        assert_eq!(UserStatus::at(before, false, None), UserStatus::Expired);
    }
}
