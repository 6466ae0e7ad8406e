//! The users of a company: listed, invited, removed.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::result::{DatabaseErrorKind, Error};
use diesel::sql_types::{BigInt, Bool, Nullable, Text, Timestamptz};
use diesel_async::{AsyncConnection, AsyncPgConnection, RunQueryDsl};

use super::one_time_tokens::{self, Purpose};
use super::people::User;
use super::schema::users;
use super::user_lock::lock_user;
use super::{Result, people};
use crate::domain::email::Email;
use crate::domain::membership::UserStatus;
use crate::domain::name::Name;
use crate::domain::secret::Secret;
use b2l_storage::StorageError;
use b2l_web::Language;

/// A user as the list of users shows them.
#[derive(Debug, Clone, QueryableByName)]
pub struct Member {
    #[diesel(sql_type = BigInt)]
    pub id: i64,
    #[diesel(sql_type = BigInt)]
    pub company_id: i64,
    #[diesel(sql_type = Text)]
    pub username: String,
    #[diesel(sql_type = Text)]
    pub email: String,
    #[diesel(sql_type = Bool)]
    pub has_password: bool,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    pub invited_until: Option<DateTime<Utc>>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    pub last_active_at: Option<DateTime<Utc>>,
    #[diesel(sql_type = Nullable<Text>)]
    pub language: Option<String>,
}

impl Member {
    /// The language of an email to the user that a request in `otherwise` causes.
    pub fn reads(&self, otherwise: Language) -> Language {
        people::mail_language(self.language.as_deref(), otherwise)
    }

    pub fn status(&self, now: DateTime<Utc>) -> UserStatus {
        UserStatus::at(now, self.has_password, self.invited_until)
    }
}

/// What became of another invitation.
pub enum Reinvitation {
    Issued(User, Secret),
    /// The user can sign in already.
    HasPassword,
}

/// What became of a removal.
#[derive(Debug, Clone)]
pub enum Removal {
    Removed(User),
    /// Users cannot remove themselves.
    Oneself,
    /// There is nobody else.
    Last,
    NotFound,
    /// Somebody removed the caller a moment ago.
    CallerRemoved,
}

const MEMBERS: &str = "SELECT person.id, person.company_id, person.username, person.email, \
         person.password_hash IS NOT NULL AS has_password, \
         (SELECT max(token.expires_at) FROM gateway.one_time_tokens AS token \
          WHERE token.user_id = person.id AND token.purpose = 'invite') AS invited_until, \
         person.last_active_at, person.language \
     FROM gateway.users AS person WHERE person.company_id = $1";

/// The users of a company, oldest first.
pub async fn list(conn: &mut AsyncPgConnection, company_id: i64) -> Result<Vec<Member>> {
    Ok(diesel::sql_query(format!("{MEMBERS} ORDER BY person.id"))
        .bind::<BigInt, _>(company_id)
        .load(conn)
        .await?)
}

/// One user of a company.
pub async fn get(conn: &mut AsyncPgConnection, company_id: i64, user_id: i64) -> Result<Member> {
    Ok(diesel::sql_query(format!("{MEMBERS} AND person.id = $2"))
        .bind::<BigInt, _>(company_id)
        .bind::<BigInt, _>(user_id)
        .get_result(conn)
        .await?)
}

/// Adds a user who has no password yet, with the token of the invitation. `None` when the address has an account or an
/// open invitation, in whatever company.
pub async fn invite(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    username: &Name,
    email: &Email,
    now: DateTime<Utc>,
) -> Result<Option<(User, Secret)>> {
    people::release_address(conn, &email.folded(), now).await?;
    let invited = conn
        .transaction(async |conn| {
            let user: User = diesel::insert_into(users::table)
                .values((
                    users::company_id.eq(company_id),
                    users::username.eq(username.as_str()),
                    users::email.eq(email.as_str()),
                    users::email_key.eq(email.folded()),
                    users::confirmed_at.eq(None::<DateTime<Utc>>),
                ))
                .returning(User::as_returning())
                .get_result(conn)
                .await
                .map_err(Refused::from)?;
            let token =
                one_time_tokens::issue(conn, company_id, user.id, Purpose::Invite, now).await?;
            Ok((user, token))
        })
        .await;
    match invited {
        Ok(invited) => Ok(Some(invited)),
        Err(Refused::Taken) => Ok(None),
        Err(Refused::Failed(error)) => Err(error),
    }
}

enum Refused {
    Taken,
    Failed(StorageError),
}

impl From<Error> for Refused {
    fn from(error: Error) -> Refused {
        match error {
            Error::DatabaseError(DatabaseErrorKind::UniqueViolation, _) => Refused::Taken,
            error => Refused::Failed(error.into()),
        }
    }
}

impl From<StorageError> for Refused {
    fn from(error: StorageError) -> Refused {
        Refused::Failed(error)
    }
}

/// Issues another invitation, which ends the one before. `NotFound` when the company has no such user.
pub async fn invite_again(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    user_id: i64,
    now: DateTime<Utc>,
) -> Result<Reinvitation> {
    conn.transaction(async |conn| {
        if lock_user(conn, company_id, user_id).await? {
            return Ok(Reinvitation::HasPassword);
        }
        let user = people::user(conn, user_id).await?;
        let token = one_time_tokens::issue(conn, company_id, user_id, Purpose::Invite, now).await?;
        Ok(Reinvitation::Issued(user, token))
    })
    .await
}

/// Takes an invitation back whose email could not be sent.
pub async fn withdraw(conn: &mut AsyncPgConnection, company_id: i64, user_id: i64) -> Result<()> {
    diesel::delete(users::table.find(user_id))
        .filter(
            users::company_id
                .eq(company_id)
                .and(users::password_hash.is_null()),
        )
        .execute(conn)
        .await?;
    Ok(())
}

/// Removes a user with their sessions, keys and links. All users of the company are locked meanwhile: of two who remove
/// each other at once, one stays.
pub async fn remove(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    caller_id: i64,
    user_id: i64,
) -> Result<Removal> {
    conn.transaction(async |conn| {
        let members: Vec<i64> = users::table
            .filter(users::company_id.eq(company_id))
            .order(users::id)
            .select(users::id)
            .for_update()
            .load(conn)
            .await?;
        match user_id {
            _ if !members.contains(&caller_id) => return Ok(Removal::CallerRemoved),
            id if !members.contains(&id) => return Ok(Removal::NotFound),
            id if id == caller_id && members.len() == 1 => return Ok(Removal::Last),
            id if id == caller_id => return Ok(Removal::Oneself),
            _ => {}
        }
        // Foreign keys take the sessions, keys, links and emails along.
        let removed: User = diesel::delete(
            users::table
                .find(user_id)
                .filter(users::company_id.eq(company_id)),
        )
        .returning(User::as_returning())
        .get_result(conn)
        .await?;
        Ok(Removal::Removed(removed))
    })
    .await
    .map_err(|error: Error| StorageError::from(error))
}
