//! A PostgreSQL that encrypts: a door of TLS before the real server, with a certificate of an authority of our own.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use b2l_connectors::{Authorities, Connector, Fault, Limits};
use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;

use crate::postgres::Postgres;
use crate::suite::Ground;

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

/// Takes encrypted connections and passes on what it hears; answers its port.
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

#[tokio::test]
async fn an_encrypted_server_is_reached_when_its_certificate_is_trusted_for_its_name() {
    let ground = Postgres::new().await;
    let object = ground.make("behind_the_door").await;
    let folder = certificates();
    let port = door(folder.path(), ground.port()).await;
    let authority = Authorities::read(&folder.path().join("ca.pem").display().to_string()).unwrap();
    let connector = |host: &str, trusted: Option<Authorities>| -> Box<dyn Connector> {
        let params = ground.params_at(host, "warehouse_writer", "right", port);
        ground.open_trusting(&params, Limits::default(), trusted)
    };
    let trusting = connector("127.0.0.1", Some(authority.clone()));
    assert_eq!(trusting.columns(&object).await.unwrap().len(), 8);
    let unknown = connector("127.0.0.1", None).test().await;
    assert_eq!(unknown.unwrap_err(), Fault::Certificate);
    let other_name = connector("localhost", Some(authority)).test().await;
    assert_eq!(other_name.unwrap_err(), Fault::Certificate);
}
