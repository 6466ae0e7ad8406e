//! Names of columns from the header row, and where the header probably is when not in the first row.

use std::collections::HashSet;

use crate::receipt::Notice;
use crate::text;

/// Rows looked at to find the header.
pub(crate) const LOOKED_AT: usize = 50;

/// Unique names for the columns, and a notice for each that is not the header's own text: a
/// repetition gets `_2`, an empty one `Column 4` by its position from 1.
pub(crate) fn name_columns(headers: &[String], kept: &[bool]) -> (Vec<String>, Vec<Notice>) {
    let mut names: Vec<String> = Vec::new();
    let mut notices = Vec::new();
    let mut used: HashSet<String> = HashSet::new();
    let clean: Vec<String> = headers.iter().map(|header| one_line(header)).collect();
    let own: HashSet<&str> = clean.iter().map(String::as_str).collect();
    for (at, header) in clean.iter().enumerate().filter(|(at, _)| kept[*at]) {
        let base = if header.is_empty() {
            format!("Column {}", at + 1)
        } else {
            header.clone()
        };
        let mut name = base.clone();
        let mut number = 2;
        while used.contains(&name) || (name != *header && own.contains(name.as_str())) {
            name = format!("{base}_{number}");
            number += 1;
        }
        if name != *header {
            notices.push(Notice::RenamedHeader {
                column: name.clone(),
                from: header.clone(),
            });
        }
        used.insert(name.clone());
        names.push(name);
    }
    (names, notices)
}

/// Whether the notices offer a header of two rows, which gives columns other names: what one row of it makes of names is
/// part of that notice.
pub(crate) fn offer_other_names(notices: &[Notice]) -> bool {
    let offered = |notice: &Notice| matches!(notice, Notice::GroupedHeader { used: false, .. });
    notices.iter().any(offered)
}

/// Columns whose labels stand once a group: `outline` by position in the file, `names` of those that are kept.
pub(crate) fn outline_notices(outline: &[usize], kept: &[bool], names: &[String]) -> Vec<Notice> {
    let places = (0..kept.len()).filter(|at| kept[*at]);
    places
        .zip(names)
        .filter(|(at, _)| outline.contains(at))
        .map(|(_, name)| Notice::OutlineLabels {
            column: name.clone(),
        })
        .collect()
}

fn one_line(header: &str) -> String {
    let trimmed = text::trim(header);
    if trimmed.contains(['\n', '\r', '\t']) {
        return trimmed.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    trimmed.to_owned()
}

/// The row of the headers where the first row is a title. `rows` are the first rows as (row number from 1, filled
/// cells), blank ones left out; the table's width is what most of them have.
pub(crate) fn below_title(rows: &[(u32, usize)]) -> Option<u32> {
    let (_, first) = rows.first()?;
    let width = usual_width(rows);
    // A header may lack some names; a title row fills one cell or very few of them.
    if width < 2 || rows.len() < 3 || first * 2 > width {
        return None;
    }
    let probable = rows.iter().find(|(_, filled)| filled * 4 >= width * 3);
    probable.map(|(row, _)| *row)
}

fn usual_width(rows: &[(u32, usize)]) -> usize {
    let mut widths: Vec<usize> = rows.iter().skip(1).map(|(_, filled)| *filled).collect();
    widths.sort_unstable();
    widths.get(widths.len() / 2).copied().unwrap_or(0)
}
