//! The extent of the cells of an xls workbook stream ([MS-XLS]), without reading them.

/// Cells in the boxes around the used cells of all sheets together.
pub(super) fn boxed_cells(stream: &[u8]) -> u64 {
    let mut total = 0u64;
    let mut sheet: Option<Extent> = None;
    let mut at = 0;
    while let Some([i0, i1, l0, l1]) = stream.get(at..at + 4) {
        let id = u16::from_le_bytes([*i0, *i1]);
        let length = usize::from(u16::from_le_bytes([*l0, *l1]));
        let data = stream.get(at + 4..at + 4 + length).unwrap_or(&[]);
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
        at += 4 + length;
    }
    total + sheet.map_or(0, |extent| extent.cells())
}

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
