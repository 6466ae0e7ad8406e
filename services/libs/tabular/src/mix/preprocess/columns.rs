//! Removing and renaming columns: no cell is touched.

use std::collections::HashSet;

use super::{Done, find};
use crate::mix::fault::{Fault, Problem};
use crate::mix::frame::Frame;

/// A column that is named twice is gone already: the second name is reported as a fault.
pub(super) fn remove(mut frame: Frame, names: &[String]) -> Result<Done, Fault> {
    for (at, name) in names.iter().enumerate() {
        let place = find(&frame, name, at)?;
        if frame.columns.len() == 1 {
            return Err(Fault::new(format!("values.{at}.name"), Problem::LastColumn));
        }
        frame.columns.remove(place);
    }
    Ok(unchanged(frame))
}

pub(super) fn rename(mut frame: Frame, names: &[(String, String)]) -> Result<Done, Fault> {
    let places = names
        .iter()
        .enumerate()
        .map(|(at, (old, _))| find(&frame, old, at))
        .collect::<Result<Vec<_>, _>>()?;
    for (place, (_, new)) in places.iter().zip(names) {
        frame.columns[*place].name.clone_from(new);
    }
    let mut used = HashSet::new();
    for (place, column) in frame.columns.iter().enumerate() {
        if !used.insert(column.name.as_str()) {
            // The later of two renamed ones, or the one that was given another's name.
            let at = places.iter().rposition(|renamed| *renamed == place);
            let at = at.or_else(|| names.iter().rposition(|(_, new)| *new == column.name));
            let problem = Problem::NameTaken {
                column: column.name.clone(),
            };
            let field = format!("values.{}.value", at.unwrap_or(0));
            return Err(Fault::new(field, problem));
        }
    }
    Ok(unchanged(frame))
}

fn unchanged(frame: Frame) -> Done {
    Done {
        frame,
        changed: 0,
        notices: Vec::new(),
    }
}
