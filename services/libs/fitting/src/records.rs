//! Files of protobuf messages, each after its length. Written and read one by one: a shard of thousands of series is
//! never in memory as a whole.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::marker::PhantomData;
use std::path::Path;

use prost::Message;

/// A longer record is a damaged file.
const LONGEST: u64 = 1 << 30;
/// A varint of 64 bits.
const LONGEST_PREFIX: usize = 10;

pub struct RecordWriter(BufWriter<File>);

impl RecordWriter {
    pub fn create(path: &Path) -> io::Result<Self> {
        Ok(Self(BufWriter::new(File::create(path)?)))
    }

    pub fn push(&mut self, record: &impl Message) -> io::Result<()> {
        self.0.write_all(&record.encode_length_delimited_to_vec())
    }

    pub fn finish(mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Reads the records of a file, with a look at the next one.
pub struct RecordReader<M> {
    source: BufReader<File>,
    next: Option<M>,
    kind: PhantomData<M>,
}

impl<M: Message + Default> RecordReader<M> {
    pub fn open(path: &Path) -> io::Result<Self> {
        let mut reader = Self {
            source: BufReader::new(File::open(path)?),
            next: None,
            kind: PhantomData,
        };
        reader.next = reader.read()?;
        Ok(reader)
    }

    pub fn peek(&self) -> Option<&M> {
        self.next.as_ref()
    }

    pub fn take(&mut self) -> io::Result<Option<M>> {
        let after = if self.next.is_some() {
            self.read()?
        } else {
            None
        };
        Ok(std::mem::replace(&mut self.next, after))
    }

    fn read(&mut self) -> io::Result<Option<M>> {
        if self.source.fill_buf()?.is_empty() {
            return Ok(None);
        }
        let length = self.length()?;
        let mut bytes = Vec::new();
        (&mut self.source).take(length).read_to_end(&mut bytes)?;
        if bytes.len() as u64 != length {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        M::decode(bytes.as_slice()).map(Some).map_err(damaged)
    }

    fn length(&mut self) -> io::Result<u64> {
        let mut prefix = Vec::with_capacity(LONGEST_PREFIX);
        loop {
            let mut byte = [0];
            self.source.read_exact(&mut byte)?;
            prefix.push(byte[0]);
            if byte[0] < 0x80 || prefix.len() == LONGEST_PREFIX {
                break;
            }
        }
        let length = prost::decode_length_delimiter(prefix.as_slice()).map_err(damaged)? as u64;
        if length > LONGEST {
            return Err(damaged("a record is too long"));
        }
        Ok(length)
    }
}

fn damaged(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}

#[cfg(test)]
mod tests {
    use b2l_contracts::jobs::Unit;

    use super::*;

    #[test]
    fn records_come_back_in_order_and_a_cut_file_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("records");
        let units: Vec<Unit> = (0..300)
            .map(|series| Unit {
                series,
                model: "SES".repeat(60),
                cost_ms: 1,
            })
            .collect();
        let mut writer = RecordWriter::create(&path).unwrap();
        for unit in &units {
            writer.push(unit).unwrap();
        }
        writer.finish().unwrap();
        let mut reader = RecordReader::<Unit>::open(&path).unwrap();
        assert_eq!(reader.peek(), units.first());
        let mut read = Vec::new();
        while let Some(unit) = reader.take().unwrap() {
            read.push(unit);
        }
        assert_eq!(read, units);

        let whole = std::fs::read(&path).unwrap();
        std::fs::write(&path, &whole[..whole.len() - 5]).unwrap();
        let mut reader = RecordReader::<Unit>::open(&path).unwrap();
        let end = loop {
            match reader.take() {
                Ok(Some(_)) => {}
                other => break other,
            }
        };
        assert!(end.is_err());
    }
}
