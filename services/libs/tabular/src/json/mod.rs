//! json in several shapes: an array of objects, an array of arrays, an object of arrays, one object (or array) per
//! line, and one object that holds a table in another way ([`layout`]).

mod extended;
mod keyed;
mod labels;
mod layout;
mod odata;
mod tokens;
mod within;

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};
use std::fs::File;
use std::os::unix::fs::FileExt;

use crate::csv::dialect;
use crate::damage::{Damage, of_text};
use crate::encoding::Lines;
use crate::error::ReadError;
use crate::finish::{Finished, Origin};
use crate::grid::{Grid, Raw};
use crate::options::{Encoding, Limits, ReadOptions};
use crate::receipt::{Format, Notice};
use crate::shape::HeaderPlace;
use crate::text::number::is_exact;
use layout::Layout;
use tokens::{Cursor, Value};
use within::{Inside, Place};

/// Reads a json file of `length` bytes, which must fit into memory.
pub(crate) fn read(
    file: &File,
    length: u64,
    options: &ReadOptions,
    limits: &Limits,
) -> Result<Finished, ReadError> {
    if length > limits.max_inflated_bytes {
        return Err(ReadError::TooLarge);
    }
    let mut bytes = vec![0u8; length as usize];
    file.read_exact_at(&mut bytes, 0)?;
    let (encoding, text, damage, doubts) = decode(bytes, options);
    let damaged = damage.and_then(|damage| damage.notice());
    let beginning: String = text.chars().take(SAMPLE).collect();
    let mut notices: Vec<Notice> = of_text(&beginning, damaged, doubts).collect();
    let mut records = Records {
        cursor: Cursor::new(&text),
        grid: Grid::new(limits),
        keys: Keys::default(),
        row: 0,
        lists: BTreeSet::new(),
        service_fields: false,
        one_record: false,
    };
    let own_header = match Place::of(&mut records.cursor) {
        Some(Place { path, inside }) => {
            notices.push(Notice::TableWithin { path });
            match inside {
                Inside::Rows => records.rows_or_lines()?,
                Inside::Columns => {
                    records.object_or_lines()?;
                    false
                }
            }
        }
        None => match Layout::of(&mut records.cursor) {
            Some(layout) => {
                notices.push(records.read_laid_out(layout)?);
                false
            }
            None => records.read_all()?,
        },
    };
    if records.one_record {
        notices.push(Notice::OneRecord);
    }
    if records.service_fields {
        notices.push(Notice::ServiceFieldsLeftOut);
    }
    let Records {
        mut grid,
        keys,
        lists,
        ..
    } = records;
    let listed = lists.iter().filter_map(|column| keys.names.get(*column));
    notices.extend(listed.map(|name| Notice::ListsKept {
        column: name.clone(),
    }));
    let origin = Origin {
        format: Format::Json,
        encoding: Some(encoding),
        delimiter: None,
        header: HeaderPlace {
            row: 1,
            rows: 1,
            units_row: false,
            year: None,
            end: 1,
        },
        sheet: None,
    };
    let mut headers = keys.names;
    let from = match own_header {
        true => {
            headers = grid.texts_of(0);
            1
        }
        false => 0,
    };
    notices.extend(grid.read_epochs(&headers, from, options));
    grid.finish(headers, from, &[], origin, notices, options)
}

/// Objects within objects whose members are columns.
const DEEPEST: u32 = 4;
/// Characters at the beginning in which garbled text is looked for.
const SAMPLE: usize = 100_000;

/// The text without a byte order mark, in the encoding that the bytes tell, what of it cannot be decoded, and other
/// encodings that are as likely.
fn decode(
    bytes: Vec<u8>,
    options: &ReadOptions,
) -> (Encoding, String, Option<Damage>, Vec<Notice>) {
    let sample = &bytes[..bytes.len().min(4_096)];
    let (found, mark) = dialect::encoding(sample);
    let sure = mark > 0 || matches!(found, Encoding::Utf16Le | Encoding::Utf16Be);
    let encoding = options.encoding.filter(|_| !sure).unwrap_or(found);
    let bytes = match mark {
        0 => bytes,
        _ => bytes[mark..].to_vec(),
    };
    if encoding != Encoding::Utf8 {
        let text = dialect::decode(&bytes, encoding);
        let doubts = match options.encoding.is_none() && encoding.is_eight_bit() {
            true => Lines::of(&bytes).doubts(encoding),
            false => Vec::new(),
        };
        return (encoding, text, Some(Damage::of(&bytes, encoding)), doubts);
    }
    match String::from_utf8(bytes).map_err(|error| error.into_bytes()) {
        Ok(text) => (encoding, text, None, Vec::new()),
        Err(bytes) => {
            let damage = Damage::of(&bytes, encoding);
            if sure || options.encoding.is_some() || damage.is_slight() {
                let text = String::from_utf8_lossy(&bytes).into_owned();
                return (encoding, text, Some(damage), Vec::new());
            }
            let lines = Lines::of(&bytes);
            let encoding = lines.encoding();
            let text = dialect::decode(&bytes, encoding);
            (encoding, text, None, lines.doubts(encoding))
        }
    }
}

/// Columns by key, in the order of first appearance.
#[derive(Default)]
struct Keys<'a> {
    names: Vec<String>,
    positions: HashMap<Cow<'a, str>, usize>,
}

impl<'a> Keys<'a> {
    fn position(&mut self, key: Cow<'a, str>) -> usize {
        if let Some(at) = self.positions.get(&key) {
            return *at;
        }
        self.names.push(key.clone().into_owned());
        self.positions.insert(key, self.names.len() - 1);
        self.names.len() - 1
    }

    /// The position of a new column, whatever others are called.
    fn add(&mut self, name: String) -> usize {
        self.positions
            .insert(Cow::Owned(name.clone()), self.names.len());
        self.names.push(name);
        self.names.len() - 1
    }
}

struct Records<'a, 'b> {
    cursor: Cursor<'a>,
    grid: Grid<'b>,
    keys: Keys<'a>,
    row: u32,
    /// Columns with lists.
    lists: BTreeSet<usize>,
    /// Whether members were left out that tell of the service.
    service_fields: bool,
    /// Whether the document is one object that became a row.
    one_record: bool,
}

/// An object with fewer values of its own is the cover of something else.
const LEAST_VALUES: usize = 2;

impl<'a> Records<'a, '_> {
    /// Reads the document; tells whether the first row is the header (arrays of arrays).
    fn read_all(&mut self) -> Result<bool, ReadError> {
        let own_header = match self.cursor.value()? {
            Value::Array => self.rows_or_lines()?,
            Value::Object => {
                self.object_or_lines()?;
                false
            }
            _ => return Err(self.cursor.wrong()),
        };
        match self.cursor.at_end() {
            true => Ok(own_header),
            false => Err(self.cursor.wrong()),
        }
    }

    /// After `[`: an array of rows, or a row that is an array itself, followed by more lines.
    fn rows_or_lines(&mut self) -> Result<bool, ReadError> {
        let mut first = true;
        let mut arrays = false;
        while self.cursor.next_item(first)? {
            match self.cursor.value()? {
                Value::Object if first || !arrays => self.object_row()?,
                Value::Array if first || arrays => {
                    arrays = true;
                    self.array_row(None)?;
                }
                scalar if first => return self.array_lines(scalar),
                _ => return Err(self.cursor.wrong()),
            }
            first = false;
        }
        Ok(arrays)
    }

    /// One array per line, the first of which is the header; its first item is already read.
    fn array_lines(&mut self, first: Value<'a>) -> Result<bool, ReadError> {
        self.array_row(Some(first))?;
        while !self.cursor.at_end() {
            match self.cursor.value()? {
                Value::Array => self.array_row(None)?,
                _ => return Err(self.cursor.wrong()),
            }
        }
        Ok(true)
    }

    /// After `{`: an object of arrays, or the first of objects one per line.
    fn object_or_lines(&mut self) -> Result<(), ReadError> {
        self.row += 1;
        let mut first = true;
        let (mut longest, mut values) = (0, 0);
        let mut arrays: Vec<(usize, Vec<Value<'a>>)> = Vec::new();
        while let Some(key) = self.cursor.next_key(first)? {
            first = false;
            if odata::is_of_service(&key) {
                self.leave_out()?;
                continue;
            }
            match self.cursor.value()? {
                Value::Array => {
                    let column = self.keys.position(key);
                    let items = self.items_of(column)?;
                    longest = longest.max(items.len());
                    arrays.push((column, items));
                }
                Value::Object => self.members(Some((key.as_ref(), 1)))?,
                value => {
                    let column = self.keys.position(key);
                    self.put(column, value)?;
                    values += 1;
                }
            }
        }
        if arrays.is_empty() {
            self.one_record = self.cursor.at_end();
            if self.one_record && values < LEAST_VALUES {
                return Err(ReadError::JsonObject);
            }
            while !self.cursor.at_end() {
                match self.cursor.value()? {
                    Value::Object => self.object_row()?,
                    _ => return Err(self.cursor.wrong()),
                }
            }
            return Ok(());
        }
        if arrays.len() != self.keys.names.len() {
            return Err(ReadError::JsonObject);
        }
        for at in 0..longest {
            for (column, items) in &mut arrays {
                if let Some(item) = items.get_mut(at) {
                    let value = std::mem::replace(item, Value::Null);
                    self.put(*column, value)?;
                }
            }
            self.row += 1;
        }
        Ok(())
    }

    /// The items of a list that is a column.
    fn items_of(&mut self, column: usize) -> Result<Vec<Value<'a>>, ReadError> {
        let start = self.cursor.place();
        if self.cursor.next_item(true)? && matches!(self.cursor.value()?, Value::Array) {
            self.lists.insert(column);
        }
        self.cursor.go_to(start);
        self.items()
    }

    fn items(&mut self) -> Result<Vec<Value<'a>>, ReadError> {
        let mut items = Vec::new();
        while self.cursor.next_item(items.is_empty())? {
            let value = self.cursor.value()?;
            items.push(match value {
                Value::Array | Value::Object => {
                    Value::Text(Cow::Borrowed(self.cursor.pass(&value)?))
                }
                scalar => scalar,
            });
        }
        Ok(items)
    }

    fn object_row(&mut self) -> Result<(), ReadError> {
        self.row += 1;
        self.members(None)
    }

    /// The members of an object as cells; those of an object within it are columns of their own.
    fn members(&mut self, within: Option<(&str, u32)>) -> Result<(), ReadError> {
        let mut first = true;
        while let Some(key) = self.cursor.next_key(first)? {
            first = false;
            if odata::is_of_service(&key) {
                self.leave_out()?;
                continue;
            }
            let (key, depth) = match within {
                Some((outer, depth)) if extended::is_type(&key) => {
                    (Cow::Owned(outer.to_owned()), depth)
                }
                Some((outer, depth)) => (Cow::Owned(format!("{outer}.{key}")), depth),
                None => (key, 0),
            };
            match self.cursor.value()? {
                Value::Object if depth < DEEPEST => {
                    self.members(Some((key.as_ref(), depth + 1)))?;
                }
                value => {
                    let column = self.keys.position(key);
                    self.put(column, value)?;
                }
            }
        }
        Ok(())
    }

    /// Passes over a member that is no cell.
    fn leave_out(&mut self) -> Result<(), ReadError> {
        self.service_fields = true;
        let value = self.cursor.value()?;
        if matches!(value, Value::Array | Value::Object) {
            self.cursor.pass(&value)?;
        }
        Ok(())
    }

    /// The items of an array, the first of which may be read already.
    fn array_row(&mut self, first: Option<Value<'a>>) -> Result<(), ReadError> {
        self.row += 1;
        let mut column = 0;
        if let Some(value) = first {
            self.put(0, value)?;
            column = 1;
        }
        while self.cursor.next_item(column == 0)? {
            let value = self.cursor.value()?;
            self.put(column, value)?;
            column += 1;
        }
        Ok(())
    }

    fn put(&mut self, column: usize, value: Value<'a>) -> Result<(), ReadError> {
        match value {
            Value::Null => Ok(()),
            Value::Bool(value) => self.grid.put(self.row, column, Raw::Bool(value)),
            Value::Text(text) => match odata::moment(&text) {
                Some(ms) => self.grid.put(self.row, column, Raw::Date(ms)),
                None => self.grid.put_text(self.row, column, &text),
            },
            Value::Number(figures) => match figures.parse::<f64>() {
                // Beyond 2^53 a whole number keeps its digits only as text.
                Ok(value) if figures.contains(['.', 'e', 'E']) || is_exact(figures) => {
                    self.grid.put(self.row, column, Raw::Number(value))
                }
                Ok(_) => self.grid.put_text(self.row, column, figures),
                Err(_) => Err(self.cursor.wrong()),
            },
            nested @ (Value::Array | Value::Object) => {
                if nested == Value::Array {
                    self.lists.insert(column);
                }
                let text = self.cursor.pass(&nested)?;
                self.grid.put_text(self.row, column, text)
            }
        }
    }
}
