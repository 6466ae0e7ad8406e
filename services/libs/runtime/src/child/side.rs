//! The child's side of the pipe.

use std::io::{self, Read, Stdout, Write};

use prost::Message;

/// Reads the request: all of standard input.
pub fn request<M: Message + Default>() -> io::Result<M> {
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    M::decode(bytes.as_slice()).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

/// Standard output as a stream of frames. Nothing else may write there.
pub struct Frames(Stdout);

impl Default for Frames {
    fn default() -> Self {
        Self(io::stdout())
    }
}

impl Frames {
    /// Sends one frame at once.
    pub fn send(&self, frame: &impl Message) -> io::Result<()> {
        let mut out = self.0.lock();
        out.write_all(&frame.encode_length_delimited_to_vec())?;
        out.flush()
    }
}
