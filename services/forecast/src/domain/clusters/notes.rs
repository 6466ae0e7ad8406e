//! What is to be known of groups beside their measures, a sentence each.

use b2l_contracts::jobs::SeriesSummary;
use b2l_engine::{Elbow, Note};
use b2l_web::Message;

use crate::texts;

/// Of the best method of one category.
pub fn of_series(series: &SeriesSummary) -> Vec<Message> {
    let mut notes = Vec::new();
    if let Ok(elbow) = serde_json::from_str::<Elbow>(&series.elbow_json) {
        notes.push(texts::CLUSTERS_NOTE_ELBOW.with(&[&elbow.bend]));
    }
    let best = series.rows.iter().find(|row| row.best);
    let told = best.and_then(|row| row.clusters.as_ref());
    let told: Option<Vec<Note>> =
        told.and_then(|scores| serde_json::from_str(&scores.notes_json).ok());
    notes.extend(told.unwrap_or_default().into_iter().filter_map(of_note));
    notes
}

fn of_note(note: Note) -> Option<Message> {
    Some(match note {
        Note::FewerClusters { asked, made } => texts::CLUSTERS_NOTE_FEWER.with(&[&asked, &made]),
        Note::MicroClusters { rows, groups } => texts::CLUSTERS_NOTE_SMALL.with(&[&rows, &groups]),
        Note::ReachChosen { .. } => texts::CLUSTERS_NOTE_REACH.into(),
        Note::NoGroup => texts::CLUSTERS_NOTE_NO_GROUP.into(),
        Note::SilhouetteSample { rows } => texts::CLUSTERS_NOTE_SAMPLE.with(&[&rows]),
        // Of a tree's leaves nobody asks.
        Note::Radius { .. } => return None,
    })
}
