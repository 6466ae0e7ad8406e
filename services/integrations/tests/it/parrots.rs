//! Servers that say the password again to whoever signs in, wherever they may.

use std::sync::Arc;

use b2l_testkit::Mariadb;
use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;

/// A PostgreSQL that asks for the password in the open and says it again wherever it may: in a notice, and as code, text
/// and place of an error.
pub async fn postgres() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(repeat_to_postgres(stream));
        }
    });
    port
}

async fn repeat_to_postgres(mut stream: TcpStream) {
    let mut heard = [0; 4_096];
    // The wish to encrypt, then who signs in.
    let _wish = stream.read(&mut heard).await;
    let _no = stream.write_all(b"N").await;
    let _user = stream.read(&mut heard).await;
    let _ask = stream.write_all(b"R\0\0\0\x08\0\0\0\x03").await;
    let count = stream.read(&mut heard).await.unwrap_or(0);
    let Some(password) = heard[..count].get(5..count.saturating_sub(1)) else {
        return;
    };
    let said = |kind: u8| {
        let mut fields = b"VFATAL\0".to_vec();
        for field in *b"SCMDHWstcdn" {
            fields.push(field);
            fields.extend_from_slice(password);
            fields.push(0);
        }
        fields.push(0);
        let length = u32::try_from(fields.len()).unwrap() + 4;
        [&[kind][..], &length.to_be_bytes(), &fields].concat()
    };
    let _said = stream.write_all(&[said(b'N'), said(b'E')].concat()).await;
}

/// A MySQL that encrypts with the certificate of this server, does not remember the user and asks for the password itself;
/// it says it again as state and text of an error.
pub async fn mysql(certified: &Mariadb) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let acceptor = acceptor(certified);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(repeat_to_mysql(stream, acceptor.clone()));
        }
    });
    port
}

fn acceptor(certified: &Mariadb) -> TlsAcceptor {
    let file = |name: &str| certified.authority().with_file_name(name);
    let chain = vec![CertificateDer::from_pem_file(file("server.pem")).unwrap()];
    let key = PrivateKeyDer::from_pem_file(file("server.key")).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(chain, key)
        .unwrap();
    TlsAcceptor::from(Arc::new(config))
}

/// A packet with its number.
fn framed(number: u8, payload: &[u8]) -> Vec<u8> {
    let mut packet = u32::try_from(payload.len()).unwrap().to_le_bytes().to_vec();
    packet[3] = number;
    packet.extend_from_slice(payload);
    packet
}

async fn repeat_to_mysql(mut stream: TcpStream, acceptor: TlsAcceptor) {
    let mut greeting = b"\x0a8.4.0\0\x01\0\0\0abcdefgh\0".to_vec();
    // Everything but files and compression.
    greeting.extend([0x5f, 0xff, 45, 2, 0, 0x0f, 0x00, 21]);
    greeting.extend([0; 10]);
    greeting.extend(b"ijklmnopqrst\0caching_sha2_password\0");
    let _greeted = stream.write_all(&framed(0, &greeting)).await;
    // The wish to encrypt is 32 bytes.
    let mut wish = [0; 36];
    let _wish = stream.read_exact(&mut wish).await;
    let Ok(mut stream) = acceptor.accept(stream).await else {
        return;
    };
    let mut heard = [0; 4_096];
    let _user = stream.read(&mut heard).await;
    let _ask = stream.write_all(&framed(3, &[1, 4])).await;
    let count = stream.read(&mut heard).await.unwrap_or(0);
    let Some(password) = heard[..count].get(4..count.saturating_sub(1)) else {
        return;
    };
    let state = password.get(..5).unwrap_or(b"HY000");
    let error = [&[0xff, 0x9f, 0x0f, b'#'][..], state, b"Is it ", password].concat();
    let _said = stream.write_all(&framed(5, &error)).await;
    let _ended = stream.shutdown().await;
}
