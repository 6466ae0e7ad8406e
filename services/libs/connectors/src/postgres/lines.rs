//! The text form of `COPY`: a row a line, fields between tabs, `\N` where there is no value.

use bytes::{BufMut, Bytes, BytesMut};

/// Cuts what arrives into lines. The server may send them in any parts.
#[derive(Default)]
pub struct Lines {
    rest: BytesMut,
}

impl Lines {
    /// The whole lines of what has arrived by now, without their ends.
    pub fn push(&mut self, part: Bytes) -> Vec<Bytes> {
        let mut whole = match self.rest.is_empty() {
            true => part,
            false => {
                self.rest.extend_from_slice(&part);
                self.rest.split().freeze()
            }
        };
        let mut lines = Vec::new();
        while let Some(end) = memchr::memchr(b'\n', &whole) {
            let mut line = whole.split_to(end + 1);
            line.truncate(end);
            lines.push(line);
        }
        self.rest.extend_from_slice(&whole);
        lines
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
    for byte in text.bytes() {
        match byte {
            b'\\' => into.put_slice(b"\\\\"),
            b'\n' => into.put_slice(b"\\n"),
            b'\r' => into.put_slice(b"\\r"),
            b'\t' => into.put_slice(b"\\t"),
            other => into.put_u8(other),
        }
    }
}

/// Writes that there is no value.
pub fn put_nothing(into: &mut BytesMut) {
    into.put_slice(b"\\N");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_whole_however_they_are_cut() {
        let text = b"1\tone\n2\ttwo\n\n3\t\xd0\xb4\n";
        for size in 1..=text.len() {
            let mut lines = Lines::default();
            let mut all = Vec::new();
            for part in text.chunks(size) {
                all.extend(lines.push(Bytes::copy_from_slice(part)));
            }
            let expected: [&[u8]; 4] = [b"1\tone", b"2\ttwo", b"", b"3\t\xd0\xb4"];
            assert_eq!(all, expected, "in parts of {size}");
            assert!(!lines.is_cut_off());
        }
        let mut lines = Lines::default();
        assert!(lines.push(Bytes::from_static(b"1\ton")).is_empty());
        assert!(lines.is_cut_off());
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
