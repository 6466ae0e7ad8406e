//! People: registering, inviting and removing colleagues, who one is, passwords.

pub mod change_password;
mod invitation;
pub mod invite;
pub mod invite_again;
pub mod invite_password;
pub mod list;
pub mod me;
mod password_by_link;
pub mod register;
pub mod remove;
pub mod reset_password;
pub mod restore_password;

use chrono::{DateTime, Utc};

use crate::domain::membership::UserStatus;
use crate::domain::throttle::Limit;
use crate::store::members::Member;
use crate::store::people;

/// Emails of one kind to one address; more would be a nuisance to its owner.
const EMAILS_TO_ONE_ADDRESS: Limit = Limit::per_minutes(3, 60);

/// A user.
#[derive(serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct User {
    id: i64,
    username: String,
    email: String,
    company_id: i64,
}

impl From<people::User> for User {
    fn from(user: people::User) -> User {
        User {
            id: user.id,
            username: user.username,
            email: user.email,
            company_id: user.company_id,
        }
    }
}

/// A user in the list of users of a company.
#[derive(serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyUser {
    id: i64,
    username: String,
    email: String,
    company_id: i64,
    status: UserStatus,
    /// When the user last signed in or used the app, to within half an hour; null for those who never did.
    last_active_at: Option<DateTime<Utc>>,
}

impl CompanyUser {
    fn new(member: Member, now: DateTime<Utc>) -> CompanyUser {
        CompanyUser {
            status: member.status(now),
            id: member.id,
            username: member.username,
            email: member.email,
            company_id: member.company_id,
            last_active_at: member.last_active_at,
        }
    }

    /// A user who was invited just now.
    fn invited(user: people::User) -> CompanyUser {
        CompanyUser {
            status: UserStatus::Invited,
            id: user.id,
            username: user.username,
            email: user.email,
            company_id: user.company_id,
            last_active_at: None,
        }
    }
}
