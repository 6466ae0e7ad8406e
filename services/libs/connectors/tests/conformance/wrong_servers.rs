//! Servers that do nothing right.

use std::time::Duration;

use tokio::io::AsyncWriteExt;
use tokio::net::TcpListener;

/// What such a server does with a connection.
#[derive(Clone, Copy)]
pub enum Habit {
    /// Takes it and never says a word.
    Silent,
    /// Closes it at once: in some protocols the server speaks first.
    HangsUp,
    /// Speaks another protocol.
    Babbles,
    /// Says a byte now and then, for ever.
    Drips,
    /// Never stops talking.
    Floods,
}

/// The port of a server of this habit, on loopback.
pub async fn serve(habit: Habit) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            tokio::spawn(async move {
                match habit {
                    Habit::Silent => tokio::time::sleep(Duration::from_secs(60)).await,
                    Habit::HangsUp => {}
                    Habit::Babbles => {
                        let _sent = stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").await;
                    }
                    Habit::Drips => {
                        while stream.write_all(b"x").await.is_ok() {
                            tokio::time::sleep(Duration::from_millis(100)).await;
                        }
                    }
                    Habit::Floods => {
                        let part = vec![b'x'; 64 * 1024];
                        while stream.write_all(&part).await.is_ok() {}
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
