//! Where text has no quotes, records are cut at line ends alone.

/// A stretch of whole records without a quote.
#[derive(Debug, Default)]
pub(crate) struct Plain {
    end: usize,
    /// The next quote, or the end of the text.
    quote: usize,
    known: bool,
}

impl Plain {
    /// Where the stretch ends that the record at `position` belongs to, or a place not behind it.
    #[inline]
    pub(crate) fn end(&mut self, text: &str, position: usize, last: bool) -> usize {
        if self.known && position <= self.quote {
            return self.end;
        }
        self.look(text.as_bytes(), position, last);
        self.end
    }

    fn look(&mut self, bytes: &[u8], position: usize, last: bool) {
        self.known = true;
        self.quote =
            memchr::memchr(b'"', &bytes[position..]).map_or(bytes.len(), |step| position + step);
        self.end = match self.quote == bytes.len() && last {
            true => bytes.len(),
            false => memchr::memrchr(b'\n', &bytes[position..self.quote])
                .map_or(position, |step| position + step + 1),
        };
    }
}
