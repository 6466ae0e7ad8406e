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

const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

impl Stops {
    pub(crate) fn new(delimiter: u8) -> Stops {
        Stops {
            delimiter,
            spread: LOW * u64::from(delimiter),
        }
    }

    /// The first stop from `at` on, or the end; eight bytes at a time.
    #[inline]
    fn find(&self, bytes: &[u8], mut at: usize) -> usize {
        // The lowest bit set by the well-known test for a zero byte is always a true one.
        let zero = |word: u64| word.wrapping_sub(LOW) & !word & HIGH;
        while let Some(chunk) = bytes.get(at..at + 8) {
            let word = u64::from_le_bytes([
                chunk[0], chunk[1], chunk[2], chunk[3], chunk[4], chunk[5], chunk[6], chunk[7],
            ]);
            let found = zero(word ^ self.spread)
                | zero(word ^ (LOW * u64::from(b'\n')))
                | zero(word ^ (LOW * u64::from(b'\r')));
            if found != 0 {
                return at + found.trailing_zeros() as usize / 8;
            }
            at += 8;
        }
        let stop = |byte: &u8| *byte == self.delimiter || matches!(byte, b'\n' | b'\r');
        bytes[at..]
            .iter()
            .position(stop)
            .map_or(bytes.len(), |step| at + step)
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
            Some(b'\n') => return End::Next(at + 1),
            Some(b'\r') => match bytes.get(at + 1) {
                Some(b'\n') => return End::Next(at + 2),
                None if !last => return End::Open { in_quotes: false },
                _ => return End::Next(at + 1),
            },
            Some(_) => at += 1,
        }
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
