//! Turns at something scarce that several parties share, such that none of them can keep the others out.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// A bounded number of turns. Clones share them.
#[derive(Clone, Debug)]
pub struct Turns(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    all: Arc<Semaphore>,
    /// How many one party may have, or may wait for in front of the others.
    share: usize,
    /// Whether the share counts turns that are held, or only those that are waited for.
    is_held: bool,
    parties: Mutex<HashMap<i64, Weak<Semaphore>>>,
}

/// A turn, until it is dropped. (A permit is missing only of a semaphore that was closed, which none is.)
#[derive(Debug)]
pub struct Turn {
    _turn: Option<OwnedSemaphorePermit>,
    _share: Option<OwnedSemaphorePermit>,
}

impl Turns {
    /// `all` turns at once, of which one party holds `share` at most: for work whose length a stranger decides.
    pub fn shared(all: usize, share: usize) -> Self {
        Self::new(all, share, true)
    }

    /// `all` turns at once, given to the waiting parties one after another, however many each of them waits for. A party
    /// that is alone has all of them: for work whose length we decide.
    pub fn in_rotation(all: usize) -> Self {
        Self::new(all, 1, false)
    }

    fn new(all: usize, share: usize, is_held: bool) -> Self {
        Self(Arc::new(Inner {
            all: Arc::new(Semaphore::new(all.max(1))),
            share: share.max(1),
            is_held,
            parties: Mutex::default(),
        }))
    }

    /// Waits for a turn of this party.
    pub async fn take(&self, party: i64) -> Turn {
        let share = self.share_of(party).acquire_owned().await.ok();
        let turn = Arc::clone(&self.0.all).acquire_owned().await.ok();
        self.turn(turn, share)
    }

    /// A turn of this party where there is one at once.
    pub fn try_take(&self, party: i64) -> Option<Turn> {
        let share = self.share_of(party).try_acquire_owned().ok()?;
        let turn = Arc::clone(&self.0.all).try_acquire_owned().ok()?;
        Some(self.turn(Some(turn), Some(share)))
    }

    fn turn(
        &self,
        turn: Option<OwnedSemaphorePermit>,
        share: Option<OwnedSemaphorePermit>,
    ) -> Turn {
        Turn {
            _turn: turn,
            _share: share.filter(|_| self.0.is_held),
        }
    }

    fn share_of(&self, party: i64) -> Arc<Semaphore> {
        let parties = self.0.parties.lock();
        let mut parties = parties.unwrap_or_else(PoisonError::into_inner);
        if let Some(share) = parties.get(&party).and_then(Weak::upgrade) {
            return share;
        }
        // Of those who neither have nor wait for a turn nothing is kept.
        parties.retain(|_, share| share.strong_count() > 0);
        let share = Arc::new(Semaphore::new(self.0.share));
        parties.insert(party, Arc::downgrade(&share));
        share
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::task::JoinSet;
    use tokio::time::timeout;

    use super::*;

    const SOON: Duration = Duration::from_secs(5);

    #[tokio::test]
    async fn a_party_that_takes_all_it_can_leaves_the_rest_to_others() {
        let turns = Turns::shared(4, 3);
        let held: Vec<Turn> = (0..3).filter_map(|_| turns.try_take(1)).collect();
        assert_eq!(held.len(), 3);
        assert!(turns.try_take(1).is_none(), "its share is used up");
        let mut waiting = JoinSet::new();
        for _ in 0..50 {
            let turns = turns.clone();
            waiting.spawn(async move { turns.take(1).await });
        }
        tokio::task::yield_now().await;
        assert!(timeout(SOON, turns.take(2)).await.is_ok());
        drop(held);
        while let Some(turn) = waiting.join_next().await {
            turn.unwrap();
        }
    }

    #[tokio::test]
    async fn a_party_alone_has_all_turns_in_rotation_and_another_waits_for_one() {
        let turns = Turns::in_rotation(2);
        let held = (turns.take(1).await, turns.take(1).await);
        let (order, mut came) = tokio::sync::mpsc::unbounded_channel();
        let mut waiting = JoinSet::new();
        for party in [1, 1, 1, 1, 2] {
            let (turns, order) = (turns.clone(), order.clone());
            waiting.spawn(async move {
                let _turn = turns.take(party).await;
                order.send(party).unwrap();
            });
            tokio::task::yield_now().await;
        }
        drop(held);
        let first = [came.recv().await, came.recv().await];
        assert!(first.contains(&Some(2)), "{first:?}");
        while let Some(done) = waiting.join_next().await {
            done.unwrap();
        }
    }

    #[tokio::test]
    async fn nothing_is_kept_of_parties_that_are_gone() {
        let turns = Turns::shared(2, 1);
        for party in 0..1_000 {
            drop(turns.take(party).await);
        }
        let parties = turns.0.parties.lock().unwrap();
        assert!(parties.len() <= 2, "{}", parties.len());
    }
}
