//! The file of a trained story: `SeriesBody` after `SeriesBody`, then the `StoryIndex`, then 16 bytes.
//!
//! The last 16 bytes are the index's length (u64, little endian), the version (u32, little endian) and `B2LS`.
//! A reader asks for the tail, then for the index, then for the one body it wants; a story of ten thousand series
//! is never read as a whole.

use std::io::{self, Write};
use std::ops::Range;

use prost::Message;

use crate::jobs::{SeriesBody, SeriesSummary, StoryIndex};

/// Length of the tail in bytes.
pub const TAIL: u64 = 16;

const MAGIC: &[u8; 4] = b"B2LS";
const VERSION: u32 = 1;

/// The bytes are not a story that this version can read.
#[derive(Debug, thiserror::Error)]
pub enum StoryError {
    #[error("not a trained story")]
    NotAStory,
    #[error("a trained story of version {0}, which this program does not know")]
    Version(u32),
    #[error("a trained story that cannot be decoded: {0}")]
    Damaged(#[from] prost::DecodeError),
}

/// Writes a story from its first series to its tail; nothing is held but the index.
pub struct StoryWriter<W> {
    out: W,
    at: u64,
    index: StoryIndex,
}

impl<W: Write> StoryWriter<W> {
    /// `index` carries the input; the series come one by one, the rest at the end.
    pub fn new(out: W, index: StoryIndex) -> Self {
        Self { out, at: 0, index }
    }

    /// Appends a series; its place in the file is filled in here.
    pub fn push(&mut self, mut summary: SeriesSummary, body: &SeriesBody) -> io::Result<()> {
        let bytes = body.encode_to_vec();
        self.out.write_all(&bytes)?;
        summary.offset = self.at;
        summary.length = bytes.len() as u64;
        self.at += summary.length;
        self.index.series.push(summary);
        Ok(())
    }

    /// Writes index and tail, and gives the index back.
    pub fn finish(mut self, fingerprint: String, out_of_time: bool) -> io::Result<StoryIndex> {
        self.index.fingerprint = fingerprint;
        self.index.out_of_time = out_of_time;
        let bytes = self.index.encode_to_vec();
        self.out.write_all(&bytes)?;
        self.out.write_all(&(bytes.len() as u64).to_le_bytes())?;
        self.out.write_all(&VERSION.to_le_bytes())?;
        self.out.write_all(MAGIC)?;
        self.out.flush()?;
        Ok(self.index)
    }
}

/// Where the tail lies in a file of `size` bytes.
pub fn tail_range(size: u64) -> Result<Range<u64>, StoryError> {
    let start = size.checked_sub(TAIL).ok_or(StoryError::NotAStory)?;
    Ok(start..size)
}

/// Where the index lies, by the last 16 bytes of a file of `size` bytes.
pub fn index_range(size: u64, tail: &[u8]) -> Result<Range<u64>, StoryError> {
    let (Some(length), Some(version), Some(magic)) =
        (tail.first_chunk(), tail.get(8..12), tail.get(12..16))
    else {
        return Err(StoryError::NotAStory);
    };
    if magic != MAGIC {
        return Err(StoryError::NotAStory);
    }
    match version.try_into().map(u32::from_le_bytes) {
        Ok(VERSION) => {}
        Ok(other) => return Err(StoryError::Version(other)),
        Err(_) => return Err(StoryError::NotAStory),
    }
    let end = tail_range(size)?.start;
    let start = end
        .checked_sub(u64::from_le_bytes(*length))
        .ok_or(StoryError::NotAStory)?;
    Ok(start..end)
}

/// Reads the index from exactly its bytes.
pub fn read_index(bytes: &[u8]) -> Result<StoryIndex, StoryError> {
    Ok(StoryIndex::decode(bytes)?)
}

/// Where a series' body lies.
pub fn body_range(summary: &SeriesSummary) -> Range<u64> {
    summary.offset..summary.offset.saturating_add(summary.length)
}

/// Reads a series' body from exactly its bytes.
pub fn read_body(bytes: &[u8]) -> Result<SeriesBody, StoryError> {
    Ok(SeriesBody::decode(bytes)?)
}

/// Reads the index of a story that lies in memory as a whole.
pub fn index_of(file: &[u8]) -> Result<StoryIndex, StoryError> {
    let size = file.len() as u64;
    let tail = slice(file, tail_range(size)?)?;
    read_index(slice(file, index_range(size, tail)?)?)
}

/// Reads one series of a story that lies in memory as a whole.
pub fn body_of(file: &[u8], summary: &SeriesSummary) -> Result<SeriesBody, StoryError> {
    read_body(slice(file, body_range(summary))?)
}

fn slice(file: &[u8], range: Range<u64>) -> Result<&[u8], StoryError> {
    let start = usize::try_from(range.start).map_err(|_| StoryError::NotAStory)?;
    let end = usize::try_from(range.end).map_err(|_| StoryError::NotAStory)?;
    file.get(start..end).ok_or(StoryError::NotAStory)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jobs::{Points, SeriesKey};

    fn body(value: f64) -> SeriesBody {
        SeriesBody {
            history: Some(Points {
                at: vec![0],
                value: vec![value],
                ..Default::default()
            }),
            ..Default::default()
        }
    }

    fn story() -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut writer = StoryWriter::new(&mut bytes, StoryIndex::default());
        for name in ["a", "b"] {
            let key = SeriesKey {
                values: vec![name.into()],
            };
            writer
                .push(
                    SeriesSummary {
                        key: Some(key),
                        ..Default::default()
                    },
                    &body(name.len() as f64),
                )
                .unwrap();
        }
        writer.finish("f".into(), false).unwrap();
        bytes
    }

    #[test]
    fn one_series_is_read_without_the_others() {
        let file = story();
        let index = index_of(&file).unwrap();
        assert_eq!(index.fingerprint, "f");
        assert_eq!(index.series[1].key.as_ref().unwrap().values, ["b"]);
        assert_eq!(body_of(&file, &index.series[1]).unwrap(), body(1.0));
    }

    #[test]
    fn damaged_files_are_refused_and_never_panic() {
        let file = story();
        assert!(matches!(index_of(&file[..10]), Err(StoryError::NotAStory)));
        assert!(matches!(
            index_of(&file[..file.len() - 1]),
            Err(StoryError::NotAStory)
        ));
        let mut newer = file.clone();
        let version = file.len() - 8;
        newer[version] = 9;
        assert!(matches!(index_of(&newer), Err(StoryError::Version(9))));
        let mut long = file.clone();
        let length = file.len() - TAIL as usize;
        long[length..length + 8].copy_from_slice(&u64::MAX.to_le_bytes());
        assert!(matches!(index_of(&long), Err(StoryError::NotAStory)));
    }

    #[test]
    fn a_snapshot_without_newer_fields_still_reads() {
        let input: crate::jobs::TrainingInput =
            serde_json::from_str(r#"{"target": "sales"}"#).unwrap();
        assert_eq!(input.target, "sales");
        assert_eq!(input.level, 0.0);
    }
}
