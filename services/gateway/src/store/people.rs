//! Companies and their users.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::result::{DatabaseErrorKind, Error};
use diesel::sql_types::{BigInt, Bool, Nullable, Text, Timestamptz};
use diesel_async::{AsyncConnection, AsyncPgConnection, RunQueryDsl};
use uuid::Uuid;

use super::one_time_tokens::{self, Purpose};
use super::schema::{companies, users};
use super::sessions::EndReason;
use super::{Result, api_keys, devices, sessions};
use crate::domain::email::Email;
use crate::domain::name::Name;
use b2l_storage::StorageError;
use b2l_web::Language;

/// A user as everybody in the company may see them.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = users)]
pub struct User {
    pub id: i64,
    pub company_id: i64,
    pub username: String,
    pub email: String,
    /// When the email was confirmed; none while it is not.
    pub confirmed_at: Option<DateTime<Utc>>,
    /// The word of the language in which the user wants emails.
    pub language: Option<String>,
}

impl User {
    /// The language of an email to the user that a request in `otherwise` causes.
    pub fn reads(&self, otherwise: Language) -> Language {
        mail_language(self.language.as_deref(), otherwise)
    }
}

/// The language that a user chose for emails, else that of the request.
pub fn mail_language(chosen: Option<&str>, otherwise: Language) -> Language {
    chosen.map_or(otherwise, Language::of_word)
}

/// Who stands behind an address, for sign-in only.
#[derive(Clone, QueryableByName)]
pub struct Person {
    #[diesel(sql_type = BigInt)]
    pub user_id: i64,
    #[diesel(sql_type = BigInt)]
    pub company_id: i64,
    #[diesel(sql_type = Nullable<Text>)]
    pub password_hash: Option<String>,
}

/// Which of the two unique names of a registration exist already.
#[derive(Debug, Clone, Copy, QueryableByName)]
pub struct Taken {
    #[diesel(sql_type = Bool)]
    pub company_taken: bool,
    #[diesel(sql_type = Bool)]
    pub email_taken: bool,
}

pub struct Registration<'a> {
    pub company: &'a Name,
    pub username: &'a Name,
    pub email: &'a Email,
    pub password_hash: &'a str,
    /// None where the email has to be confirmed yet.
    pub confirmed_at: Option<DateTime<Utc>>,
}

/// Finds a person by folded address, whatever their company.
pub async fn by_email(conn: &mut AsyncPgConnection, folded_email: &str) -> Result<Option<Person>> {
    Ok(diesel::sql_query(
        "SELECT user_id, company_id, password_hash FROM gateway.person_by_email($1)",
    )
    .bind::<Text, _>(folded_email)
    .get_result(conn)
    .await
    .optional()?)
}

/// Looks for both names over all companies.
pub async fn names_taken(
    conn: &mut AsyncPgConnection,
    company: &str,
    email: &str,
) -> Result<Taken> {
    Ok(
        diesel::sql_query("SELECT company_taken, email_taken FROM gateway.names_taken($1, $2)")
            .bind::<Text, _>(company)
            .bind::<Text, _>(email)
            .get_result(conn)
            .await?,
    )
}

/// Makes an address free again whose invitation has expired, of whatever company it was.
pub async fn release_address(
    conn: &mut AsyncPgConnection,
    folded_email: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    diesel::sql_query("SELECT gateway.release_address($1, $2)")
        .bind::<Text, _>(folded_email)
        .bind::<Timestamptz, _>(now)
        .execute(conn)
        .await?;
    Ok(())
}

/// The id that the next company will have; needed before its rows can be written, because the
/// connection must speak for it.
pub async fn next_company_id(conn: &mut AsyncPgConnection) -> Result<i64> {
    #[derive(QueryableByName)]
    struct Next {
        #[diesel(sql_type = BigInt)]
        id: i64,
    }
    let next: Next = diesel::sql_query("SELECT nextval('gateway.companies_id_seq') AS id")
        .get_result(conn)
        .await?;
    Ok(next.id)
}

/// Makes the company `company_id` and its first user. `Err(taken)` inside when somebody else
/// registered one of the names since it was looked for.
pub async fn register(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    new: Registration<'_>,
) -> Result<std::result::Result<User, Taken>> {
    let inserted = conn
        .transaction(async |conn| {
            diesel::insert_into(companies::table)
                .values((
                    companies::id.eq(company_id),
                    companies::name.eq(new.company.as_str()),
                    companies::name_key.eq(new.company.folded()),
                ))
                .execute(conn)
                .await?;
            diesel::insert_into(users::table)
                .values((
                    users::company_id.eq(company_id),
                    users::username.eq(new.username.as_str()),
                    users::email.eq(new.email.as_str()),
                    users::email_key.eq(new.email.folded()),
                    users::password_hash.eq(new.password_hash),
                    users::confirmed_at.eq(new.confirmed_at),
                ))
                .returning(User::as_returning())
                .get_result(conn)
                .await
        })
        .await;
    match inserted {
        Ok(user) => Ok(Ok(user)),
        Err(Error::DatabaseError(DatabaseErrorKind::UniqueViolation, about)) => {
            let company_taken = about.table_name() == Some("companies");
            Ok(Err(Taken {
                company_taken,
                email_taken: !company_taken,
            }))
        }
        Err(error) => Err(StorageError::from(error)),
    }
}

pub async fn user(conn: &mut AsyncPgConnection, user_id: i64) -> Result<User> {
    Ok(users::table
        .find(user_id)
        .select(User::as_select())
        .first(conn)
        .await?)
}

pub async fn company_name(conn: &mut AsyncPgConnection, company_id: i64) -> Result<String> {
    Ok(companies::table
        .find(company_id)
        .select(companies::name)
        .first(conn)
        .await?)
}

/// A user's folded address and the hash of the password.
pub async fn credentials(
    conn: &mut AsyncPgConnection,
    user_id: i64,
) -> Result<(String, Option<String>)> {
    Ok(users::table
        .find(user_id)
        .select((users::email_key, users::password_hash))
        .first(conn)
        .await?)
}

/// Sets the password and ends what the old one opened: the user's sessions, but for the one given, all API keys, all
/// known devices and a link to another address.
pub async fn set_password(
    conn: &mut AsyncPgConnection,
    user_id: i64,
    hash: &str,
    kept_session: Option<Uuid>,
    now: DateTime<Utc>,
) -> Result<()> {
    conn.transaction(async |conn| {
        diesel::update(users::table.find(user_id))
            .set(users::password_hash.eq(hash))
            .execute(conn)
            .await?;
        one_time_tokens::delete_all(conn, user_id, Purpose::Email).await?;
        sessions::end_all(conn, user_id, kept_session, EndReason::Password, now).await?;
        devices::forget_all(conn, user_id).await?;
        api_keys::delete_all(conn, user_id).await
    })
    .await
}

/// Notes that the user's email is theirs: they followed a link that was sent to it.
pub async fn confirm(
    conn: &mut AsyncPgConnection,
    user_id: i64,
    now: DateTime<Utc>,
) -> QueryResult<()> {
    diesel::update(
        users::table
            .find(user_id)
            .filter(users::confirmed_at.is_null()),
    )
    .set(users::confirmed_at.eq(now))
    .execute(conn)
    .await?;
    Ok(())
}

/// What a user changes about themselves; what is none stays.
#[derive(AsChangeset)]
#[diesel(table_name = users)]
pub struct Profile<'a> {
    pub username: Option<&'a str>,
    pub language: Option<&'a str>,
}

/// Changes a user; the user as they are then.
pub async fn update(
    conn: &mut AsyncPgConnection,
    user_id: i64,
    profile: &Profile<'_>,
) -> Result<User> {
    if profile.username.is_none() && profile.language.is_none() {
        return user(conn, user_id).await;
    }
    Ok(diesel::update(users::table.find(user_id))
        .set(profile)
        .returning(User::as_returning())
        .get_result(conn)
        .await?)
}

/// Notes that the user signed in, or had the session renewed.
pub async fn note_activity(
    conn: &mut AsyncPgConnection,
    user_id: i64,
    now: DateTime<Utc>,
) -> Result<()> {
    diesel::update(users::table.find(user_id))
        .set(users::last_active_at.eq(now))
        .execute(conn)
        .await?;
    Ok(())
}
