//! A csv file whose rows are changed before they are a table: its cells are held in memory, as those of a workbook.

use super::blank::is_blank;
use super::columns::Columns;
use super::head::{Head, cell};
use super::scan::{Source, walk};
use super::tokens::Field;
use super::{joined, survey, text_notices};
use crate::error::ReadError;
use crate::finish::{Finished, Origin};
use crate::grid::Grid;
use crate::headers::name_columns;
use crate::options::{Delimiter, Limits, ReadOptions};
use crate::receipt::{Format, Notice};
use crate::text::totals::is_total;

impl Finished {
    /// Whether a cell looks like the label of a row of totals, or may be one behind the last column.
    pub(super) fn may_have_totals(&self) -> bool {
        let mut misfits = self.parts.iter().flat_map(|part| part.misfits.texts());
        let mut findings = self.decisions.iter().map(|(_, found)| found.totals);
        let long = |notice: &Notice| matches!(notice, Notice::LongRows { .. });
        findings.any(|totals| totals > 0)
            || misfits.any(|text| text.starts_with('*'))
            || self.notices.iter().any(long)
    }

    /// Whether rows of totals or a footer were left out.
    pub(super) fn skips_rows(&self) -> bool {
        let skipped = |notice: &Notice| {
            matches!(
                notice,
                Notice::TotalRowsSkipped { .. } | Notice::FooterSkipped { .. }
            )
        };
        self.notices.iter().any(skipped)
    }
}

/// Reads the file, which must fit into memory, under the given header.
pub(super) fn read(
    source: Source<'_>,
    delimiter: Delimiter,
    head: Head,
    options: &ReadOptions,
    limits: &Limits,
) -> Result<Finished, ReadError> {
    if source.end > limits.max_inflated_bytes {
        return Err(ReadError::TooLarge);
    }
    let mut grid = Grid::new(limits);
    let width = head.headers.len();
    let mut scratch = String::new();
    let (mut row, mut long, mut first_long) = (0, 0, 0);
    // The grid names the columns that have control characters.
    let as_it_is = Source {
        controls: true,
        ..source
    };
    let ended = walk(as_it_is, limits, |text, fields| {
        row += 1;
        if row <= head.header_row || is_blank(text, fields, &mut scratch) {
            return Ok(true);
        }
        let (own, extra) = fields.split_at(width.min(fields.len()));
        for (column, field) in own.iter().enumerate() {
            grid.put_text(row, column, cell(text, field, &mut scratch))?;
        }
        if let Some((column, label)) = label_behind(text, own, extra, &mut scratch) {
            grid.put_text(row, column, &label)?;
        } else if !is_blank(text, extra, &mut scratch) {
            long += 1;
            first_long = if long == 1 {
                u64::from(row)
            } else {
                first_long
            };
        }
        Ok(true)
    })?;
    survey::closed(ended)?;
    let kept = vec![true; head.headers.len()];
    let (names, _) = name_columns(&head.headers, &kept);
    let columns = Columns {
        names: &names,
        kept: &kept,
    };
    let mut notices = text_notices(source, columns, limits)?;
    notices.extend(head.notices);
    notices.extend(joined(source, columns));
    if long > 0 {
        notices.push(Notice::LongRows {
            count: long,
            row: first_long,
            last: columns.last(),
        });
    }
    let origin = Origin {
        format: Format::Csv,
        encoding: Some(source.encoding),
        delimiter: Some(delimiter),
        header: head.place,
        sheet: None,
    };
    grid.finish(head.headers, 0, &head.outline, origin, notices, options)
}

/// The label of a row of totals that stands behind the last column, and the first empty cell for it.
fn label_behind(
    text: &str,
    own: &[Field],
    extra: &[Field],
    scratch: &mut String,
) -> Option<(usize, String)> {
    let mut labels = extra
        .iter()
        .map(|field| cell(text, field, scratch).to_owned());
    let label = labels.find(|label| is_total(label))?;
    let mut cells = own.iter();
    let column = cells.position(|field| cell(text, field, scratch).is_empty())?;
    Some((column, label))
}
