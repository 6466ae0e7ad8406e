//! What is seen of the cells of an xls workbook stream ([MS-XLS]) without reading them: their extent, and which of them
//! show percentages.

use std::collections::HashSet;

use super::format::has_percent;

/// Cells in the boxes around the used cells of all sheets together.
pub(super) fn boxed_cells(stream: &[u8]) -> u64 {
    let mut total = 0u64;
    let mut sheet: Option<Extent> = None;
    for (id, data) in records(stream) {
        if id == BOF {
            total += sheet.take().map_or(0, |extent| extent.cells());
        } else if CELLS.contains(&id)
            && let [r0, r1, c0, c1, ..] = data
        {
            let row = u16::from_le_bytes([*r0, *r1]);
            let first = u16::from_le_bytes([*c0, *c1]);
            let last = match (id, data) {
                (MULTIPLE, [.., l0, l1]) => u16::from_le_bytes([*l0, *l1]),
                _ => first,
            };
            sheet
                .get_or_insert_with(|| Extent::at(row, first))
                .include(row, first, last);
        }
    }
    total + sheet.map_or(0, |extent| extent.cells())
}

/// Cells with a number that shows as a percentage, by row and column, of the sheet at this place of all.
pub(super) fn percent_cells(stream: &[u8], sheet: usize) -> HashSet<(u16, u16)> {
    let mut codes = HashSet::from(PERCENT_FORMATS);
    let mut styles = Vec::new();
    let mut starts = Vec::new();
    for (id, data) in records(stream).take_while(|(id, _)| *id != EOF) {
        match (id, data) {
            (FORMAT, [n0, n1, _, _, flags, code @ ..]) => {
                // Of two bytes a character, or of one; the sign is the same in both.
                let step = 1 + usize::from(flags & 1);
                let code: String = code
                    .iter()
                    .step_by(step)
                    .map(|byte| char::from(*byte))
                    .collect();
                if has_percent(code.split(';').next().unwrap_or("")) {
                    codes.insert(u16::from_le_bytes([*n0, *n1]));
                }
            }
            (STYLE, [_, _, n0, n1, ..]) => {
                styles.push(codes.contains(&u16::from_le_bytes([*n0, *n1])))
            }
            (SHEET, [a, b, c, d, ..]) => starts.push(u32::from_le_bytes([*a, *b, *c, *d]) as usize),
            _ => {}
        }
    }
    let mut cells = HashSet::new();
    let shows_percent = |style: &[u8]| {
        let place = u16::from_le_bytes([style[0], style[1]]);
        styles.get(usize::from(place)) == Some(&true)
    };
    let sheet = starts.get(sheet).and_then(|start| stream.get(*start..));
    for (id, data) in records(sheet.unwrap_or(&[])).take_while(|(id, _)| *id != EOF) {
        let [r0, r1, c0, c1, rest @ ..] = data else {
            continue;
        };
        let (row, first) = (
            u16::from_le_bytes([*r0, *r1]),
            u16::from_le_bytes([*c0, *c1]),
        );
        let width = if id == MULTIPLE {
            STYLE_AND_NUMBER
        } else {
            rest.len()
        };
        let of_numbers = id == MULTIPLE || NUMBERS.contains(&id);
        for (column, cell) in (first..).zip(rest.chunks(width.max(1))) {
            if of_numbers && cell.len() >= 4 && shows_percent(cell) {
                cells.insert((row, column));
            }
        }
    }
    cells
}

/// The records of a stream: what each is, and what it holds.
fn records(stream: &[u8]) -> impl Iterator<Item = (u16, &[u8])> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let [i0, i1, l0, l1] = stream.get(at..at + 4)? else {
            return None;
        };
        let id = u16::from_le_bytes([*i0, *i1]);
        let length = usize::from(u16::from_le_bytes([*l0, *l1]));
        let data = stream.get(at + 4..at + 4 + length).unwrap_or(&[]);
        at += 4 + length;
        Some((id, data))
    })
}

const EOF: u16 = 0x000A;
/// A number format, a style that has one, and where a sheet begins.
const FORMAT: u16 = 0x041E;
const STYLE: u16 = 0x00E0;
const SHEET: u16 = 0x0085;
/// `0%` and `0.00%`, which no record tells.
const PERCENT_FORMATS: [u16; 2] = [9, 10];
/// Formula, number, compact number.
const NUMBERS: [u16; 3] = [0x0006, 0x0203, 0x027E];
/// Bytes of one of several numbers: its style and the number.
const STYLE_AND_NUMBER: usize = 6;

const BOF: u16 = 0x0809;
/// Several numbers of one row; its last field is the last column.
const MULTIPLE: u16 = 0x00BD;
/// Formula, several numbers, rich text, shared text, integer, number, label, boolean or error,
/// compact number.
const CELLS: [u16; 9] = [
    0x0006, MULTIPLE, 0x00D6, 0x00FD, 0x0202, 0x0203, 0x0204, 0x0205, 0x027E,
];

struct Extent {
    rows: (u16, u16),
    columns: (u16, u16),
}

impl Extent {
    fn at(row: u16, column: u16) -> Extent {
        Extent {
            rows: (row, row),
            columns: (column, column),
        }
    }

    fn include(&mut self, row: u16, first: u16, last: u16) {
        self.rows = (self.rows.0.min(row), self.rows.1.max(row));
        self.columns = (self.columns.0.min(first), self.columns.1.max(last));
    }

    fn cells(&self) -> u64 {
        let side = |(from, to): (u16, u16)| u64::from(to.saturating_sub(from)) + 1;
        side(self.rows) * side(self.columns)
    }
}
