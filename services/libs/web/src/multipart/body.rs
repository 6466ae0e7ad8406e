//! A multipart body (RFC 7578) as its parts. It is taken apart by `multer`, which looks for the whole boundary at once:
//! a table has a line end every few dozen bytes, and a parser that stops at each costs more than receiving it.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};

use actix_web::dev::Payload;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpRequest};
use b2l_runtime::pace::{Pace, Paced, TooSlow};
use futures_util::Stream;
use tokio::sync::mpsc;

use super::unreadable;
use crate::server::pace_of;
use crate::{Error, Result};

/// Pieces of a body (up to 32 kB each) that may wait to be taken apart.
const PIECES_IN_FLIGHT: usize = 16;
/// Bytes that may arrive without completing a part's headers or bringing a part on.
const MOST_HELD: usize = 256 * 1024;

/// A form's body, part by part.
pub struct Multipart {
    parts: multer::Multipart<'static>,
    held: Arc<AtomicUsize>,
}

/// One part of the form.
pub(super) struct Part {
    part: multer::Field<'static>,
    held: Arc<AtomicUsize>,
}

impl FromRequest for Multipart {
    type Error = Error;
    type Future = std::future::Ready<Result<Self>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        std::future::ready(Self::new(request, payload.take()))
    }
}

impl Multipart {
    fn new(request: &HttpRequest, payload: Payload) -> Result<Self> {
        let kind = request.headers().get(CONTENT_TYPE);
        let kind = kind.and_then(|value| value.to_str().ok());
        let boundary = multer::parse_boundary(kind.unwrap_or_default());
        let boundary = boundary.map_err(unreadable)?;
        let held = Arc::new(AtomicUsize::new(0));
        let pieces = Pieces {
            waiting: forward(payload, pace_of(request)),
            held: Arc::clone(&held),
            paused: false,
        };
        Ok(Self {
            parts: multer::Multipart::new(pieces, boundary),
            held,
        })
    }

    /// The next part; what is left of the one before is passed over.
    pub(super) async fn next(&mut self) -> Result<Option<Part>> {
        let part = self.parts.next_field().await.map_err(unreadable)?;
        self.held.store(0, Ordering::Relaxed);
        Ok(part.map(|part| Part {
            part,
            held: Arc::clone(&self.held),
        }))
    }
}

impl Part {
    pub(super) fn name(&self) -> Option<&str> {
        self.part.name()
    }

    /// The name that the sender gave the file; `None` for a field of text.
    pub(super) fn file_name(&self) -> Option<&str> {
        self.part.file_name()
    }

    pub(super) async fn chunk(&mut self) -> Result<Option<Bytes>> {
        let chunk = self.part.chunk().await.map_err(unreadable)?;
        self.held.store(0, Ordering::Relaxed);
        Ok(chunk)
    }
}

/// The body in a form that may leave the thread. It is read no further when nobody takes it, and to its end only where
/// it arrives at this pace.
fn forward(mut payload: Payload, pace: Pace) -> mpsc::Receiver<std::io::Result<Bytes>> {
    let (sender, waiting) = mpsc::channel(PIECES_IN_FLIGHT);
    actix_web::rt::spawn(async move {
        let mut paced = Paced::new(pace);
        loop {
            let piece = match paced.next(&mut payload).await {
                Ok(None) => break,
                Ok(Some(piece)) => piece.map_err(std::io::Error::other),
                Err(TooSlow) => Err(std::io::Error::other(TooSlow)),
            };
            let is_last = piece.is_err();
            if sender.send(piece).await.is_err() || is_last {
                break;
            }
        }
    });
    waiting
}

/// What the parser reads. It reads as long as there is something, so this is what keeps it from holding a whole body,
/// or from looking for the end of headers that never end.
struct Pieces {
    waiting: mpsc::Receiver<std::io::Result<Bytes>>,
    held: Arc<AtomicUsize>,
    paused: bool,
}

impl Stream for Pieces {
    type Item = std::io::Result<Bytes>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if self.held.load(Ordering::Relaxed) >= MOST_HELD {
            if std::mem::replace(&mut self.paused, true) {
                let endless = std::io::Error::other("the headers of a part do not end");
                return Poll::Ready(Some(Err(endless)));
            }
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        self.paused = false;
        let piece = std::task::ready!(self.waiting.poll_recv(cx));
        if let Some(Ok(bytes)) = &piece {
            self.held.fetch_add(bytes.len(), Ordering::Relaxed);
        }
        Poll::Ready(piece)
    }
}
