//! Workbooks. xlsx and xlsb are read as streams of cells, ods by a reader of our own; xls is read
//! whole after its extent was checked. Nothing is allocated by a declared size.

mod biff;
mod compound;
mod convert;
mod ods;
mod package;
mod xls;
mod xlsx;

pub(crate) use ods::read as read_ods;
pub(crate) use package::{Inside, inspect};
pub(crate) use xls::read as read_xls;
pub(crate) use xlsx::{read_xlsb, read_xlsx};

use crate::error::ReadError;
use crate::options::ReadOptions;
use crate::receipt::{Notice, SheetUsed};

/// The sheet to read of those named, and the notice that there are others.
fn choose(names: &[String], options: &ReadOptions) -> Result<(SheetUsed, Vec<Notice>), ReadError> {
    let of = names.len() as u32;
    let index = options.sheet.unwrap_or(1);
    let Some(name) = (index as usize).checked_sub(1).and_then(|at| names.get(at)) else {
        return Err(ReadError::NoSheet { sheet: index, of });
    };
    let others: Vec<String> = names
        .iter()
        .filter(|other| *other != name)
        .cloned()
        .collect();
    let notices = match others.is_empty() {
        true => Vec::new(),
        false => vec![Notice::OtherSheets {
            read: name.clone(),
            others,
        }],
    };
    Ok((
        SheetUsed {
            name: name.clone(),
            index,
            of,
        },
        notices,
    ))
}

fn damaged(error: impl std::fmt::Display) -> ReadError {
    let mut place = error.to_string();
    // A library's message may quote the file at length.
    if let Some((end, _)) = place.char_indices().nth(200) {
        place.truncate(end);
    }
    ReadError::Damaged { place }
}
