//! A stream from a server that is not trusted to end what it says: so much of it is taken, and no more until that was
//! used.

use std::fmt;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// Bytes that may arrive before something of them is used: no value of a table is as large.
pub const MOST_BYTES: usize = 32 * 1024 * 1024;

/// What may still arrive. Cheap to clone; clones share it.
#[derive(Clone)]
pub struct Allowance(Arc<Left>);

struct Left {
    bytes: AtomicUsize,
    is_exceeded: AtomicBool,
}

impl Default for Allowance {
    fn default() -> Self {
        Self(Arc::new(Left {
            bytes: AtomicUsize::new(MOST_BYTES),
            is_exceeded: AtomicBool::new(false),
        }))
    }
}

impl Allowance {
    /// What arrived so far was used.
    pub fn renew(&self) {
        self.0.bytes.store(MOST_BYTES, Ordering::Relaxed);
    }

    /// Whether more came than may. The library closes the connection then, and whoever waits for an answer hears of no
    /// more than that.
    pub fn is_exceeded(&self) -> bool {
        self.0.is_exceeded.load(Ordering::Relaxed)
    }

    fn spend(&self, bytes: usize) -> io::Result<()> {
        let spend = |left: usize| left.checked_sub(bytes);
        let left = &self.0.bytes;
        let spent = left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, spend);
        spent.map(drop).map_err(|_| {
            self.0.is_exceeded.store(true, Ordering::Relaxed);
            io::Error::other(TooLong)
        })
    }
}

/// The server says more at once than anything that was asked for.
#[derive(Clone, Copy, Debug)]
pub struct TooLong;

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("more than a message may be long")
    }
}

impl std::error::Error for TooLong {}

/// Whether an error is about that.
pub fn is_too_long(error: &io::Error) -> bool {
    error.get_ref().is_some_and(|cause| cause.is::<TooLong>())
}

/// Takes from a stream what its allowance has.
pub struct Metered<S> {
    pub inner: S,
    pub allowance: Allowance,
}

impl<S: AsyncRead + Unpin> AsyncRead for Metered<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        match Pin::new(&mut self.inner).poll_read(context, buffer) {
            Poll::Ready(Ok(())) => {
                Poll::Ready(self.allowance.spend(buffer.filled().len() - before))
            }
            other => other,
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Metered<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.inner).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt;

    use super::*;

    #[tokio::test]
    async fn what_arrives_unused_ends_at_the_allowance_and_what_is_used_does_not() {
        let allowance = Allowance::default();
        let mut endless = Metered {
            inner: tokio::io::repeat(b'x'),
            allowance: allowance.clone(),
        };
        let mut part = vec![0; MOST_BYTES / 4];
        for _ in 0..20 {
            endless.read_exact(&mut part).await.unwrap();
            allowance.renew();
        }
        for _ in 0..4 {
            endless.read_exact(&mut part).await.unwrap();
        }
        let refused = endless.read_exact(&mut part).await.unwrap_err();
        assert!(is_too_long(&refused));
        assert!(!is_too_long(&io::Error::other("another")));
    }
}
