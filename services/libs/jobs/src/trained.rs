//! Reading a trained story from object storage, part by part.

use b2l_contracts::jobs::{SeriesBody, SeriesSummary, StoryIndex};
use b2l_contracts::story::{self, StoryError};
use b2l_storage::{Objects, StorageError};

/// Why a trained story could not be read.
#[derive(Debug, thiserror::Error)]
pub enum TrainedError {
    #[error(transparent)]
    Storage(#[from] StorageError),
    #[error(transparent)]
    Story(#[from] StoryError),
}

/// The index of the story under `key`. It never changes, so it may be kept.
pub async fn index(objects: &Objects, key: &str) -> Result<StoryIndex, TrainedError> {
    let size = objects.size(key).await?;
    let tail = objects.get_range(key, story::tail_range(size)?).await?;
    let bytes = objects
        .get_range(key, story::index_range(size, &tail)?)
        .await?;
    Ok(story::read_index(&bytes)?)
}

/// One series of the story under `key`.
pub async fn body(
    objects: &Objects,
    key: &str,
    summary: &SeriesSummary,
) -> Result<SeriesBody, TrainedError> {
    let bytes = objects.get_range(key, story::body_range(summary)).await?;
    Ok(story::read_body(&bytes)?)
}
