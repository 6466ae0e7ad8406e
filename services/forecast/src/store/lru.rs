//! A small memory of values that never change, bounded in bytes: what was not used for longest leaves first.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Values by key; clones of a value share it.
pub struct Lru<V> {
    limit_bytes: usize,
    inner: Mutex<Inner<V>>,
}

struct Inner<V> {
    entries: HashMap<String, Entry<V>>,
    bytes: usize,
    /// Counts uses; a larger number is a later use.
    now: u64,
}

struct Entry<V> {
    value: Arc<V>,
    bytes: usize,
    used: u64,
}

impl<V> Lru<V> {
    pub fn new(limit_bytes: usize) -> Self {
        Self {
            limit_bytes,
            inner: Mutex::new(Inner {
                entries: HashMap::new(),
                bytes: 0,
                now: 0,
            }),
        }
    }

    pub fn get(&self, key: &str) -> Option<Arc<V>> {
        let mut inner = self.lock();
        inner.now += 1;
        let now = inner.now;
        let entry = inner.entries.get_mut(key)?;
        entry.used = now;
        Some(entry.value.clone())
    }

    /// Keeps `value`, which takes `bytes`; a value larger than the whole memory is handed back without being kept.
    pub fn put(&self, key: &str, value: V, bytes: usize) -> Arc<V> {
        let value = Arc::new(value);
        if bytes > self.limit_bytes {
            return value;
        }
        let mut inner = self.lock();
        inner.now += 1;
        let entry = Entry {
            value: value.clone(),
            bytes,
            used: inner.now,
        };
        if let Some(old) = inner.entries.insert(key.to_owned(), entry) {
            inner.bytes -= old.bytes;
        }
        inner.bytes += bytes;
        while inner.bytes > self.limit_bytes {
            inner.drop_oldest();
        }
        value
    }

    /// The map is whole between any two statements, so a panic elsewhere leaves nothing half done.
    fn lock(&self) -> std::sync::MutexGuard<'_, Inner<V>> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<V> Inner<V> {
    fn drop_oldest(&mut self) {
        let oldest = self
            .entries
            .iter()
            .min_by_key(|(_, entry)| entry.used)
            .map(|(key, _)| key.clone());
        if let Some(entry) = oldest.and_then(|key| self.entries.remove(&key)) {
            self.bytes -= entry.bytes;
        } else {
            self.bytes = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_unused_leaves_first() {
        let lru = Lru::new(10);
        lru.put("a", 1, 4);
        lru.put("b", 2, 4);
        assert_eq!(lru.get("a").as_deref(), Some(&1));
        lru.put("c", 3, 4);
        assert_eq!(
            (
                lru.get("a").is_some(),
                lru.get("b").is_some(),
                lru.get("c").is_some()
            ),
            (true, false, true)
        );
    }

    #[test]
    fn what_is_too_large_is_not_kept() {
        let lru = Lru::new(10);
        lru.put("a", 1, 4);
        assert_eq!(*lru.put("b", 2, 11), 2);
        assert!(lru.get("b").is_none() && lru.get("a").is_some());
    }

    #[test]
    fn a_key_put_again_counts_once() {
        let lru = Lru::new(10);
        for _ in 0..5 {
            lru.put("a", 1, 6);
        }
        assert!(lru.get("a").is_some());
    }
}
