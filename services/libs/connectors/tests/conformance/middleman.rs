//! What stands between a connector and its server, and fails in the middle of what they say.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};

/// How long nothing passes, before the connection breaks after all. Whoever waits has given up by then.
const STOPPED: Duration = Duration::from_secs(8);

/// Where it fails. Bytes count for each connection.
#[derive(Clone, Copy)]
pub enum Failure {
    /// The connection breaks after so many bytes of the server.
    CutAnswers(usize),
    /// It breaks after so many bytes of ours.
    CutWords(usize),
    /// Nothing passes any longer after so many bytes of the server.
    StopAnswers(usize),
    /// Nothing passes any longer after so many bytes of ours.
    StopWords(usize),
    /// It breaks when we say this, which the server does not hear.
    CutAt(&'static [u8]),
}

/// The port at which a server is reached with this failure.
pub async fn before(server: u16, failure: Failure) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((inside, _)) = listener.accept().await {
            let outside = TcpStream::connect(("127.0.0.1", server)).await.unwrap();
            let (our_words, our_ear) = inside.into_split();
            let (answers, their_ear) = outside.into_split();
            tokio::spawn(async move {
                tokio::select! {
                    () = pass(our_words, their_ear, failure, true) => {}
                    () = pass(answers, our_ear, failure, false) => {}
                }
            });
        }
    });
    port
}

/// Passes on one direction until it ends or fails.
async fn pass(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, failure: Failure, ours: bool) {
    let mut room = vec![0; 16 * 1024];
    let mut passed = 0;
    while let Ok(count @ 1..) = from.read(&mut room).await {
        let part = &room[..count];
        passed += count;
        let (breaks, stops) = match failure {
            Failure::CutAnswers(most) => (!ours && passed > most, false),
            Failure::CutWords(most) => (ours && passed > most, false),
            Failure::StopAnswers(most) => (false, !ours && passed > most),
            Failure::StopWords(most) => (false, ours && passed > most),
            Failure::CutAt(words) => (
                ours && part.windows(words.len()).any(|said| said == words),
                false,
            ),
        };
        if stops {
            tokio::time::sleep(STOPPED).await;
        }
        if breaks || stops || to.write_all(part).await.is_err() {
            return;
        }
    }
}
