//! One connection to the server, signed in.

use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use rustls::pki_types::ServerName;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_postgres::config::SslMode;
use tokio_postgres::tls::{ChannelBinding, TlsConnect, TlsStream};
use tokio_postgres::{CancelToken, Client, Config};
use tokio_rustls::TlsConnector;
use tokio_rustls::client;
use url::Host;

use super::faults::fault;
use super::metered::{Allowance, Metered};
use crate::dialer::{Dialer, Dialled};
use crate::fault::Fault;
use crate::limits::{Limits, within};
use crate::server::{Access, Server};

/// A signed-in connection. Dropped, it ends at once; a statement that runs there is cancelled.
pub struct Session {
    pub client: Client,
    pub limits: Limits,
    driver: JoinHandle<()>,
    cancel: Option<Cancel>,
    /// A statement may be running.
    pub busy: bool,
    /// What may still arrive.
    pub allowance: Allowance,
}

impl Session {
    pub async fn open(server: &Server, access: Access) -> Result<Self, Fault> {
        let session = timeout(server.limits.connect, Self::sign_in(server)).await;
        let session = session.map_err(|_| Fault::TimedOut)??;
        session
            .run(&settings(access, server.limits.statement))
            .await?;
        Ok(session)
    }

    async fn sign_in(server: &Server) -> Result<Self, Fault> {
        Self::sign_in_over(server.dial().await?, server).await
    }

    async fn sign_in_over(dialled: Dialled, server: &Server) -> Result<Self, Fault> {
        let ssl_mode = match dialled.may_be_plain {
            true => SslMode::Prefer,
            false => SslMode::Require,
        };
        let (connector, name) = server.dialer.trust().connector(&server.host)?;
        let encrypt = Encrypt { connector, name };
        let mut config = Config::new();
        config
            .host(server.host.to_string())
            .user(&server.user)
            .password(&server.password)
            .dbname(&server.database)
            .application_name("B2L")
            .ssl_mode(ssl_mode);
        let allowance = Allowance::default();
        let stream = Metered {
            inner: dialled.stream,
            allowance: allowance.clone(),
        };
        let (client, mut connection) = config
            .connect_raw(stream, encrypt.clone())
            .await
            .map_err(|error| fault(&error, None))?;
        let cancel = Cancel {
            token: client.cancel_token(),
            encrypt,
            dialer: server.dialer.clone(),
            host: server.host.clone(),
            port: server.port,
            patience: server.limits.connect,
        };
        let driver = tokio::spawn(async move {
            // What goes wrong is heard by whoever waits for an answer. What the server says beside its answers is not
            // kept: it may hold anything.
            while let Some(Ok(_)) = poll_fn(|context| connection.poll_message(context)).await {}
        });
        Ok(Self {
            client,
            limits: server.limits,
            driver,
            cancel: Some(cancel),
            busy: false,
            allowance,
        })
    }

    /// Runs statements that answer nothing.
    pub async fn run(&self, statements: &str) -> Result<(), Fault> {
        self.question(self.client.batch_execute(statements)).await
    }

    /// Waits for a short answer.
    pub async fn question<T>(
        &self,
        answer: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> Result<T, Fault> {
        self.allowance.renew();
        let answer = within(self.limits.question, answer).await?;
        answer.map_err(|error| fault(&error, None))
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // Else it would receive all that the server still has to send.
        self.driver.abort();
        if let (true, Some(cancel)) = (self.busy, self.cancel.take()) {
            cancel.send();
        }
    }
}

/// Values come as text in one form, whatever the server is set to; locks and statements do not last for ever.
fn settings(access: Access, statement: Duration) -> String {
    let read_only = match access {
        Access::Read => "on",
        Access::Write => "off",
    };
    format!(
        "SET default_transaction_read_only = {read_only}; SET DateStyle = 'ISO, YMD'; SET TimeZone = 'UTC'; \
         SET IntervalStyle = 'iso_8601'; SET extra_float_digits = 1; SET bytea_output = 'hex'; \
         SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = 0; SET statement_timeout = {}",
        statement.as_millis()
    )
}

/// Asks the server, over a connection of its own, to stop what it does for us.
struct Cancel {
    token: CancelToken,
    encrypt: Encrypt,
    dialer: Dialer,
    host: Host<String>,
    port: u16,
    patience: Duration,
}

impl Cancel {
    fn send(self) {
        let Ok(runtime) = tokio::runtime::Handle::try_current() else {
            return;
        };
        runtime.spawn(timeout(self.patience, async move {
            if let Ok(Some(dialled)) = self.dialer.tcp(&self.host, self.port).await {
                let stream = Metered {
                    inner: dialled.stream,
                    allowance: Allowance::default(),
                };
                let cancelled = self.token.cancel_query_raw(stream, self.encrypt);
                // Where it fails the server finds the connection closed, or ends by its own limit.
                let _done = cancelled.await;
            }
        }));
    }
}

/// Encrypts a connection by rustls.
#[derive(Clone)]
struct Encrypt {
    connector: TlsConnector,
    name: ServerName<'static>,
}

impl TlsConnect<Metered<TcpStream>> for Encrypt {
    type Stream = Encrypted;
    type Error = std::io::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Encrypted, std::io::Error>> + Send>>;

    fn connect(self, stream: Metered<TcpStream>) -> Self::Future {
        Box::pin(async move {
            let stream = self.connector.connect(self.name, stream).await?;
            Ok(Encrypted(stream))
        })
    }
}

struct Encrypted(client::TlsStream<Metered<TcpStream>>);

impl TlsStream for Encrypted {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for Encrypted {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl AsyncWrite for Encrypted {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<std::io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;
    use crate::dialer::OutboundArgs;
    use crate::params::Params;

    #[tokio::test]
    async fn outside_of_opened_networks_nothing_is_sent_to_a_server_that_does_not_encrypt() {
        // An error means that another test of this process chose it before.
        let _chosen = rustls::crypto::ring::default_provider().install_default();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let server = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut request = [0; 8];
            stream.read_exact(&mut request).await.unwrap();
            stream.write_all(b"N").await.unwrap();
            let mut rest = Vec::new();
            stream.read_to_end(&mut rest).await.unwrap();
            rest
        });
        let params = Params::from_iter([
            ("host", "127.0.0.1"),
            ("database", "dwh"),
            ("user", "reader"),
            ("password", "hush"),
        ]);
        let dialer = Dialer::new(&OutboundArgs::default());
        let at = Server::new(&dialer, Limits::default(), &params, 5432).unwrap();
        let dialled = Dialled {
            stream: TcpStream::connect(address).await.unwrap(),
            may_be_plain: false,
        };
        let refused = Session::sign_in_over(dialled, &at).await;
        assert_eq!(refused.err(), Some(Fault::Unencrypted));
        assert_eq!(server.await.unwrap(), b"");
    }
}
