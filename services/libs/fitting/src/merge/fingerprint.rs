//! A short name of data and settings: runs with equal fingerprints give equal numbers.

use b2l_contracts::fit::SeriesRecord;
use b2l_contracts::jobs::{SeriesKey, TrainingInput};
use prost::Message;
use sha2::{Digest, Sha256};

/// Half of the digest is more than enough to tell runs apart, and short enough to be shown.
const BYTES: usize = 8;

pub struct Fingerprint(Sha256);

impl Fingerprint {
    /// Begins with the settings; what only names things (ids, the story's name, where the data lies) is left out.
    pub fn of(input: &TrainingInput) -> Self {
        let settings = TrainingInput {
            company_id: 0,
            story_id: 0,
            story_name: String::new(),
            source_id: 0,
            dataset_key: String::new(),
            schema_json: String::new(),
            series: Vec::new(),
            // Told to people; what of it counts is said by the other fields.
            settings_json: String::new(),
            ..input.clone()
        };
        Self(Sha256::new_with_prefix(
            settings.encode_length_delimited_to_vec(),
        ))
    }

    /// Adds a series' regular history, or the digest of the rows of a category.
    pub fn add(&mut self, key: &SeriesKey, series: Option<&SeriesRecord>) {
        self.0.update(key.encode_length_delimited_to_vec());
        if let Some(history) = series.and_then(|series| series.history.as_ref()) {
            self.0.update(history.encode_length_delimited_to_vec());
        }
        if let Some(series) = series {
            self.0.update(&series.digest);
        }
    }

    pub fn text(self) -> String {
        self.0
            .finalize()
            .iter()
            .take(BYTES)
            .map(|byte| format!("{byte:02x}"))
            .collect()
    }
}
