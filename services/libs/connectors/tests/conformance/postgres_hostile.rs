//! A PostgreSQL that turns on whoever reads from it: the real server until a `COPY` begins, then one that never ends.

use b2l_connectors::{Fault, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::postgres::Postgres;
use crate::rows::names;
use crate::suite::{Ground, Server, Settings};

/// The server has taken the statement, and begins to send a column of text: BindComplete, CopyOutResponse.
const BEGINS: &[u8] = b"2\0\0\0\x04H\0\0\0\x09\0\0\x01\0\0";

/// What it sends then, again and again.
#[derive(Clone, Copy)]
enum Flood {
    /// Parts of a line that never ends: CopyData of 64 KiB.
    Line,
    /// One message as long as a message can be.
    Message,
}

/// Passes on what it hears until the statement of a copy is run; answers its port.
async fn hijacked(server: u16, flood: Flood) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let server = TcpStream::connect(("127.0.0.1", server)).await.unwrap();
            tokio::spawn(between(client, server, flood));
        }
    });
    port
}

async fn between(mut client: TcpStream, mut server: TcpStream, flood: Flood) {
    let (mut request, mut answer) = (vec![0; 64 * 1024], vec![0; 64 * 1024]);
    let mut prepared = false;
    loop {
        tokio::select! {
            count = client.read(&mut request) => match count {
                Ok(count) if count > 0 && prepared => {
                    let _sent = client.write_all(BEGINS).await;
                    return never_end(client, flood).await;
                }
                Ok(count) if count > 0 => {
                    let part = &request[..count];
                    prepared = part.windows(6).any(|word| word == b"COPY (");
                    server.write_all(part).await.unwrap();
                }
                _ => return,
            },
            count = server.read(&mut answer) => match count {
                Ok(count) if count > 0 => client.write_all(&answer[..count]).await.unwrap(),
                _ => return,
            },
        }
    }
}

async fn never_end(mut client: TcpStream, flood: Flood) {
    let part = vec![b'x'; 64 * 1024];
    let length = match flood {
        Flood::Line => u32::try_from(part.len()).unwrap() + 4,
        Flood::Message => i32::MAX.unsigned_abs(),
    };
    let head = [b"d".as_slice(), &length.to_be_bytes()].concat();
    let _begun = client.write_all(&head).await;
    while client.write_all(&part).await.is_ok() {
        if let Flood::Line = flood {
            let _next = client.write_all(&head).await;
        }
    }
}

#[tokio::test]
async fn a_server_that_never_ends_a_row_is_given_up() {
    let ground = Postgres::new().await;
    let object = ground.make("flooded").await;
    for flood in [Flood::Line, Flood::Message] {
        let port = hijacked(ground.settings().port, flood).await;
        let settings = Settings {
            port,
            ..ground.settings()
        };
        let connector = ground.open(&settings, Limits::default());
        let columns = names()[..1].to_vec();
        let mut reader = connector.read(&object, &columns).await.unwrap();
        assert_eq!(reader.next().await.unwrap_err(), Fault::TooMuch);
    }
}
