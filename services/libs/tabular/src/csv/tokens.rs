//! Cutting text into records and fields: RFC 4180, with the line ends that files really have.

/// A field as a range of the text. `quoted` fields are without their outer quotes; in `escaped`
/// ones a doubled quote stands for one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Field {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) escaped: bool,
}

impl Field {
    /// The field's text; `scratch` holds it when quotes must be joined.
    pub(crate) fn text<'a>(&self, whole: &'a str, scratch: &'a mut String) -> &'a str {
        let raw = &whole[self.start..self.end];
        if !self.escaped {
            return raw;
        }
        scratch.clear();
        let mut rest = raw;
        while let Some(at) = rest.find('"') {
            scratch.push_str(&rest[..=at]);
            rest = rest[at + 1..].strip_prefix('"').unwrap_or(&rest[at + 1..]);
        }
        scratch.push_str(rest);
        scratch
    }
}

/// Where a record ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// The next record begins here.
    Next(usize),
    /// The text ran out first; `in_quotes` tells whether a quote was open.
    Open { in_quotes: bool },
}

/// Bytes that end a run of plain text: the delimiter and line ends.
pub(crate) struct Stops {
    delimiter: u8,
    spread: u64,
}

pub(crate) const LOW: u64 = 0x0101_0101_0101_0101;
pub(crate) const HIGH: u64 = LOW << 7;

/// The high bits of bytes that are zero. The lowest bit set is always a true one.
#[inline]
pub(crate) fn zeros(word: u64) -> u64 {
    word.wrapping_sub(LOW) & !word & HIGH
}

/// Eight bytes from `at` on, the first one lowest.
#[inline]
pub(crate) fn word(bytes: &[u8], at: usize) -> Option<u64> {
    let eight = bytes.get(at..)?.first_chunk()?;
    Some(u64::from_le_bytes(*eight))
}

impl Stops {
    pub(crate) fn new(delimiter: u8) -> Stops {
        Stops {
            delimiter,
            spread: LOW * u64::from(delimiter),
        }
    }

    /// The first stop from `at` on, or the end; eight bytes at a time.
    #[inline]
    pub(crate) fn find(&self, bytes: &[u8], mut at: usize) -> usize {
        while let Some(word) = word(bytes, at) {
            let found = self.within(word);
            if found < 8 {
                return at + found;
            }
            at += 8;
        }
        bytes[at..]
            .iter()
            .position(|byte| self.is(*byte))
            .map_or(bytes.len(), |step| at + step)
    }

    /// How many bytes of the word stand before the first stop; eight when there is none.
    #[inline]
    pub(crate) fn within(&self, word: u64) -> usize {
        let found = zeros(word ^ self.spread)
            | zeros(word ^ (LOW * u64::from(b'\n')))
            | zeros(word ^ (LOW * u64::from(b'\r')));
        found.trailing_zeros() as usize / 8
    }

    #[inline]
    pub(crate) fn is(&self, byte: u8) -> bool {
        byte == self.delimiter || matches!(byte, b'\n' | b'\r')
    }

    #[inline]
    pub(crate) fn is_delimiter(&self, byte: u8) -> bool {
        byte == self.delimiter
    }
}

/// Reads the record that begins at `start`. `last` says that no text follows, so that the end of
/// the text ends the record as well.
#[inline]
pub(crate) fn record(
    bytes: &[u8],
    start: usize,
    stops: &Stops,
    last: bool,
    fields: &mut Vec<Field>,
) -> End {
    fields.clear();
    let mut at = start;
    loop {
        let begin = at;
        let mut field = Field {
            start: begin,
            end: begin,
            escaped: false,
        };
        if bytes.get(at) == Some(&b'"') {
            match quoted(bytes, at + 1) {
                Some((end, escaped)) => {
                    field = Field {
                        start: begin + 1,
                        end,
                        escaped,
                    };
                    at = stops.find(bytes, end + 1);
                    // Text after the closing quote: take the field as it stands.
                    if at > end + 1 && !bytes[end + 1..at].iter().all(|byte| *byte == b' ') {
                        // A quote that is closed where another field opens was never closed itself.
                        let lines = memchr::memchr2(b'\n', b'\r', &bytes[begin..end]);
                        if lines.is_some() {
                            at = stops.find(bytes, begin);
                        }
                        field = Field {
                            start: begin,
                            end: at,
                            escaped: false,
                        };
                    }
                }
                None => return End::Open { in_quotes: true },
            }
        } else {
            at = stops.find(bytes, at);
            field.end = at;
        }
        fields.push(field);
        match bytes.get(at) {
            None if last => return End::Next(at),
            None => return End::Open { in_quotes: false },
            Some(b'\r') if at + 1 == bytes.len() && !last => {
                return End::Open { in_quotes: false };
            }
            Some(b'\n' | b'\r') => return End::Next(behind_line_end(bytes, at)),
            Some(_) => at += 1,
        }
    }
}

/// Where the next record begins, when the line end of this one, or the end of the text, is at `at`.
#[inline]
pub(crate) fn behind_line_end(bytes: &[u8], at: usize) -> usize {
    match bytes.get(at..) {
        Some([b'\r', b'\n', ..]) => at + 2,
        Some([_, ..]) => at + 1,
        _ => at,
    }
}

/// The closing quote from `at` on, and whether doubled ones were passed.
fn quoted(bytes: &[u8], mut at: usize) -> Option<(usize, bool)> {
    let mut escaped = false;
    loop {
        let end = at + memchr::memchr(b'"', &bytes[at..])?;
        if bytes.get(end + 1) != Some(&b'"') {
            return Some((end, escaped));
        }
        escaped = true;
        at = end + 2;
    }
}
