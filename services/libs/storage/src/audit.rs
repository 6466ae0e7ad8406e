//! What happened to accounts and data, for whoever must find out later: who, from where, what. The one place that writes
//! it, for all services; the gateway shows a company its own.

use diesel::sql_types::{BigInt, Bool, Nullable, Text, Uuid as SqlUuid};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use uuid::Uuid;

use crate::{Database, StorageError};

macro_rules! events {
    ($($name:ident $word:literal),* $(,)?) => {
        /// Something that a company may want to look up.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Event {
            $($name),*
        }

        impl Event {
            /// Every event, in the order in which they are offered.
            pub const ALL: &[Event] = &[$(Event::$name),*];

            /// As a row keeps it.
            pub fn word(self) -> &'static str {
                match self {
                    $(Event::$name => $word),*
                }
            }
        }
    };
}

events! {
    Registered "registered",
    EmailConfirmed "email_confirmed",
    EmailChanged "email_changed",
    SignedIn "signed_in",
    SignInFailed "sign_in_failed",
    SignInBlocked "sign_in_blocked",
    SignedOut "signed_out",
    RefreshReused "refresh_reused",
    ResetRequested "reset_requested",
    PasswordReset "password_reset",
    PasswordChanged "password_changed",
    InvitationSent "invitation_sent",
    InvitationUsed "invitation_used",
    UserRemoved "user_removed",
    ApiKeyMade "api_key_made",
    ApiKeyUsed "api_key_used",
    ApiKeyRevoked "api_key_revoked",
    WorkerAdded "worker_added",
    WorkerRemoved "worker_removed",
    ConnectionTested "connection_tested",
    ConnectionSaved "connection_saved",
    ConnectionDeleted "connection_deleted",
    CsvFileDownloaded "csv_file_downloaded",
    CsvFileDeleted "csv_file_deleted",
    AnaplanSaved "anaplan_saved",
    SourceDownloaded "source_downloaded",
    SourceDeleted "source_deleted",
    StoryDeleted "story_deleted",
    LimitHit "form_limit_hit",
    UnknownAddress "unknown_address",
}

impl Event {
    /// The event of such a word; none for one that this version does not know.
    pub fn of_word(word: &str) -> Option<Event> {
        Event::ALL
            .iter()
            .copied()
            .find(|event| event.word() == word)
    }
}

/// An event and what is known about it.
#[derive(Debug, Clone)]
pub struct Noted<'a> {
    pub event: Event,
    /// None where nobody's company is known: then the event is only counted.
    pub company_id: Option<i64>,
    /// Who did it; of a sign-in that failed, whose account it was.
    pub user_id: Option<i64>,
    pub session_id: Option<Uuid>,
    /// It was done with an API key.
    pub by_key: bool,
    pub network: String,
    /// The name of what it was done to: a source, a key, a colleague. Never a secret.
    pub about: &'a str,
}

/// Notes an event. The same one within a quarter of an hour is counted, and of a company that has very many within an
/// hour only kinds are, so that nobody fills the table.
pub async fn note(conn: &mut AsyncPgConnection, noted: &Noted<'_>) -> Result<(), StorageError> {
    diesel::sql_query("SELECT gateway.note_event($1, $2, $3, $4, $5, $6, $7)")
        .bind::<Text, _>(noted.event.word())
        .bind::<Nullable<BigInt>, _>(noted.company_id)
        .bind::<Nullable<BigInt>, _>(noted.user_id)
        .bind::<Nullable<SqlUuid>, _>(noted.session_id)
        .bind::<Bool, _>(noted.by_key)
        .bind::<Text, _>(&noted.network)
        .bind::<Text, _>(noted.about)
        .execute(conn)
        .await?;
    Ok(())
}

impl Database {
    /// Notes an event that has happened. Where that fails the event stands in the log, and the request goes on.
    pub async fn note(&self, noted: Noted<'_>) {
        let written = match self.conn().await {
            Ok(mut conn) => note(&mut conn, &noted).await,
            Err(error) => Err(error),
        };
        if let Err(error) = written {
            tracing::error!(%error, event = noted.event.word(), company_id = noted.company_id,
                user_id = noted.user_id, "audit event not stored");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_has_a_word_of_its_own() {
        for event in Event::ALL {
            assert_eq!(Event::of_word(event.word()), Some(*event));
        }
        assert_eq!(Event::of_word("coffee_made"), None);
    }
}
