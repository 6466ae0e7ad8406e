//! Walking a range of a csv file record by record in constant memory.

use std::borrow::Cow;
use std::fs::File;
use std::os::unix::fs::FileExt;

use encoding_rs::{Decoder, DecoderResult};

use super::joins::Joins;
use super::pace::Pace;
use super::tokens::{End, Field, Stops, record};
use crate::controls;
use crate::damage::Damage;
use crate::error::ReadError;
use crate::options::{Encoding, Limits};
use crate::progress::Meter;

/// A record longer than this has a quote that nobody closed.
const LONGEST_RECORD: usize = 16 << 20;

/// A csv file and how to read it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Source<'a> {
    pub(crate) file: &'a File,
    pub(crate) extension: &'a str,
    pub(crate) encoding: Encoding,
    pub(crate) delimiter: u8,
    /// First byte of the first record, behind a byte order mark.
    pub(crate) start: u64,
    pub(crate) end: u64,
    pub(crate) pace: Pace,
    /// Characters that cannot be decoded, where there are any.
    pub(crate) damage: Option<Damage>,
    /// Whether the encoding is a guess rather than a choice.
    pub(crate) guessed: bool,
    /// Cells that belong together although a comma is between them.
    pub(crate) joins: Option<Joins>,
    /// Whether control characters stay, rather than become spaces.
    pub(crate) controls: bool,
    /// Told of every byte that is read.
    pub(crate) meter: Option<&'a Meter<'a>>,
}

/// How a walk ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ended {
    Clean,
    /// The range ended inside quotes: it was cut in the middle of a record.
    InQuotes,
}

/// Calls `visit` with each record of the bytes `start..end`, which begin at a record, until it
/// answers false.
pub(crate) fn walk(
    source: Source<'_>,
    limits: &Limits,
    mut visit: impl FnMut(&str, &[Field]) -> Result<bool, ReadError>,
) -> Result<Ended, ReadError> {
    let stops = Stops::new(source.delimiter);
    let mut chunks = Chunks::new(source);
    let mut fields = Vec::new();
    let mut position = 0;
    loop {
        let (text, last) = chunks.next(position, limits)?;
        position = 0;
        let mut ended = Ended::Clean;
        while position < text.len() {
            match record(text.as_bytes(), position, &stops, last, &mut fields) {
                End::Next(next) => {
                    if let Some(joins) = source.joins {
                        joins.apply(text, &mut fields);
                    }
                    if !visit(text, &fields)? {
                        return Ok(Ended::Clean);
                    }
                    position = next;
                }
                End::Open { in_quotes } => {
                    ended = Ended::open(in_quotes);
                    break;
                }
            }
        }
        if last {
            return Ok(ended);
        }
    }
}

impl Ended {
    pub(crate) fn open(in_quotes: bool) -> Ended {
        match in_quotes {
            true => Ended::InQuotes,
            false => Ended::Clean,
        }
    }
}

/// The text of a range, a chunk at a time.
pub(crate) struct Chunks<'a> {
    source: Source<'a>,
    /// The next byte of the file.
    at: u64,
    decoder: Decoder,
    /// Bytes of the file: what was left of UTF-8 text and a fresh chunk, or the chunk alone.
    raw: Vec<u8>,
    /// How many bytes of UTF-8 text `raw` holds.
    filled: usize,
    /// The text of other encodings.
    decoded: String,
    /// Whether there were control characters.
    pub(crate) had_controls: bool,
}

impl<'a> Chunks<'a> {
    pub(crate) fn new(source: Source<'a>) -> Chunks<'a> {
        Chunks {
            source,
            at: source.start,
            decoder: source.encoding.decoder(),
            raw: Vec::new(),
            filled: 0,
            decoded: String::new(),
            had_controls: false,
        }
    }

    /// What is left of the text behind its first `used` bytes with more behind it, and whether
    /// that is all.
    pub(crate) fn next(&mut self, used: usize, limits: &Limits) -> Result<(&str, bool), ReadError> {
        if limits.expired() {
            return Err(ReadError::TimedOut);
        }
        match self.source.encoding {
            Encoding::Utf8 if self.source.damage.is_none() => self.next_as_it_is(used),
            _ => self.next_decoded(used),
        }
    }

    /// UTF-8 is looked through where it lies.
    fn next_as_it_is(&mut self, used: usize) -> Result<(&str, bool), ReadError> {
        self.raw.copy_within(used..self.filled, 0);
        self.filled -= used;
        not_endless(self.filled)?;
        let fresh = self.filled;
        self.read(fresh)?;
        not_binary(&self.raw[fresh..self.filled], self.source)?;
        if !self.source.controls {
            self.had_controls |= controls::blank(&mut self.raw[fresh..self.filled]);
        }
        let last = self.at == self.source.end;
        let bytes = &self.raw[..self.filled];
        let whole = match last {
            true => bytes,
            false => &bytes[..bytes.len() - cut_character(bytes)],
        };
        let text = simdutf8::basic::from_utf8(whole).map_err(|_| wrong(Encoding::Utf8))?;
        Ok((text, last))
    }

    fn next_decoded(&mut self, used: usize) -> Result<(&str, bool), ReadError> {
        self.decoded.drain(..used);
        not_endless(self.decoded.len())?;
        let fresh = self.decoded.len();
        self.read(0)?;
        let last = self.at == self.source.end;
        decode(
            &mut self.decoder,
            &self.raw[..self.filled],
            &mut self.decoded,
            last,
            self.source.encoding,
        )?;
        let text = &self.decoded[fresh..];
        not_binary(text.as_bytes(), self.source)?;
        if !self.source.controls
            && let Cow::Owned(text) = controls::blanked(text)
        {
            self.had_controls = true;
            self.decoded.truncate(fresh);
            self.decoded.push_str(&text);
        }
        Ok((&self.decoded, last))
    }

    /// Reads the next bytes of the file behind the first `kept` of `raw`.
    fn read(&mut self, kept: usize) -> Result<(), ReadError> {
        let want = (self.source.end - self.at).min(self.source.pace.chunk as u64) as usize;
        self.filled = kept + want;
        if self.raw.len() < self.filled {
            self.raw.resize(self.filled, 0);
        }
        let room = &mut self.raw[kept..self.filled];
        self.source.file.read_exact_at(room, self.at)?;
        self.at += want as u64;
        if let Some(meter) = self.source.meter {
            meter.add(want as u64);
        }
        Ok(())
    }
}

fn not_endless(record: usize) -> Result<(), ReadError> {
    match record > LONGEST_RECORD {
        true => Err(ReadError::OpenQuote),
        false => Ok(()),
    }
}

fn not_binary(fresh: &[u8], source: Source<'_>) -> Result<(), ReadError> {
    match memchr::memchr(0, fresh) {
        Some(_) => Err(ReadError::UnknownContent {
            extension: source.extension.to_owned(),
        }),
        None => Ok(()),
    }
}

/// Bytes at the end that begin a character of UTF-8 and do not complete it.
fn cut_character(bytes: &[u8]) -> usize {
    for (behind, byte) in bytes.iter().rev().take(3).enumerate() {
        let needed = match byte {
            0x80..=0xBF => continue,
            0xC0..=0xDF => 2,
            0xE0..=0xEF => 3,
            0xF0..=0xFF => 4,
            _ => 1,
        };
        return if needed > behind + 1 { behind + 1 } else { 0 };
    }
    0
}

fn wrong(encoding: Encoding) -> ReadError {
    ReadError::WrongEncoding {
        encoding: encoding.name().to_owned(),
    }
}

fn decode(
    decoder: &mut Decoder,
    raw: &[u8],
    text: &mut String,
    last: bool,
    encoding: Encoding,
) -> Result<(), ReadError> {
    // A sum that overflows is impossible for a chunk of a megabyte.
    text.reserve(
        decoder
            .max_utf8_buffer_length(raw.len())
            .unwrap_or(raw.len() * 3),
    );
    match encoding {
        Encoding::Utf16Le | Encoding::Utf16Be => {
            match decoder.decode_to_string_without_replacement(raw, text, last) {
                (DecoderResult::InputEmpty, _) => Ok(()),
                _ => Err(wrong(encoding)),
            }
        }
        // A mark in one cell is no reason to refuse a file.
        _ => {
            let _ = decoder.decode_to_string(raw, text, last);
            Ok(())
        }
    }
}

/// A place near `wanted` where a record probably begins: behind a line feed. `None` if there is no
/// line feed within a chunk.
pub(crate) fn line_start_after(source: Source<'_>, wanted: u64) -> Result<Option<u64>, ReadError> {
    let (width, before) = match source.encoding {
        Encoding::Utf16Le | Encoding::Utf16Be => (2, source.encoding),
        other => (1, other),
    };
    let from = source.start + (wanted - source.start) / width * width;
    let mut window = vec![0u8; source.pace.chunk.min((source.end - from) as usize)];
    source.file.read_exact_at(&mut window, from)?;
    let unit = |pair: &[u8]| match before {
        Encoding::Utf16Le => pair == [b'\n', 0],
        Encoding::Utf16Be => pair == [0, b'\n'],
        _ => pair == *b"\n",
    };
    let found = window.chunks(width as usize).position(unit);
    Ok(found
        .map(|at| from + (at as u64 + 1) * width)
        .filter(|at| *at < source.end))
}
