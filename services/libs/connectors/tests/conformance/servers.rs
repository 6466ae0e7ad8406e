//! Servers that do nothing right.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

/// What such a server does with a connection.
#[derive(Clone, Copy)]
pub enum Habit {
    /// Takes it and never says a word.
    Silent,
    /// Closes it as soon as something arrives.
    HangsUp,
    /// Speaks another protocol.
    Babbles,
}

/// The port of a server of this habit, on loopback.
pub async fn serve(habit: Habit) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            tokio::spawn(async move {
                let mut heard = [0; 64];
                let _count = stream.read(&mut heard).await;
                match habit {
                    Habit::Silent => tokio::time::sleep(Duration::from_secs(60)).await,
                    Habit::HangsUp => {}
                    Habit::Babbles => {
                        let _sent = stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").await;
                    }
                }
            });
        }
    });
    port
}

/// A port at which there is no server.
pub async fn dead() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    listener.local_addr().unwrap().port()
}
