//! Labels that stand in the first row of their group, with blank cells below: merged cells and outlines.

use super::TopRow;

/// Fewer blank cells than this are gaps.
const FEWEST_BLANKS: usize = 2;

/// The columns of such labels: the first one, and those that follow it while they are alike.
pub(super) fn columns(data: &[TopRow]) -> Vec<usize> {
    let mut found = Vec::new();
    for column in 0.. {
        match is_outline(data, column) {
            true => found.push(column),
            false => break,
        }
    }
    found
}

/// Three in ten cells are blank in rows that go on, and each label differs from the one above it.
fn is_outline(data: &[TopRow], column: usize) -> bool {
    let Some(first) = data.first().filter(|row| !row.cell(column).is_empty()) else {
        return false;
    };
    let (mut blanks, mut labels) = (0, 1);
    let mut current = first.cell(column);
    for row in &data[1..] {
        let cell = row.cell(column);
        if cell.is_empty() {
            let goes_on = (column + 1..row.cells.len()).any(|at| !row.cell(at).is_empty());
            blanks += usize::from(goes_on);
        } else if cell == current {
            return false;
        } else {
            labels += 1;
            current = cell;
        }
    }
    labels >= 2 && blanks >= FEWEST_BLANKS && blanks * 10 >= data.len() * 3
}
