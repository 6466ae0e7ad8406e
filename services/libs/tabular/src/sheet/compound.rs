//! Just enough of the compound file format ([MS-CFB]) to get one stream out of it.

use crate::error::ReadError;

const MAGIC: [u8; 8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];

const END: u32 = 0xFFFF_FFFE;
/// Streams shorter than this live in the mini stream.
const MINI_LIMIT: u64 = 4_096;
const MINI_SECTOR: usize = 64;
const ENTRY: usize = 128;
/// Sector numbers of the allocation table that the header itself holds.
const IN_HEADER: usize = 109;

/// A compound file in memory.
pub(super) struct Compound<'a> {
    bytes: &'a [u8],
    sector: usize,
    table: Vec<u32>,
    directory: Vec<u8>,
}

impl<'a> Compound<'a> {
    pub(super) fn open(bytes: &'a [u8]) -> Result<Compound<'a>, ReadError> {
        if !bytes.starts_with(&MAGIC) {
            return Err(broken());
        }
        let shift = u16_at(bytes, 30)?;
        let sector = match shift {
            9 => 512,
            12 => 4_096,
            _ => return Err(broken()),
        };
        let mut file = Compound {
            bytes,
            sector,
            table: Vec::new(),
            directory: Vec::new(),
        };
        let mut parts: Vec<u32> = (0..IN_HEADER)
            .map(|at| u32_at(bytes, 76 + at * 4))
            .collect::<Result<_, _>>()?;
        let mut next = u32_at(bytes, 68)?;
        let mut visited = 0;
        while next < END - 1 {
            let part = file.sector(next)?;
            let numbers = words(part);
            let (link, more) = numbers.split_last().ok_or_else(broken)?;
            parts.extend(more);
            next = *link;
            visited += 1;
            if visited > bytes.len() / sector {
                return Err(broken());
            }
        }
        for part in parts.into_iter().filter(|part| *part < END - 1) {
            let numbers = words(file.sector(part)?);
            file.table.extend(numbers);
        }
        file.directory = file.chain(u32_at(bytes, 48)?)?;
        Ok(file)
    }

    /// The stream of that name, or nothing.
    pub(super) fn stream(&self, name: &str) -> Result<Option<Vec<u8>>, ReadError> {
        let Some(entry) = self
            .directory
            .chunks_exact(ENTRY)
            .find(|entry| entry_name(entry) == name)
        else {
            return Ok(None);
        };
        let (start, size) = extent(entry)?;
        if size >= MINI_LIMIT {
            let mut stream = self.chain(start)?;
            stream.truncate(size as usize);
            return Ok(Some(stream));
        }
        let (root, _) = extent(self.directory.get(..ENTRY).ok_or_else(broken)?)?;
        let mini = self.chain(root)?;
        let links = words(&self.chain(u32_at(self.bytes, 60)?)?);
        let mut stream = Vec::new();
        let mut next = start;
        while (stream.len() as u64) < size {
            let from = next as usize * MINI_SECTOR;
            stream.extend_from_slice(mini.get(from..from + MINI_SECTOR).ok_or_else(broken)?);
            next = *links.get(next as usize).ok_or_else(broken)?;
        }
        stream.truncate(size as usize);
        Ok(Some(stream))
    }

    fn sector(&self, number: u32) -> Result<&'a [u8], ReadError> {
        let from = (number as usize + 1) * self.sector;
        let bytes = self.bytes.get(from..).ok_or_else(broken)?;
        // Writers leave the last sector short.
        Ok(&bytes[..bytes.len().min(self.sector)])
    }

    fn chain(&self, start: u32) -> Result<Vec<u8>, ReadError> {
        let mut bytes = Vec::new();
        let mut next = start;
        while next < END - 1 {
            bytes.extend_from_slice(self.sector(next)?);
            // A chain longer than the file runs in a circle.
            if bytes.len() > self.bytes.len() + self.sector {
                return Err(broken());
            }
            next = *self.table.get(next as usize).ok_or_else(broken)?;
        }
        Ok(bytes)
    }
}

fn entry_name(entry: &[u8]) -> String {
    let units: Vec<u16> = entry[..64]
        .chunks_exact(2)
        .map(|pair| u16::from_le_bytes([pair[0], pair[1]]))
        .take_while(|u| *u != 0)
        .collect();
    String::from_utf16_lossy(&units)
}

fn extent(entry: &[u8]) -> Result<(u32, u64), ReadError> {
    Ok((u32_at(entry, 116)?, u64::from(u32_at(entry, 120)?)))
}

fn words(bytes: &[u8]) -> Vec<u32> {
    bytes
        .chunks_exact(4)
        .map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]))
        .collect()
}

fn u16_at(bytes: &[u8], at: usize) -> Result<u16, ReadError> {
    let pair = bytes.get(at..at + 2).ok_or_else(broken)?;
    Ok(u16::from_le_bytes([pair[0], pair[1]]))
}

fn u32_at(bytes: &[u8], at: usize) -> Result<u32, ReadError> {
    let word = bytes.get(at..at + 4).ok_or_else(broken)?;
    Ok(u32::from_le_bytes([word[0], word[1], word[2], word[3]]))
}

fn broken() -> ReadError {
    ReadError::Damaged {
        place: "the compound file".to_owned(),
    }
}
