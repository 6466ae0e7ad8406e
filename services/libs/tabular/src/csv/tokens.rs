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

/// Bytes that end a run of plain text.
pub(crate) struct Stops([bool; 256]);

impl Stops {
    pub(crate) fn new(delimiter: u8) -> Stops {
        let mut stops = [false; 256];
        stops[delimiter as usize] = true;
        stops[b'\n' as usize] = true;
        stops[b'\r' as usize] = true;
        Stops(stops)
    }

    #[inline]
    fn find(&self, bytes: &[u8], mut at: usize) -> usize {
        while at < bytes.len() && !self.0[bytes[at] as usize] {
            at += 1;
        }
        at
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
