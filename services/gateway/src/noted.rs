//! Events of accounts, as the audit has them, where nobody is signed in yet or any more.

use b2l_storage::audit::{Event, Noted};
use b2l_web::Network;
use uuid::Uuid;

use crate::store::sessions::Owner;

/// An event of a user's account.
pub fn of_user(event: Event, company_id: i64, user_id: i64, network: Network) -> Noted<'static> {
    Noted {
        event,
        company_id: Some(company_id),
        user_id: Some(user_id),
        session_id: None,
        by_key: false,
        network: network.to_string(),
        about: "",
    }
}

/// An event of a session.
pub fn of_session(event: Event, owner: Owner, network: Network) -> Noted<'static> {
    Noted {
        session_id: Some(owner.session_id),
        ..of_user(event, owner.company_id, owner.user_id, network)
    }
}

/// An event of whoever it was: it is only counted.
pub fn of_anybody(event: Event) -> Noted<'static> {
    Noted {
        event,
        company_id: None,
        user_id: None,
        session_id: None::<Uuid>,
        by_key: false,
        network: String::new(),
        about: "",
    }
}
