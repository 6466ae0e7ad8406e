//! The sentences of this service and the names of their arguments. Their words stand in `texts/en.ftl` and
//! `texts/ru.ftl`: short and plain, what happened and what to do.

use std::sync::LazyLock;

use b2l_storage::audit::Event;
use b2l_web::{Catalogue, Language, Sentence};

// Fields
pub const NAME_TOO_LONG: Sentence = sentence("name_too_long", []);
pub const TOO_LONG_254: Sentence = sentence("too_long", []);
pub const NAME_CHARACTERS: Sentence = sentence("name_characters", []);
pub const EMAIL_INVALID: Sentence = sentence("email_invalid", []);
pub const EMAIL_TAKEN: Sentence = sentence("email_taken", []);
pub const COMPANY_TAKEN: Sentence = sentence("company_taken", []);
pub const PASSWORD_SHORT: Sentence = sentence("password_short", []);
pub const PASSWORD_LONG: Sentence = sentence("password_long", []);
pub const PASSWORD_UPPERCASE: Sentence = sentence("password_uppercase", []);
pub const PASSWORD_DIGIT: Sentence = sentence("password_digit", []);
pub const PASSWORD_COMMON: Sentence = sentence("password_common", []);
pub const PASSWORD_DIFFERS: Sentence = sentence("password_differs", []);
pub const ONE_LINE: Sentence = sentence("one_line", []);
pub const BODY_LONG: Sentence = sentence("body_long", []);
pub const FINGERPRINT_LENGTH: Sentence = sentence("fingerprint_length", []);

// Signing in
pub const BAD_CREDENTIALS: Sentence = sentence("bad_credentials", []);
pub const SIGN_IN_BLOCKED: Sentence<1> = sentence("sign_in_blocked", ["minutes"]);
pub const FORM_LIMIT: Sentence<1> = sentence("form_limit", ["minutes"]);

// Passwords by mail
pub const RESET_SENT: Sentence = sentence("reset_sent", []);
pub const PASSWORD_SET: Sentence = sentence("password_set", []);
pub const PASSWORD_CHANGED: Sentence = sentence("password_changed", []);
pub const PASSWORD_WRONG: Sentence = sentence("password_wrong", []);
pub const LINK_DEAD: Sentence = sentence("link_dead", []);

// The email of a registration
pub const CONFIRMATION_SENT: Sentence = sentence("confirmation_sent", []);
pub const CONFIRMATION_LIMIT: Sentence<1> = sentence("confirmation_limit", ["minutes"]);
pub const CONFIRMED_ALREADY: Sentence = sentence("confirmed_already", []);
pub const EMAIL_CONFIRMED: Sentence = sentence("email_confirmed", []);
pub const CONFIRMATION_DEAD: Sentence = sentence("confirmation_dead", []);

// Another address
pub const EMAIL_SAME: Sentence = sentence("email_same", []);
pub const EMAIL_LINK_SENT: Sentence = sentence("email_link_sent", []);
pub const EMAIL_CHANGED: Sentence = sentence("email_changed", []);

// Colleagues
pub const INVITATION_TAKEN: Sentence = sentence("invitation_taken", []);
pub const INVITATION_USED: Sentence = sentence("invitation_used", []);
pub const INVITATION_DEAD: Sentence = sentence("invitation_dead", []);
pub const INVITATION_LIMIT: Sentence<1> = sentence("invitation_limit", ["minutes"]);
pub const REMOVE_ONESELF: Sentence = sentence("remove_oneself", []);
pub const REMOVE_LAST: Sentence = sentence("remove_last", []);

// The contact form
pub const MESSAGE_SENT: Sentence = sentence("message_sent", []);

// Emails
pub const RESET_SUBJECT: Sentence = sentence("mail_reset_subject", []);
pub const RESET_BODY: Sentence<2> = sentence("mail_reset_body", ["name", "link"]);
pub const INVITATION_SUBJECT: Sentence<1> = sentence("mail_invitation_subject", ["inviter"]);
pub const INVITATION_BODY: Sentence<5> = sentence(
    "mail_invitation_body",
    ["name", "inviter", "email", "company", "link"],
);
pub const CONFIRMATION_SUBJECT: Sentence = sentence("mail_confirmation_subject", []);
pub const CONFIRMATION_BODY: Sentence<3> =
    sentence("mail_confirmation_body", ["name", "company", "link"]);
pub const EMAIL_CHANGE_SUBJECT: Sentence = sentence("mail_email_change_subject", []);
pub const EMAIL_CHANGE_BODY: Sentence<2> = sentence("mail_email_change_body", ["name", "link"]);
pub const EMAIL_CHANGE_NOTICE_SUBJECT: Sentence = sentence("mail_email_change_notice_subject", []);
pub const EMAIL_CHANGE_NOTICE_BODY: Sentence<3> =
    sentence("mail_email_change_notice_body", ["name", "email", "link"]);
pub const EMAIL_CHANGE_TAKEN_SUBJECT: Sentence = sentence("mail_email_change_taken_subject", []);
pub const EMAIL_CHANGE_TAKEN_BODY: Sentence<1> =
    sentence("mail_email_change_taken_body", ["email"]);
pub const CONTACT_SUBJECT: Sentence<1> = sentence("mail_contact_subject", ["subject"]);
pub const CONTACT_BODY: Sentence<3> = sentence("mail_contact_body", ["name", "email", "text"]);

// Pictures for covers
pub const PHOTO_MISSING: Sentence = sentence("photo_missing", []);
pub const PHOTO_EXTENSION: Sentence<1> = sentence("photo_extension", ["name"]);
pub const PHOTO_CONTENT: Sentence = sentence("photo_content", []);
pub const PHOTO_DAMAGED: Sentence = sentence("photo_damaged", []);
pub const PHOTO_PIXELS: Sentence<1> = sentence("photo_pixels", ["megapixels"]);
pub const PHOTO_QUOTA: Sentence<1> = sentence("photo_quota", ["count"]);

// Keys
pub const DEFAULT_KEY_NAME: Sentence = sentence("default_key_name", []);
pub const KEY_DAYS: Sentence = sentence("key_days", []);
pub const KEY_LIMIT: Sentence<1> = sentence("key_limit", ["count"]);

// Anaplan
pub const ANAPLAN_COLON: Sentence = sentence("anaplan_colon", []);

// What happened
pub const EVENT_REGISTERED: Sentence = sentence("event_registered", []);
pub const EVENT_EMAIL_CONFIRMED: Sentence = sentence("event_email_confirmed", []);
pub const EVENT_EMAIL_CHANGED: Sentence = sentence("event_email_changed", []);
pub const EVENT_SIGNED_IN: Sentence = sentence("event_signed_in", []);
pub const EVENT_SIGN_IN_FAILED: Sentence = sentence("event_sign_in_failed", []);
pub const EVENT_SIGN_IN_BLOCKED: Sentence = sentence("event_sign_in_blocked", []);
pub const EVENT_SIGNED_OUT: Sentence = sentence("event_signed_out", []);
pub const EVENT_REFRESH_REUSED: Sentence = sentence("event_refresh_reused", []);
pub const EVENT_RESET_REQUESTED: Sentence = sentence("event_reset_requested", []);
pub const EVENT_PASSWORD_RESET: Sentence = sentence("event_password_reset", []);
pub const EVENT_PASSWORD_CHANGED: Sentence = sentence("event_password_changed", []);
pub const EVENT_INVITATION_SENT: Sentence = sentence("event_invitation_sent", []);
pub const EVENT_INVITATION_USED: Sentence = sentence("event_invitation_used", []);
pub const EVENT_USER_REMOVED: Sentence = sentence("event_user_removed", []);
pub const EVENT_API_KEY_MADE: Sentence = sentence("event_api_key_made", []);
pub const EVENT_API_KEY_USED: Sentence = sentence("event_api_key_used", []);
pub const EVENT_API_KEY_REVOKED: Sentence = sentence("event_api_key_revoked", []);
pub const EVENT_WORKER_ADDED: Sentence = sentence("event_worker_added", []);
pub const EVENT_WORKER_REMOVED: Sentence = sentence("event_worker_removed", []);
pub const EVENT_CONNECTION_TESTED: Sentence = sentence("event_connection_tested", []);
pub const EVENT_CONNECTION_SAVED: Sentence = sentence("event_connection_saved", []);
pub const EVENT_CONNECTION_DELETED: Sentence = sentence("event_connection_deleted", []);
pub const EVENT_CSV_FILE_DOWNLOADED: Sentence = sentence("event_csv_file_downloaded", []);
pub const EVENT_CSV_FILE_DELETED: Sentence = sentence("event_csv_file_deleted", []);
pub const EVENT_ANAPLAN_SAVED: Sentence = sentence("event_anaplan_saved", []);
pub const EVENT_SOURCE_DOWNLOADED: Sentence = sentence("event_source_downloaded", []);
pub const EVENT_SOURCE_DELETED: Sentence = sentence("event_source_deleted", []);
pub const EVENT_STORY_DELETED: Sentence = sentence("event_story_deleted", []);
pub const EVENT_FORM_LIMIT_HIT: Sentence = sentence("event_form_limit_hit", []);
pub const EVENT_UNKNOWN_ADDRESS: Sentence = sentence("event_unknown_address", []);
pub const EVENT_UNKNOWN: Sentence = sentence("event_unknown", []);
pub const ACTIVITY_AT: Sentence = sentence("activity_at", []);
pub const ACTIVITY_LAST_AT: Sentence = sentence("activity_last_at", []);
pub const ACTIVITY_TIMES: Sentence = sentence("activity_times", []);
pub const ACTIVITY_EVENT: Sentence = sentence("activity_event", []);
pub const ACTIVITY_USER: Sentence = sentence("activity_user", []);
pub const ACTIVITY_ABOUT: Sentence = sentence("activity_about", []);
pub const ACTIVITY_NETWORK: Sentence = sentence("activity_network", []);
/// The columns of the file of events.
pub const ACTIVITY_HEAD: [Sentence; 7] = [
    ACTIVITY_AT,
    ACTIVITY_LAST_AT,
    ACTIVITY_TIMES,
    ACTIVITY_EVENT,
    ACTIVITY_USER,
    ACTIVITY_ABOUT,
    ACTIVITY_NETWORK,
];

/// What an event is called.
pub fn of_event(event: Event) -> Sentence {
    match event {
        Event::Registered => EVENT_REGISTERED,
        Event::EmailConfirmed => EVENT_EMAIL_CONFIRMED,
        Event::EmailChanged => EVENT_EMAIL_CHANGED,
        Event::SignedIn => EVENT_SIGNED_IN,
        Event::SignInFailed => EVENT_SIGN_IN_FAILED,
        Event::SignInBlocked => EVENT_SIGN_IN_BLOCKED,
        Event::SignedOut => EVENT_SIGNED_OUT,
        Event::RefreshReused => EVENT_REFRESH_REUSED,
        Event::ResetRequested => EVENT_RESET_REQUESTED,
        Event::PasswordReset => EVENT_PASSWORD_RESET,
        Event::PasswordChanged => EVENT_PASSWORD_CHANGED,
        Event::InvitationSent => EVENT_INVITATION_SENT,
        Event::InvitationUsed => EVENT_INVITATION_USED,
        Event::UserRemoved => EVENT_USER_REMOVED,
        Event::ApiKeyMade => EVENT_API_KEY_MADE,
        Event::ApiKeyUsed => EVENT_API_KEY_USED,
        Event::ApiKeyRevoked => EVENT_API_KEY_REVOKED,
        Event::WorkerAdded => EVENT_WORKER_ADDED,
        Event::WorkerRemoved => EVENT_WORKER_REMOVED,
        Event::ConnectionTested => EVENT_CONNECTION_TESTED,
        Event::ConnectionSaved => EVENT_CONNECTION_SAVED,
        Event::ConnectionDeleted => EVENT_CONNECTION_DELETED,
        Event::CsvFileDownloaded => EVENT_CSV_FILE_DOWNLOADED,
        Event::CsvFileDeleted => EVENT_CSV_FILE_DELETED,
        Event::AnaplanSaved => EVENT_ANAPLAN_SAVED,
        Event::SourceDownloaded => EVENT_SOURCE_DOWNLOADED,
        Event::SourceDeleted => EVENT_SOURCE_DELETED,
        Event::StoryDeleted => EVENT_STORY_DELETED,
        Event::LimitHit => EVENT_FORM_LIMIT_HIT,
        Event::UnknownAddress => EVENT_UNKNOWN_ADDRESS,
    }
}

/// What the event of a row is called; its word where this version does not know it.
pub fn event(word: &str, language: Language) -> String {
    Event::of_word(word)
        .map_or(word, |event| of_event(event).pick(language))
        .to_owned()
}

/// A sentence of this service's catalogue; `names` as [`Sentence::new`] has them.
const fn sentence<const N: usize>(key: &'static str, names: [&'static str; N]) -> Sentence<N> {
    Sentence::new(catalogue, key, names)
}

fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
        Catalogue::new(|language| match language {
            Language::En => include_str!("../texts/en.ftl"),
            Language::Ru => include_str!("../texts/ru.ftl"),
        })
    });
    &CATALOGUE
}
