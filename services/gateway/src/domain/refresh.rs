//! What a presented refresh token leads to.

use chrono::{DateTime, Duration, Utc};

/// After its use a token still leads to the same successor for this long: tabs that refresh at
/// once, and an answer lost on the way, must not sign anybody out.
pub const GRACE: Duration = Duration::seconds(30);
/// A session unused for this long is over.
pub const IDLE: Duration = Duration::days(14);
/// No session lives longer than this.
pub const LONGEST: Duration = Duration::days(60);

/// The stored facts about a presented token and its session.
#[derive(Debug, Clone)]
pub struct Presented {
    pub used_at: Option<DateTime<Utc>>,
    pub session_expires_at: DateTime<Utc>,
    pub session_ended: bool,
    /// What the session was bound to, when it was.
    pub fingerprint_hash: Option<Vec<u8>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// First use: make a successor.
    Rotate,
    /// Used a moment ago: hand out the same successor.
    Repeat,
    /// Used long ago: somebody has a copy. The whole session ends.
    Revoke,
    /// Over, or presented by another browser; nothing changes.
    Refuse,
}

/// Decides by the facts, the hash of the asking browser's fingerprint, and the time.
pub fn decide(presented: &Presented, fingerprint_hash: &[u8], now: DateTime<Utc>) -> Decision {
    let bound_elsewhere = presented
        .fingerprint_hash
        .as_deref()
        .is_some_and(|bound| bound != fingerprint_hash);
    match presented.used_at {
        _ if presented.session_ended || presented.session_expires_at <= now => Decision::Refuse,
        Some(used_at) if now - used_at > GRACE => Decision::Revoke,
        _ if bound_elsewhere => Decision::Refuse,
        Some(_) => Decision::Repeat,
        None => Decision::Rotate,
    }
}

/// When a session that began at `created_at` and is used `now` will end.
pub fn expiry(created_at: DateTime<Utc>, now: DateTime<Utc>) -> DateTime<Utc> {
    (now + IDLE).min(created_at + LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINE: &[u8] = b"mine";

    fn now() -> DateTime<Utc> {
        DateTime::from_timestamp(1_700_000_000, 0).unwrap()
    }

    fn fresh() -> Presented {
        Presented {
            used_at: None,
            session_expires_at: now() + IDLE,
            session_ended: false,
            fingerprint_hash: Some(MINE.to_vec()),
        }
    }

    #[test]
    fn an_unused_token_rotates() {
        assert_eq!(decide(&fresh(), MINE, now()), Decision::Rotate);
        let unbound = Presented {
            fingerprint_hash: None,
            ..fresh()
        };
        assert_eq!(decide(&unbound, MINE, now()), Decision::Rotate);
    }

    #[test]
    fn within_the_grace_the_same_successor_is_given_afterwards_the_family_dies() {
        let used = |ago| Presented {
            used_at: Some(now() - ago),
            ..fresh()
        };
        assert_eq!(
            decide(&used(Duration::zero()), MINE, now()),
            Decision::Repeat
        );
        assert_eq!(decide(&used(GRACE), MINE, now()), Decision::Repeat);
        assert_eq!(
            decide(&used(GRACE + Duration::milliseconds(1)), MINE, now()),
            Decision::Revoke
        );
    }

    #[test]
    fn another_browser_is_refused_and_its_late_replay_still_kills_the_family() {
        assert_eq!(decide(&fresh(), b"other", now()), Decision::Refuse);
        let replay = Presented {
            used_at: Some(now() - Duration::hours(1)),
            ..fresh()
        };
        assert_eq!(decide(&replay, b"other", now()), Decision::Revoke);
    }

    #[test]
    fn an_ended_or_expired_session_is_refused() {
        let ended = Presented {
            session_ended: true,
            ..fresh()
        };
        let expired = Presented {
            session_expires_at: now(),
            ..fresh()
        };
        assert_eq!(decide(&ended, MINE, now()), Decision::Refuse);
        assert_eq!(decide(&expired, MINE, now()), Decision::Refuse);
    }

    #[test]
    fn use_prolongs_a_session_but_never_past_sixty_days() {
        assert_eq!(expiry(now(), now()), now() + IDLE);
        assert_eq!(expiry(now(), now() + Duration::days(50)), now() + LONGEST);
    }
}
