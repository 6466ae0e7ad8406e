//! Packets on a connection: three bytes of length, a number in their order, and what they hold.

use std::io;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};

use crate::fault::Fault;
use crate::tls;

/// Bytes of a packet that is not followed by the rest of itself. Longer ones are not sent, and not taken.
pub const MOST: usize = 0xff_fffe;

/// A connection, before or after it is encrypted.
pub trait Stream: AsyncRead + AsyncWrite + Send + Sync + Unpin {}
impl<S: AsyncRead + AsyncWrite + Send + Sync + Unpin> Stream for S {}

pub struct Wire<S> {
    stream: S,
    /// Of the next packet that is sent.
    number: u8,
}

/// Why no packet was received.
pub enum Lost {
    Connection(io::Error),
    /// It is longer than it may be.
    TooLong,
}

impl<S: Stream> Wire<S> {
    pub fn new(stream: S) -> Self {
        Self { stream, number: 0 }
    }

    /// The connection, and the number of the next packet: to go on with it encrypted.
    pub fn into_parts(self) -> (S, u8) {
        (self.stream, self.number)
    }

    pub fn of_parts(stream: S, number: u8) -> Self {
        Self { stream, number }
    }

    /// What was said so far is done with: the next packet is the first of a new command.
    pub fn begin(&mut self) {
        self.number = 0;
    }

    pub async fn send(&mut self, payload: &[u8]) -> Result<(), Lost> {
        if payload.len() > MOST {
            return Err(Lost::TooLong);
        }
        let [first, second, third, ..] = (payload.len() as u32).to_le_bytes();
        let head = [first, second, third, self.number];
        self.number = self.number.wrapping_add(1);
        let sent = async {
            self.stream.write_all(&head).await?;
            self.stream.write_all(payload).await?;
            self.stream.flush().await
        };
        sent.await.map_err(Lost::Connection)
    }

    /// Receives a packet of at most so many bytes. Nothing behind it is read from the connection itself.
    pub async fn receive(&mut self, into: &mut Vec<u8>, most: usize) -> Result<(), Lost> {
        let mut head = [0; 4];
        let read = self.stream.read_exact(&mut head).await;
        read.map_err(Lost::Connection)?;
        let [first, second, third, number] = head;
        let size = u32::from_le_bytes([first, second, third, 0]) as usize;
        if size > most.min(MOST) {
            return Err(Lost::TooLong);
        }
        self.number = number.wrapping_add(1);
        // Room for what arrives, not for what is promised.
        into.clear();
        let mut body = (&mut self.stream).take(size as u64);
        match body.read_to_end(into).await {
            Ok(read) if read == size => Ok(()),
            Ok(_) => Err(Lost::Connection(io::ErrorKind::UnexpectedEof.into())),
            Err(error) => Err(Lost::Connection(error)),
        }
    }
}

impl From<Lost> for Fault {
    fn from(lost: Lost) -> Self {
        match lost {
            Lost::Connection(error) => tls::fault(&error).unwrap_or(Self::CutOff),
            Lost::TooLong => Self::Theirs("packet".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn received(bytes: &[u8], most: usize) -> Result<Vec<u8>, Fault> {
        let (mut there, here) = tokio::io::duplex(64);
        let bytes = bytes.to_vec();
        let sent = tokio::spawn(async move { there.write_all(&bytes).await });
        let mut packet = vec![9];
        let mut wire = Wire::new(here);
        let received = wire.receive(&mut packet, most).await;
        drop(wire);
        let _sent = sent.await;
        received.map(|()| packet).map_err(Fault::from)
    }

    #[tokio::test]
    async fn a_packet_arrives_whole_and_no_longer_than_is_allowed() {
        let mut long = vec![200, 0, 0, 0];
        long.extend([1; 200]);
        assert_eq!(received(&long, 200).await.unwrap(), vec![1; 200]);
        let too_long = Fault::Theirs("packet".to_owned());
        assert_eq!(received(&long, 199).await, Err(too_long.clone()));
        // A packet that more of itself would follow.
        let endless = received(&[0xff, 0xff, 0xff, 0], usize::MAX).await;
        assert_eq!(endless, Err(too_long));
        assert_eq!(received(&[2, 0, 0, 0, 1], 9).await, Err(Fault::CutOff));
        assert_eq!(received(&[2, 0], 9).await, Err(Fault::CutOff));
    }

    #[tokio::test]
    async fn packets_are_numbered_as_they_answer_each_other() {
        let (there, here) = tokio::io::duplex(64);
        let (mut there, mut here) = (Wire::new(there), Wire::new(here));
        let mut packet = Vec::new();
        let Ok(()) = there.send(b"hello").await else {
            panic!("not sent");
        };
        let Ok(()) = here.receive(&mut packet, 9).await else {
            panic!("not received");
        };
        assert_eq!((packet.as_slice(), here.number), (b"hello".as_slice(), 1));
        here.begin();
        assert_eq!(here.number, 0);
    }
}
