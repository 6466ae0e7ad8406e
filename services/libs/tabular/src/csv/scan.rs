//! Walking a range of a csv file record by record in constant memory.

use std::fs::File;
use std::os::unix::fs::FileExt;

use encoding_rs::{Decoder, DecoderResult, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1251, WINDOWS_1252};

use super::tokens::{End, Field, Stops, record};
use crate::error::ReadError;
use crate::options::{Encoding, Limits};

/// Bytes read at a time.
const CHUNK: usize = 1 << 20;
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
    let mut decoder = decoder_of(source.encoding);
    let mut raw = vec![0u8; CHUNK.min((source.end - source.start) as usize)];
    let mut text = String::new();
    let mut fields = Vec::new();
    let mut at = source.start;
    loop {
        if limits.expired() {
            return Err(ReadError::TimedOut);
        }
        let want = (source.end - at).min(raw.len() as u64) as usize;
        source.file.read_exact_at(&mut raw[..want], at)?;
        at += want as u64;
        let last = at == source.end;
        let fresh = text.len();
        decode(&mut decoder, &raw[..want], &mut text, last, source.encoding)?;
        if memchr::memchr(0, &text.as_bytes()[fresh..]).is_some() {
            return Err(ReadError::UnknownContent {
                extension: source.extension.to_owned(),
            });
        }
        let mut position = 0;
        let mut in_quotes = false;
        while position < text.len() {
            match record(text.as_bytes(), position, &stops, last, &mut fields) {
                End::Next(next) => {
                    if !visit(&text, &fields)? {
                        return Ok(Ended::Clean);
                    }
                    position = next;
                }
                End::Open { in_quotes: open } => {
                    in_quotes = open;
                    break;
                }
            }
        }
        if last {
            return Ok(if in_quotes {
                Ended::InQuotes
            } else {
                Ended::Clean
            });
        }
        text.drain(..position);
        if text.len() > LONGEST_RECORD {
            return Err(ReadError::Damaged {
                place: "a quote that is not closed".to_owned(),
            });
        }
    }
}

pub(crate) fn decoder_of(encoding: Encoding) -> Decoder {
    let known = match encoding {
        Encoding::Utf8 => UTF_8,
        Encoding::Utf16Le => UTF_16LE,
        Encoding::Utf16Be => UTF_16BE,
        Encoding::Windows1251 => WINDOWS_1251,
        Encoding::Windows1252 => WINDOWS_1252,
    };
    known.new_decoder_without_bom_handling()
}

pub(crate) fn encoding_name(encoding: Encoding) -> &'static str {
    match encoding {
        Encoding::Utf8 => "utf-8",
        Encoding::Utf16Le => "utf-16le",
        Encoding::Utf16Be => "utf-16be",
        Encoding::Windows1251 => "windows-1251",
        Encoding::Windows1252 => "windows-1252",
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
        // Two of the 256 bytes mean nothing there; a mark in one cell is no reason to refuse a file.
        Encoding::Windows1251 | Encoding::Windows1252 => {
            let _ = decoder.decode_to_string(raw, text, last);
            Ok(())
        }
        _ => match decoder.decode_to_string_without_replacement(raw, text, last) {
            (DecoderResult::InputEmpty, _) => Ok(()),
            _ => Err(ReadError::WrongEncoding {
                encoding: encoding_name(encoding).to_owned(),
            }),
        },
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
    let mut window = vec![0u8; CHUNK.min((source.end - from) as usize)];
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
