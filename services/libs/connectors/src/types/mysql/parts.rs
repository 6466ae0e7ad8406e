//! The parts of a packet, in the forms of the MySQL protocol.

/// What is left to read of a packet. Every question may find that the packet is too short.
pub struct Parts<'a>(&'a [u8]);

impl<'a> Parts<'a> {
    pub fn new(packet: &'a [u8]) -> Self {
        Self(packet)
    }

    pub fn rest(&self) -> &'a [u8] {
        self.0
    }

    pub fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    pub fn byte(&mut self) -> Option<u8> {
        self.take(1)?.first().copied()
    }

    pub fn short(&mut self) -> Option<u16> {
        Some(u16::from_le_bytes(self.take(2)?.try_into().ok()?))
    }

    pub fn long(&mut self) -> Option<u32> {
        Some(u32::from_le_bytes(self.take(4)?.try_into().ok()?))
    }

    /// Bytes up to a zero, or to the end where there is none.
    pub fn until_zero(&mut self) -> &'a [u8] {
        let end = memchr::memchr(0, self.0).unwrap_or(self.0.len());
        let (text, rest) = self.0.split_at(end);
        self.0 = rest.get(1..).unwrap_or_default();
        text
    }

    /// A number that says by its first byte how long it is.
    pub fn number(&mut self) -> Option<u64> {
        let size = match self.byte()? {
            0xfb | 0xff => return None,
            0xfc => 2,
            0xfd => 3,
            0xfe => 8,
            small => return Some(u64::from(small)),
        };
        let mut bytes = [0; 8];
        bytes.get_mut(..size)?.copy_from_slice(self.take(size)?);
        Some(u64::from_le_bytes(bytes))
    }

    /// A field of a row; `Some(None)` where there is no value.
    pub fn field(&mut self) -> Option<Option<&'a [u8]>> {
        if self.0.first() == Some(&0xfb) {
            self.byte()?;
            return Some(None);
        }
        let size = usize::try_from(self.number()?).ok()?;
        self.take(size).map(Some)
    }
}

/// Writes a number in the form of [`Parts::number`].
pub fn put_number(number: usize, into: &mut Vec<u8>) {
    let bytes = (number as u64).to_le_bytes();
    let (mark, size) = match number {
        0..=250 => (None, 1),
        251..=0xffff => (Some(0xfc), 2),
        0x1_0000..=0xff_ffff => (Some(0xfd), 3),
        _ => (Some(0xfe), 8),
    };
    into.extend(mark);
    into.extend(bytes.iter().take(size));
}

/// Writes bytes with their number before them.
pub fn put_field(bytes: &[u8], into: &mut Vec<u8>) {
    put_number(bytes.len(), into);
    into.extend_from_slice(bytes);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_of_every_size_are_read_as_they_were_written() {
        for size in [0, 1, 250, 251, 255, 65_535, 65_536, 70_000] {
            let text = vec![7; size];
            let mut packet = Vec::new();
            put_field(&text, &mut packet);
            packet.push(0xfb);
            let mut parts = Parts::new(&packet);
            assert_eq!(parts.field(), Some(Some(text.as_slice())));
            assert_eq!(parts.field(), Some(None));
            assert_eq!(parts.field(), None);
        }
        let mut long = Vec::new();
        put_number(1 << 24, &mut long);
        assert_eq!(Parts::new(&long).number(), Some(1 << 24));
    }

    #[test]
    fn a_field_that_promises_more_than_there_is_is_none() {
        for packet in [
            vec![0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
            vec![0xfe, 1],
            vec![3, b'a'],
            vec![0xff],
            vec![],
        ] {
            assert_eq!(Parts::new(&packet).field(), None, "{packet:?}");
        }
    }

    #[test]
    fn a_text_ends_at_its_zero_or_with_the_packet() {
        let mut parts = Parts::new(b"one\0two");
        assert_eq!(parts.until_zero(), b"one");
        assert_eq!(parts.until_zero(), b"two");
        assert_eq!(parts.until_zero(), b"");
    }
}
