//! People: registering, inviting and removing colleagues, who one is, passwords.

pub mod change_email;
pub mod change_password;
pub mod confirm_email;
mod confirmation;
mod email_change;
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
pub mod send_confirmation;
pub mod update;

use b2l_web::Language;
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
    /// Whether the user followed the link that was sent to the email. Until then they can't change anything.
    confirmed: bool,
    /// Of emails; null: as the request that causes one.
    language: Option<MailLanguage>,
}

/// A language that emails are written in.
#[derive(Clone, Copy, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MailLanguage {
    En,
    Ru,
}

impl From<Language> for MailLanguage {
    fn from(language: Language) -> MailLanguage {
        match language {
            Language::En => MailLanguage::En,
            Language::Ru => MailLanguage::Ru,
        }
    }
}

impl From<MailLanguage> for Language {
    fn from(language: MailLanguage) -> Language {
        match language {
            MailLanguage::En => Language::En,
            MailLanguage::Ru => Language::Ru,
        }
    }
}

impl From<people::User> for User {
    fn from(user: people::User) -> User {
        User {
            id: user.id,
            username: user.username,
            email: user.email,
            company_id: user.company_id,
            confirmed: user.confirmed_at.is_some(),
            language: user.language.map(|word| Language::of_word(&word).into()),
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
