//! Limits on guessing the password of an account, wherever one is asked for.
//!
//! A stranger who guesses from one network is stopped there: the account's owner signs in from anywhere else, and with a
//! browser of an earlier sign-in even from the same network, and while many networks guess at once. A reset of the
//! password forgets the guesses.

use b2l_web::Result;
use chrono::{DateTime, Utc};

use crate::domain::secret::Secret;
use crate::domain::throttle::Limit;
use crate::limits::{minutes, too_many};
use crate::store::AsyncPgConnection;
use crate::store::attempts::{self, Counter};
use crate::store::devices;
use crate::texts;
use crate::visitor::Visitor;

/// Wrong passwords for one account from one network, or on one device that it knows.
const PER_PLACE: Limit = Limit::per_minutes(10, 15);
/// Wrong passwords from one network, over all accounts.
const PER_NETWORK: Limit = Limit::per_minutes(100, 15);
/// Wrong passwords for one account from everywhere but its known devices.
const PER_ACCOUNT: Limit = Limit::per_minutes(100, 60);

/// A guess that was counted before the password was compared: guesses at once cannot slip through together.
pub struct Guess<'a> {
    /// The folded address, whether or not there is an account.
    account: &'a str,
    network: String,
    /// The visitor's device, where the account knows it.
    device: Option<&'a Secret>,
    at: DateTime<Utc>,
}

impl<'a> Guess<'a> {
    /// # Errors
    /// 429 when the password may not be compared now.
    pub async fn count(
        conn: &mut AsyncPgConnection,
        account: &'a str,
        visitor: &'a Visitor,
        at: DateTime<Utc>,
    ) -> Result<Guess<'a>> {
        let device = match &visitor.device {
            Some(device) if devices::is_known(conn, account, device).await? => Some(device),
            _ => None,
        };
        let guess = Guess {
            account,
            network: visitor.network.to_string(),
            device,
            at,
        };
        let mut counted = Vec::new();
        for (counter, limit) in guess.counters() {
            if let Err(wait) = attempts::take(conn, counter, limit, at).await? {
                // What is refused is not compared, so it uses up nothing of the other limits.
                for earlier in counted {
                    attempts::give_back(conn, earlier, at).await?;
                }
                let message = texts::SIGN_IN_BLOCKED.with(&[&minutes(wait)]);
                return Err(too_many(wait, message));
            }
            counted.push(counter);
        }
        Ok(guess)
    }

    /// Takes the guess back: it was the password.
    pub async fn was_right(self, conn: &mut AsyncPgConnection) -> Result<()> {
        for (counter, limit) in self.counters() {
            if limit == PER_PLACE {
                attempts::forget(conn, counter).await?;
            } else {
                attempts::give_back(conn, counter, self.at).await?;
            }
        }
        Ok(())
    }

    fn counters(&self) -> Vec<(Counter<'_>, Limit)> {
        let (account, network) = (self.account, self.network.as_str());
        match self.device {
            Some(device) => vec![(Counter::AccountOnDevice { account, device }, PER_PLACE)],
            None => vec![
                (Counter::Network(network), PER_NETWORK),
                (Counter::AccountOnNetwork { account, network }, PER_PLACE),
                (Counter::Account(account), PER_ACCOUNT),
            ],
        }
    }
}
