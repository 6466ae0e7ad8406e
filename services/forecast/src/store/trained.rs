//! Trained stories in object storage: the index and single series, remembered because they never change.

use std::sync::Arc;

use b2l_contracts::jobs::{SeriesBody, SeriesSummary, StoryIndex};
use b2l_storage::Objects;
use prost::Message;

use super::lru::Lru;

/// Reads what trainings left.
pub struct TrainedStories {
    objects: Objects,
    indexes: Lru<StoryIndex>,
    bodies: Lru<SeriesBody>,
}

impl TrainedStories {
    /// `memory_bytes`: what is remembered at most.
    pub fn new(objects: Objects, memory_bytes: usize) -> Self {
        Self {
            objects,
            indexes: Lru::new(memory_bytes / 2),
            bodies: Lru::new(memory_bytes / 2),
        }
    }

    /// The accuracy tables and notes of all series of the story under `key`.
    pub async fn index(&self, key: &str) -> anyhow::Result<Arc<StoryIndex>> {
        if let Some(index) = self.indexes.get(key) {
            return Ok(index);
        }
        let index = b2l_jobs::trained::index(&self.objects, key).await?;
        let bytes = index.encoded_len();
        Ok(self.indexes.put(key, index, bytes))
    }

    /// History, models and default forecast of one series.
    pub async fn series(
        &self,
        key: &str,
        summary: &SeriesSummary,
    ) -> anyhow::Result<Arc<SeriesBody>> {
        let memory_key = format!("{key}@{}", summary.offset);
        if let Some(body) = self.bodies.get(&memory_key) {
            return Ok(body);
        }
        let body = b2l_jobs::trained::body(&self.objects, key, summary).await?;
        let bytes = body.encoded_len();
        Ok(self.bodies.put(&memory_key, body, bytes))
    }
}
