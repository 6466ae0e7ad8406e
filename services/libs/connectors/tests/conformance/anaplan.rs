//! Signing in to Anaplan, at a server of its shape.

use b2l_connectors::types::anaplan::Anaplan;
use b2l_connectors::{Dialer, Fault, OutboundArgs};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use url::Url;

/// Answers as Anaplan's service of sign-ins does: 201 for one login and password.
async fn sign_in_service() -> Url {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut heard = Vec::new();
            let mut part = [0; 1024];
            while !heard.windows(4).any(|end| end == b"\r\n\r\n") {
                let count = stream.read(&mut part).await.unwrap_or(0);
                heard.extend_from_slice(&part[..count]);
                assert!(count > 0, "the request ends early");
            }
            let heard = String::from_utf8(heard).unwrap().to_lowercase();
            let right = heard.starts_with("post /token/authenticate ")
                && heard.contains("content-length: 0")
                // maria@example.com:right
                && heard.contains("authorization: basic bwfyawfazxhhbxbszs5jb206cmlnahq=");
            let (status, body) = match right {
                true => (
                    "201 Created",
                    r#"{"status":"SUCCESS","tokenInfo":{"tokenValue":"t"}}"#,
                ),
                false => ("401 Unauthorized", r#"{"status":"FAILURE_BAD_CREDENTIAL"}"#),
            };
            let length = body.len();
            let answer = format!("HTTP/1.1 {status}\r\ncontent-length: {length}\r\n\r\n{body}");
            let _sent = stream.write_all(answer.as_bytes()).await;
        }
    });
    Url::parse(&format!("http://{address}")).unwrap()
}

#[tokio::test]
async fn a_right_password_signs_in_and_a_wrong_one_does_not() {
    // An error means that another test of this process chose it before.
    let _chosen = rustls::crypto::ring::default_provider().install_default();
    let outbound_allow = vec!["127.0.0.1".parse().unwrap()];
    let dialer = Dialer::new(&OutboundArgs {
        outbound_allow,
        ..OutboundArgs::default()
    });
    let mut anaplan = Anaplan {
        sign_in: sign_in_service().await,
    };
    let login = "maria@example.com";
    anaplan.test(&dialer, login, "right").await.unwrap();
    let wrong = anaplan.test(&dialer, login, "wrong").await;
    assert_eq!(wrong.unwrap_err(), Fault::Login);
    let port = crate::wrong_servers::dead().await;
    anaplan.sign_in = Url::parse(&format!("http://127.0.0.1:{port}")).unwrap();
    let dead = anaplan.test(&dialer, login, "right").await;
    assert_eq!(dead.unwrap_err(), Fault::Unreachable);
}
