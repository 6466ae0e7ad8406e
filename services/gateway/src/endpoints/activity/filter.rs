//! Which events are asked for, by the query of the address.

use b2l_storage::audit::Event;
use b2l_web::{Error, Result};
use chrono::{DateTime, Utc};

use crate::store::activity::Filter;
use crate::texts;

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct ActivityQuery {
    /// Only events of this user.
    user: Option<i64>,
    /// Only events of this kind.
    event: Option<String>,
    /// Only events since this moment.
    from: Option<DateTime<Utc>>,
    /// Only events before this moment.
    to: Option<DateTime<Utc>>,
    /// Only events older than the one with this id: `next` of the page before.
    before: Option<i64>,
}

impl ActivityQuery {
    /// # Errors
    /// 400 under `event` for a kind that does not exist.
    pub fn filter(self) -> Result<Filter> {
        let known = self
            .event
            .as_deref()
            .is_none_or(|word| Event::of_word(word).is_some());
        if !known {
            return Err(Error::field("event", texts::EVENT_UNKNOWN));
        }
        Ok(Filter {
            user_id: self.user,
            event: self.event,
            from: self.from,
            to: self.to,
            before: self.before,
        })
    }
}
