//! Writes csv text.

use super::quoted::put_text;
use super::values::put;
use crate::batch::Batch;
use crate::iso::Unusable;

/// Writes the names of the columns.
pub fn put_header<'a>(names: impl IntoIterator<Item = &'a str>, into: &mut String) {
    for (at, name) in names.into_iter().enumerate() {
        if at > 0 {
            into.push(',');
        }
        put_text(name, into);
    }
    into.push('\n');
}

/// Writes the rows of a batch: for each column of the file the place of its values in the batch, if it has some. A value
/// that cannot be written is reported by its row and column in the batch.
pub fn put_rows(
    batch: &Batch,
    places: &[Option<usize>],
    into: &mut String,
) -> Result<(), (usize, usize)> {
    for row in 0..batch.rows() {
        for (at, place) in places.iter().enumerate() {
            if at > 0 {
                into.push(',');
            }
            let Some(place) = *place else { continue };
            if let Some(column) = batch.columns().get(place) {
                put(column, row, into).map_err(|Unusable| (row, place))?;
            }
        }
        into.push('\n');
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::Column;

    #[test]
    fn columns_without_values_stay_empty() {
        let batch = Batch::new(vec![Column::Integer(vec![Some(1), None])]).unwrap();
        let mut written = String::new();
        put_header(["a", "b"], &mut written);
        put_rows(&batch, &[None, Some(0)], &mut written).unwrap();
        assert_eq!(written, "a,b\n,1\n,\n");
    }
}
