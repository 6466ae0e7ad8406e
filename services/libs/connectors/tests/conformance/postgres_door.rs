//! A door of TLS before the real PostgreSQL, with a certificate of an authority of our own.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use b2l_connectors::Authorities;
use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;

/// The authority's certificate and the server's, which is for 127.0.0.1 only.
const MAKE: &str = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 \
        -keyout ca.key -out ca.pem -subj /CN=authority && \
     openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout server.key -out server.csr -subj /CN=server && \
     echo subjectAltName=IP:127.0.0.1 > names && \
     openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names -out server.pem";

fn certificates() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let made = Command::new("sh")
        .args(["-c", MAKE])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert!(
        made.status.success(),
        "{}",
        String::from_utf8_lossy(&made.stderr)
    );
    folder
}

/// The port of a door that takes encrypted connections and passes on what it hears, and who vouches for it.
pub async fn open_door(server: u16) -> (u16, Authorities) {
    let folder = certificates();
    let authority = folder.path().join("ca.pem").display().to_string();
    let port = door(folder.path(), server).await;
    (port, Authorities::read(&authority).unwrap())
}

async fn door(folder: &Path, server: u16) -> u16 {
    let chain = vec![CertificateDer::from_pem_file(folder.join("server.pem")).unwrap()];
    let key = PrivateKeyDer::from_pem_file(folder.join("server.key")).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(chain, key)
        .unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                // The request to encrypt is eight bytes.
                let mut request = [0; 8];
                let _read = stream.read_exact(&mut request).await;
                let _sent = stream.write_all(b"S").await;
                if let Ok(mut inside) = acceptor.accept(stream).await {
                    let mut outside = TcpStream::connect(("127.0.0.1", server)).await.unwrap();
                    let _ended = copy_bidirectional(&mut inside, &mut outside).await;
                }
            });
        }
    });
    port
}
