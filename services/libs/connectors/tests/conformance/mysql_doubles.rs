//! What stands between us and a MySQL server, or pretends to be one: doors that take encryption away, and servers that
//! want more than an answer.

use b2l_connectors::{Fault, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};

use crate::mysql::MySql;
use crate::suite::{Ground, Server, Settings, open_trusting};

/// The bit of a greeting by which a server offers encryption, in the second byte of what it can do.
const ENCRYPTS: u8 = 1 << 3;

async fn packet(stream: &mut TcpStream) -> Vec<u8> {
    let mut packet = vec![0; 4];
    stream.read_exact(&mut packet).await.unwrap();
    let size = u32::from_le_bytes([packet[0], packet[1], packet[2], 0]) as usize;
    packet.resize(4 + size, 0);
    stream.read_exact(&mut packet[4..]).await.unwrap();
    packet
}

/// Where the first of what a server can do stands: behind its version, a number and half of its salt.
fn capabilities(greeting: &[u8]) -> usize {
    let version = greeting.iter().skip(5).position(|byte| *byte == 0).unwrap();
    5 + version + 1 + 4 + 8 + 1
}

/// Passes on everything but that the server can encrypt; answers its port.
pub async fn plain_door(server: u16) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((mut inside, _)) = listener.accept().await {
            let mut outside = TcpStream::connect(("127.0.0.1", server)).await.unwrap();
            let mut greeting = packet(&mut outside).await;
            let at = capabilities(&greeting) + 1;
            greeting[at] &= !ENCRYPTS;
            inside.write_all(&greeting).await.unwrap();
            tokio::spawn(async move { copy_bidirectional(&mut inside, &mut outside).await });
        }
    });
    port
}

#[tokio::test]
async fn in_an_opened_network_a_server_need_not_encrypt() {
    let ground = MySql::new().await;
    let object = ground.make("plain").await;
    let port = plain_door(ground.settings().port).await;
    let connector = |password: &str| {
        let settings = Settings {
            port,
            password: password.to_owned(),
            ..ground.settings()
        };
        open_trusting::<MySql>(&settings, Limits::default(), None)
    };
    let columns = connector("right").columns(&object).await.unwrap();
    assert_eq!(columns.len(), 8);
    let wrong = connector("wrong").test().await;
    assert_eq!(wrong.unwrap_err(), Fault::Login);
}

/// What a pretended server answers to the first packet, and to all that follow.
struct Double {
    plugin: &'static str,
    to_user: Vec<u8>,
    to_statement: Vec<u8>,
}

const OK: [u8; 7] = [0, 0, 0, 2, 0, 0, 0];

fn framed(number: u8, payload: &[u8]) -> Vec<u8> {
    let mut packet = (payload.len() as u32).to_le_bytes().to_vec();
    packet[3] = number;
    packet.extend(payload);
    packet
}

/// A server that lets everybody in, and what it hears after that; its port.
async fn pretend(double: Double) -> (u16, tokio::sync::mpsc::UnboundedReceiver<Vec<u8>>) {
    let (sender, heard) = tokio::sync::mpsc::unbounded_channel();
    let mut greeting = b"\x0a8.4.0\0\x01\0\0\0abcdefgh\0".to_vec();
    // Everything but encryption, files and compression.
    greeting.extend([0x5f, 0xf7, 45, 2, 0, 0x0f, 0x00, 21]);
    greeting.extend([0; 10]);
    greeting.extend(b"ijklmnopqrst\0");
    greeting.extend(double.plugin.as_bytes());
    greeting.push(0);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            stream.write_all(&framed(0, &greeting)).await.unwrap();
            let _user = packet(&mut stream).await;
            stream.write_all(&framed(2, &double.to_user)).await.unwrap();
            let mut room = vec![0; 4_096];
            while let Ok(count @ 1..) = stream.read(&mut room).await {
                let _sent = sender.send(room[..count].to_vec());
                if stream.write_all(&double.to_statement).await.is_err() {
                    break;
                }
            }
        }
    });
    (port, heard)
}

async fn tested(double: Double) -> (Fault, Vec<u8>) {
    let (port, mut heard) = pretend(double).await;
    let settings = Settings {
        host: "127.0.0.1".to_owned(),
        port,
        database: "shop".to_owned(),
        user: "anna".to_owned(),
        password: "canary-4711".to_owned(),
    };
    let connector = open_trusting::<MySql>(&settings, Limits::default(), None);
    let fault = connector.test().await;
    let mut all = Vec::new();
    while let Ok(part) = heard.try_recv() {
        all.extend(part);
    }
    (fault.unwrap_err(), all)
}

fn letting_in(to_statement: Vec<u8>) -> Double {
    Double {
        plugin: "mysql_native_password",
        to_user: OK.to_vec(),
        to_statement,
    }
}

#[tokio::test]
async fn a_server_that_asks_for_a_file_of_ours_gets_nothing() {
    let request = framed(1, b"\xfb/etc/passwd");
    let (fault, heard) = tested(letting_in(request)).await;
    assert_eq!(fault, Fault::Theirs("local file".to_owned()));
    assert!(heard.windows(6).any(|part| part == b"SELECT"));
    assert!(!heard.windows(5).any(|part| part == b"root:"));
}

#[tokio::test]
async fn a_server_that_promises_more_than_memory_holds_is_not_believed() {
    let mut columns = vec![0xfe];
    columns.extend((1_u64 << 40).to_le_bytes());
    let mut endless = framed(1, &[2]);
    // A description that is said to be 16 MB long.
    endless.extend([0xff, 0xff, 0xff, 2]);
    for (answer, expected) in [
        (framed(1, &columns), "protocol"),
        (endless, "packet"),
        (framed(1, b""), "protocol"),
        (framed(1, &[3]), "protocol"),
    ] {
        let (fault, _) = tested(letting_in(answer)).await;
        assert_eq!(fault, Fault::Theirs(expected.to_owned()));
    }
}

#[tokio::test]
async fn a_password_is_never_sent_as_it_is_over_a_plain_connection() {
    let wants_clear = [b"\xfemysql_clear_password\0".as_slice(), &[7; 20], &[0]].concat();
    for (plugin, to_user, expected) in [
        // What a server of version 8 says of a user whom it does not remember.
        ("caching_sha2_password", vec![1, 4], Fault::Unencrypted),
        (
            "mysql_native_password",
            wants_clear,
            Fault::Theirs("way to sign in".to_owned()),
        ),
        (
            "caching_sha2_password",
            vec![0xfe],
            Fault::Theirs("way to sign in".to_owned()),
        ),
    ] {
        let (fault, heard) = tested(Double {
            plugin,
            to_user,
            to_statement: Vec::new(),
        })
        .await;
        assert_eq!(fault, expected);
        assert!(!heard.windows(6).any(|part| part == b"canary"));
    }
}
