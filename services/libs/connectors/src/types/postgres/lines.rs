//! The text form of `COPY`: a row a line, fields between tabs, `\N` where there is no value.

use bytes::{BufMut, Bytes, BytesMut};

use super::metered::{MOST_BYTES, TooLong};

/// Cuts what arrives into lines. The server may send them in any parts.
#[derive(Default)]
pub struct Lines {
    /// What was not looked at yet.
    part: Bytes,
    /// The beginning of a line whose end did not arrive.
    rest: BytesMut,
}

impl Lines {
    /// Takes what has arrived. The lines before are to be used first.
    pub fn push(&mut self, part: Bytes) {
        self.part = match self.rest.is_empty() {
            true => part,
            false => {
                self.rest.extend_from_slice(&part);
                self.rest.split().freeze()
            }
        };
    }

    /// The next whole line of what has arrived, without its end.
    ///
    /// # Errors
    /// When a line is longer than any row may be.
    pub fn next(&mut self) -> Result<Option<Bytes>, TooLong> {
        if let Some(end) = memchr::memchr(b'\n', &self.part) {
            let mut line = self.part.split_to(end + 1);
            line.truncate(end);
            return Ok(Some(line));
        }
        self.rest.extend_from_slice(&std::mem::take(&mut self.part));
        match self.rest.len() > MOST_BYTES {
            true => Err(TooLong),
            false => Ok(None),
        }
    }

    /// Whether a line has begun that did not end.
    pub fn is_cut_off(&self) -> bool {
        !self.rest.is_empty()
    }
}

/// The field in the open; `None` where there is no value. `unescaped` is room for those that hold marks.
pub fn field<'a>(raw: &'a [u8], unescaped: &'a mut Vec<u8>) -> Option<&'a [u8]> {
    if raw == b"\\N" {
        return None;
    }
    if memchr::memchr(b'\\', raw).is_none() {
        return Some(raw);
    }
    unescaped.clear();
    let mut bytes = raw.iter().copied();
    while let Some(byte) = bytes.next() {
        let plain = match byte {
            b'\\' => match bytes.next() {
                Some(b'b') => 0x08,
                Some(b'f') => 0x0c,
                Some(b'n') => b'\n',
                Some(b'r') => b'\r',
                Some(b't') => b'\t',
                Some(b'v') => 0x0b,
                Some(other) => other,
                None => b'\\',
            },
            other => other,
        };
        unescaped.push(plain);
    }
    Some(unescaped)
}

/// Writes a field.
pub fn put_field(text: &str, into: &mut BytesMut) {
    let bytes = text.as_bytes();
    let mut written = 0;
    for (at, byte) in bytes.iter().enumerate() {
        let mark: &[u8] = match byte {
            b'\\' => b"\\\\",
            b'\n' => b"\\n",
            b'\r' => b"\\r",
            b'\t' => b"\\t",
            _ => continue,
        };
        into.put_slice(&bytes[written..at]);
        into.put_slice(mark);
        written = at + 1;
    }
    into.put_slice(&bytes[written..]);
}

/// Writes that there is no value.
pub fn put_nothing(into: &mut BytesMut) {
    into.put_slice(b"\\N");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(lines: &mut Lines, part: &[u8]) -> Vec<Bytes> {
        lines.push(Bytes::copy_from_slice(part));
        std::iter::from_fn(|| lines.next().unwrap()).collect()
    }

    #[test]
    fn lines_come_whole_however_they_are_cut() {
        let text = b"1\tone\n2\ttwo\n\n3\t\xd0\xb4\n";
        for size in 1..=text.len() {
            let mut lines = Lines::default();
            let parts = text.chunks(size);
            let whole: Vec<Bytes> = parts.flat_map(|part| all(&mut lines, part)).collect();
            let expected: [&[u8]; 4] = [b"1\tone", b"2\ttwo", b"", b"3\t\xd0\xb4"];
            assert_eq!(whole, expected, "in parts of {size}");
            assert!(!lines.is_cut_off());
        }
        let mut lines = Lines::default();
        assert!(all(&mut lines, b"1\ton").is_empty());
        assert!(lines.is_cut_off());
    }

    #[test]
    fn a_line_without_an_end_is_given_up() {
        let mut lines = Lines::default();
        let part = Bytes::from(vec![b'x'; MOST_BYTES / 2]);
        for _ in 0..2 {
            lines.push(part.clone());
            assert!(lines.next().is_ok_and(|line| line.is_none()));
        }
        lines.push(part);
        assert!(lines.next().is_err());
    }

    #[test]
    fn a_field_with_marks_is_read_as_it_was_written() {
        for text in [
            "",
            "plain",
            "Иванов \"и\" сыновья, 'ООО'",
            "a\tb\nc\rd\\e",
            "\\N",
            "\\",
            "\\.",
        ] {
            let mut line = BytesMut::new();
            put_field(text, &mut line);
            assert!(!line.contains(&b'\t') && !line.contains(&b'\n'));
            let mut room = Vec::new();
            assert_eq!(field(&line, &mut room), Some(text.as_bytes()), "{text:?}");
        }
        let mut line = BytesMut::new();
        put_nothing(&mut line);
        assert_eq!(field(&line, &mut Vec::new()), None);
    }
}
