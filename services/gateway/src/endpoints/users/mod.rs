//! People: registering, who one is, passwords.

pub mod change_password;
pub mod list;
pub mod me;
pub mod register;
pub mod reset_password;
pub mod restore_password;

use crate::store::people;

/// A user, as colleagues in the company see them.
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
