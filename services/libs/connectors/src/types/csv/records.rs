//! Cuts csv text into records. Empty is no value; `""` is a text without characters.

/// One line, its fields in the open.
#[derive(Debug, Default)]
pub struct Record {
    text: Vec<u8>,
    /// Where each field ends, and whether it stood in quotes.
    ends: Vec<(usize, bool)>,
}

impl Record {
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Bytes of its text.
    pub fn size(&self) -> usize {
        self.text.len()
    }

    /// The field at this place; `None` where there is no value.
    pub fn field(&self, at: usize) -> Option<&[u8]> {
        let (end, quoted) = *self.ends.get(at)?;
        let start = match at.checked_sub(1) {
            Some(before) => self.ends[before].0,
            None => 0,
        };
        let text = &self.text[start..end];
        (quoted || !text.is_empty()).then_some(text)
    }

    fn clear(&mut self) {
        self.text.clear();
        self.ends.clear();
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// Before the first byte of a field.
    #[default]
    Start,
    Plain,
    Quoted,
    /// After a quote in quotes: the end, or the first of two.
    Quote,
}

/// Bytes may come in any parts.
#[derive(Debug, Default)]
pub struct Records {
    record: Record,
    state: State,
    quoted: bool,
    /// The record is whole and was given away.
    delivered: bool,
}

impl Records {
    /// The next whole record; takes its bytes off the input. `None` when the input is used up before one ends.
    pub fn next(&mut self, input: &mut &[u8]) -> Option<&Record> {
        if std::mem::take(&mut self.delivered) {
            self.record.clear();
        }
        loop {
            self.take_run(input);
            let (byte, rest) = input.split_first()?;
            *input = rest;
            match (self.state, *byte) {
                (State::Quoted, b'"') => self.state = State::Quote,
                (State::Quoted, other) => self.record.text.push(other),
                (State::Start, b'"') => (self.state, self.quoted) = (State::Quoted, true),
                (State::Quote, b'"') => {
                    self.record.text.push(b'"');
                    self.state = State::Quoted;
                }
                (_, b',') => self.end_field(),
                (_, b'\n') => {
                    self.end_field();
                    self.delivered = true;
                    return Some(&self.record);
                }
                (_, other) => {
                    self.record.text.push(other);
                    self.state = State::Plain;
                }
            }
        }
    }

    /// Takes the bytes of the field up to the next that may mean something.
    fn take_run(&mut self, input: &mut &[u8]) {
        let end = match self.state {
            State::Quoted => memchr::memchr(b'"', input),
            State::Plain => memchr::memchr2(b',', b'\n', input),
            State::Start | State::Quote => Some(0),
        };
        let (run, rest) = input.split_at(end.unwrap_or(input.len()));
        self.record.text.extend_from_slice(run);
        *input = rest;
    }

    /// Whether a record has begun that did not end.
    pub fn is_cut_off(&self) -> bool {
        let begun = self.state != State::Start || !self.record.ends.is_empty();
        begun && !self.delivered
    }

    fn end_field(&mut self) {
        self.record.ends.push((self.record.text.len(), self.quoted));
        (self.state, self.quoted) = (State::Start, false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &[u8] = "id,Имя\n1,\"a,\"\"b\"\"\n\"\n2,\n\"\",x\r\n".as_bytes();

    #[test]
    fn records_come_whole_however_the_bytes_are_cut() {
        let expected: [[Option<&[u8]>; 2]; 4] = [
            [Some(b"id"), Some("Имя".as_bytes())],
            [Some(b"1"), Some(b"a,\"b\"\n")],
            [Some(b"2"), None],
            [Some(b""), Some(b"x\r")],
        ];
        for size in 1..=TEXT.len() {
            let (mut records, mut count) = (Records::default(), 0);
            for mut part in TEXT.chunks(size) {
                while let Some(record) = records.next(&mut part) {
                    assert_eq!(record.len(), 2);
                    assert_eq!([record.field(0), record.field(1)], expected[count]);
                    count += 1;
                }
            }
            assert_eq!(count, 4, "in parts of {size}");
            assert!(!records.is_cut_off());
        }
    }

    #[test]
    fn a_record_without_an_end_is_cut_off() {
        for text in ["1,\"open\n", "1", "1,", "\""] {
            let mut records = Records::default();
            assert!(records.next(&mut text.as_bytes()).is_none());
            assert!(records.is_cut_off(), "{text}");
        }
    }
}
