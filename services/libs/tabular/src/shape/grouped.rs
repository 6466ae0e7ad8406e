//! Headers of two rows: a label over each group of columns, and the names of the columns below it.

use super::{Look, TopRow, look, usual_look, width};
use crate::text::kind::Kind;

/// What stands between a group and the name of a column in it.
const JOINED: &str = " / ";

/// Whether the first row holds labels of groups and the second one names of columns.
pub(super) fn looks(rows: &[TopRow]) -> bool {
    let [labels, names, data @ ..] = rows else {
        return false;
    };
    let columns = width(rows);
    let labelled: Vec<usize> = (0..columns)
        .filter(|at| !labels.cell(*at).is_empty())
        .collect();
    let named = (0..columns).filter(|at| !names.cell(*at).is_empty());
    // One text over the first column is a title, and so is what stands above a blank row.
    let apart = names.number != labels.number + 1;
    if apart || data.len() < 2 || labelled.is_empty() || labelled == [0] {
        return false;
    }
    let headings = |row: &TopRow| {
        (0..columns).all(|at| match look(row.kind(at)) {
            Look::Number => row.kind(at) == Kind::Year,
            _ => true,
        })
    };
    let spread = (1..columns).any(|at| {
        let (label, before) = (labels.cell(at), labels.cell(at - 1));
        let both = !names.cell(at).is_empty() && !names.cell(at - 1).is_empty();
        both && !before.is_empty() && (label.is_empty() || label == before)
    });
    let over_values = |at: usize| match usual_look(data, at) {
        Some(Look::Number) => !matches!(look(names.kind(at)), Look::Nothing | Look::Number),
        Some(Look::Date) => look(names.kind(at)) == Look::Text,
        _ => false,
    };
    let years =
        |at: usize| names.kind(at) == Kind::Year && usual_look(data, at) == Some(Look::Number);
    let values = named.filter(|at| over_values(*at) || years(*at)).count();
    // No row of data lacks what its columns always have.
    let empty = |at: &usize| {
        names.cell(*at).is_empty()
            && matches!(usual_look(data, *at), Some(Look::Number | Look::Date))
    };
    let values = values + usize::from(values > 0) * (0..columns).filter(empty).count();
    let whole = (0..columns).all(|at| !labels.cell(at).is_empty() || !names.cell(at).is_empty());
    spread && whole && values >= 2 && headings(labels) && headings(names)
}

/// The names of the columns as `Group / Sub`. A label reaches to the right until the next one; one without a name
/// below it is the name of its column alone.
pub(super) fn join(rows: &[TopRow]) -> Vec<String> {
    let columns = width(rows);
    let Some((names, labels)) = rows.split_last() else {
        return Vec::new();
    };
    let mut parts: Vec<Vec<&str>> = vec![Vec::new(); columns];
    for (depth, row) in labels.iter().enumerate() {
        let mut current = "";
        for (at, parts) in parts.iter_mut().enumerate() {
            let below = rows[depth + 1..].iter().any(|row| !row.cell(at).is_empty());
            let own = row.cell(at);
            if !own.is_empty() || !below {
                current = if below { own } else { "" };
            }
            let label = if below { current } else { own };
            parts.extend((!label.is_empty()).then_some(label));
        }
    }
    for (at, parts) in parts.iter_mut().enumerate() {
        let name = names.cell(at);
        parts.extend((!name.is_empty()).then_some(name));
        parts.dedup();
    }
    parts.iter().map(|parts| parts.join(JOINED)).collect()
}
