//! What happened to accounts. Rows are only ever added.

use diesel::prelude::*;
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use uuid::Uuid;

use super::Result;
use super::schema::audit_events;
use super::sessions::Owner;
use b2l_web::Caller;

#[derive(Debug, Clone, Copy)]
pub enum Event {
    Registered,
    SignedIn,
    SignInFailed,
    SignInBlocked,
    SignedOut,
    RefreshReused,
    ResetRequested,
    PasswordReset,
    PasswordChanged,
    ApiKeyMade,
    ApiKeyRevoked,
    FormLimitHit,
    InvitationSent,
    InvitationUsed,
    UserRemoved,
}

impl Event {
    fn as_str(self) -> &'static str {
        match self {
            Event::Registered => "registered",
            Event::SignedIn => "signed_in",
            Event::SignInFailed => "sign_in_failed",
            Event::SignInBlocked => "sign_in_blocked",
            Event::SignedOut => "signed_out",
            Event::RefreshReused => "refresh_reused",
            Event::ResetRequested => "reset_requested",
            Event::PasswordReset => "password_reset",
            Event::PasswordChanged => "password_changed",
            Event::ApiKeyMade => "api_key_made",
            Event::ApiKeyRevoked => "api_key_revoked",
            Event::FormLimitHit => "form_limit_hit",
            Event::InvitationSent => "invitation_sent",
            Event::InvitationUsed => "invitation_used",
            Event::UserRemoved => "user_removed",
        }
    }
}

/// Whom an event concerns, as far as known.
#[derive(Debug, Clone, Copy, Default)]
pub struct Subject {
    pub company_id: Option<i64>,
    pub user_id: Option<i64>,
    pub session_id: Option<Uuid>,
}

impl Subject {
    /// Another user of the caller's company; the session tells who did it.
    pub fn of_another(caller: &Caller, user_id: i64) -> Subject {
        Subject {
            user_id: Some(user_id),
            ..Subject::from(caller)
        }
    }
}

impl From<Owner> for Subject {
    fn from(owner: Owner) -> Subject {
        Subject {
            company_id: Some(owner.company_id),
            user_id: Some(owner.user_id),
            session_id: Some(owner.session_id),
        }
    }
}

impl From<&Caller> for Subject {
    fn from(caller: &Caller) -> Subject {
        Subject {
            company_id: Some(caller.company_id),
            user_id: Some(caller.user_id),
            session_id: caller.session,
        }
    }
}

pub async fn record(conn: &mut AsyncPgConnection, event: Event, subject: Subject) -> Result<()> {
    diesel::insert_into(audit_events::table)
        .values((
            audit_events::event.eq(event.as_str()),
            audit_events::company_id.eq(subject.company_id),
            audit_events::user_id.eq(subject.user_id),
            audit_events::session_id.eq(subject.session_id),
        ))
        .execute(conn)
        .await?;
    Ok(())
}
