//! A JSON reader that gives scalars as they are written, so that long numbers keep their digits.

use std::borrow::Cow;

use crate::error::ReadError;

/// Nesting that no table needs.
const DEEPEST: u32 = 64;

/// Objects around a table.
const DEEPEST_TABLE: u32 = 3;

/// What begins at the current place.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Value<'a> {
    Null,
    Bool(bool),
    /// The figures as written.
    Number(&'a str),
    Text(Cow<'a, str>),
    Array,
    Object,
}

/// A place in a JSON text.
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Cursor<'a> {
        Cursor { text, at: 0 }
    }

    /// Where the cursor stands, for [`Cursor::go_to`].
    pub(super) fn place(&self) -> usize {
        self.at
    }

    /// Goes to a place where it was before.
    pub(super) fn go_to(&mut self, place: usize) {
        self.at = place;
    }

    /// Goes to the inside of the first list of objects within the document, which is one object, and gives the names
    /// that lead there. The place stays where it is when there is none.
    pub(super) fn enter_table(&mut self) -> Option<String> {
        let start = self.at;
        let found = self.table_within(DEEPEST_TABLE);
        // The document must be whole, and have nothing behind the object.
        self.at = start;
        let object = matches!(self.value(), Ok(Value::Object));
        let whole = object && self.pass_inside(false, 1).is_ok() && self.at_end();
        let found = found.filter(|_| whole);
        self.at = found.as_ref().map_or(start, |(_, at)| *at);
        found.map(|(path, _)| path)
    }

    /// The names that lead to the first list of objects within the object here, and where its inside begins; one within
    /// an object of its own comes behind the others. An object with a list of anything else is no cover of a table, but
    /// a table of columns.
    fn table_within(&mut self, depth: u32) -> Option<(String, usize)> {
        matches!(self.value(), Ok(Value::Object)).then_some(())?;
        let (mut found, mut deeper) = (None, None);
        let mut first = true;
        while let Some(key) = self.next_key(first).ok()? {
            first = false;
            let at = self.at;
            match self.value().ok()? {
                Value::Array => {
                    let inside = self.at;
                    self.skip_space();
                    match self.peek() {
                        Some(b'{') => {
                            found.get_or_insert_with(|| (key.into_owned(), inside));
                        }
                        Some(b']') => {}
                        _ => return None,
                    }
                    self.at = inside;
                    self.pass_inside(true, 1).ok()?;
                }
                Value::Object => {
                    self.pass_inside(false, 1).ok()?;
                    let end = std::mem::replace(&mut self.at, at);
                    if depth > 1 && deeper.is_none() {
                        let inner = self.table_within(depth - 1);
                        deeper = inner.map(|(path, at)| (format!("{key}.{path}"), at));
                    }
                    self.at = end;
                }
                _ => {}
            }
        }
        found.or(deeper)
    }

    pub(super) fn at_end(&mut self) -> bool {
        self.skip_space();
        self.at == self.text.len()
    }

    /// The value here. The inside of an array or object is left to [`Cursor::next_item`] and
    /// [`Cursor::next_key`].
    pub(super) fn value(&mut self) -> Result<Value<'a>, ReadError> {
        self.skip_space();
        let start = self.at;
        match self.peek() {
            Some(b'{') => {
                self.at += 1;
                Ok(Value::Object)
            }
            Some(b'[') => {
                self.at += 1;
                Ok(Value::Array)
            }
            Some(b'"') => Ok(Value::Text(self.string()?)),
            Some(b'-' | b'0'..=b'9') => {
                let rest = &self.text.as_bytes()[start..];
                let inside =
                    |byte: &u8| matches!(byte, b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E');
                self.at += rest.iter().take_while(|byte| inside(byte)).count();
                Ok(Value::Number(&self.text[start..self.at]))
            }
            // NaN is no JSON, but Python writes it.
            _ => [
                ("null", Value::Null),
                ("true", Value::Bool(true)),
                ("false", Value::Bool(false)),
                ("NaN", Value::Null),
            ]
            .into_iter()
            .find(|(word, _)| self.text[start..].starts_with(word))
            .map(|(word, value)| {
                self.at += word.len();
                value
            })
            .ok_or_else(|| self.wrong()),
        }
    }

    /// Whether the array goes on; `first` for the first item.
    pub(super) fn next_item(&mut self, first: bool) -> Result<bool, ReadError> {
        self.next_of(first, b']')
    }

    /// The next key of the object; `first` for the first one.
    pub(super) fn next_key(&mut self, first: bool) -> Result<Option<Cow<'a, str>>, ReadError> {
        if !self.next_of(first, b'}')? {
            return Ok(None);
        }
        self.skip_space();
        if self.peek() != Some(b'"') {
            return Err(self.wrong());
        }
        let key = self.string()?;
        self.skip_space();
        self.expect(b':')?;
        Ok(Some(key))
    }

    /// Passes over the inside of an array or object whose opening was read; gives its whole text.
    pub(super) fn pass(&mut self, opened: &Value<'a>) -> Result<&'a str, ReadError> {
        let start = self.at - 1;
        self.pass_inside(matches!(opened, Value::Array), 1)?;
        Ok(&self.text[start..self.at])
    }

    fn pass_inside(&mut self, array: bool, depth: u32) -> Result<(), ReadError> {
        if depth > DEEPEST {
            return Err(self.wrong());
        }
        let mut first = true;
        while if array {
            self.next_item(first)?
        } else {
            self.next_key(first)?.is_some()
        } {
            first = false;
            match self.value()? {
                Value::Array => self.pass_inside(true, depth + 1)?,
                Value::Object => self.pass_inside(false, depth + 1)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// A refusal that names the line.
    pub(super) fn wrong(&self) -> ReadError {
        let line = self.text.as_bytes()[..self.at]
            .iter()
            .filter(|byte| **byte == b'\n')
            .count()
            + 1;
        ReadError::JsonShape { line: line as u64 }
    }

    fn next_of(&mut self, first: bool, close: u8) -> Result<bool, ReadError> {
        self.skip_space();
        if self.peek() == Some(close) {
            self.at += 1;
            return Ok(false);
        }
        if !first {
            self.expect(b',')?;
        }
        Ok(true)
    }

    fn expect(&mut self, byte: u8) -> Result<(), ReadError> {
        if self.peek() != Some(byte) {
            return Err(self.wrong());
        }
        self.at += 1;
        Ok(())
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_space(&mut self) {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest
            .iter()
            .take_while(|byte| matches!(byte, b' ' | b'\n' | b'\r' | b'\t'))
            .count();
    }

    /// A string; the place is at its opening quote.
    fn string(&mut self) -> Result<Cow<'a, str>, ReadError> {
        let bytes = self.text.as_bytes();
        let start = self.at + 1;
        let mut end = start;
        let mut escaped = false;
        loop {
            match memchr::memchr2(b'"', b'\\', &bytes[end..]) {
                Some(step) if bytes[end + step] == b'"' => {
                    end += step;
                    break;
                }
                Some(step) => {
                    escaped = true;
                    end += step + 2;
                    if end > bytes.len() {
                        return Err(self.wrong());
                    }
                }
                None => return Err(self.wrong()),
            }
        }
        self.at = end + 1;
        if !escaped {
            return Ok(Cow::Borrowed(&self.text[start..end]));
        }
        // Strictly a line end or a control character may not stand in a string; many programs write them so.
        let bare = self.text[start - 1..=end].replace(|c: char| c < ' ', " ");
        serde_json::from_str(&bare)
            .map(Cow::Owned)
            .map_err(|_| self.wrong())
    }
}
