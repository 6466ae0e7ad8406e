//! The server of a service: started the same in production and in tests.

use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use actix_web::dev::{Server, ServerHandle};
use actix_web::middleware::{Compress, from_fn};
use actix_web::{App, HttpRequest, HttpServer, web};
use anyhow::Context;
use b2l_runtime::background::Background;
use b2l_runtime::pace::Pace;
use b2l_runtime::{logging, shutdown};
use b2l_storage::Database;
use url::Url;
use utoipa_actix_web::AppExt;

use crate::json_fault::query_error;
use crate::network::Proxies;
use crate::token::Verifier;
use crate::{Error, Routes, edge, health};

/// Seconds that open requests get when the process is asked to stop.
const GRACE_SECONDS: u64 = 20;

#[derive(Clone, Debug, clap::Args)]
pub struct WebArgs {
    /// Where to listen.
    #[arg(long, env = "B2L_LISTEN", default_value = "127.0.0.1:0")]
    pub listen: SocketAddr,
    /// Ed25519 public key (PEM) that access tokens are verified with.
    #[arg(long, env = "B2L_JWT_PUBLIC_KEY_FILE")]
    pub jwt_public_key_file: PathBuf,
    /// Threads that answer requests.
    #[arg(long, env = "B2L_HTTP_WORKERS", default_value_t = 2)]
    pub http_workers: usize,
    /// Proxies, besides those on this machine, whose `X-Forwarded-For` is believed: addresses
    /// with commas between them, or `private` for all of the private ranges.
    #[arg(long, env = "B2L_TRUSTED_PROXIES", value_delimiter = ',')]
    pub trusted_proxies: Vec<String>,
}

/// What the shared part of every service needs.
#[derive(Clone)]
pub struct Core {
    pub database: Database,
    pub verifier: Verifier,
    pub(crate) proxies: Proxies,
    /// The address that people type, where the service knows it.
    pub(crate) public_url: Option<Url>,
    pub draining: Draining,
    /// How slowly a client may send a request's body.
    pub pace: Pace,
    /// Whether a request that its client gave up is given up here.
    abandons: bool,
}

impl Core {
    pub fn new(database: Database, args: &WebArgs) -> anyhow::Result<Self> {
        let pem = std::fs::read(&args.jwt_public_key_file)
            .with_context(|| format!("{} cannot be read", args.jwt_public_key_file.display()))?;
        Ok(Self {
            database,
            verifier: Verifier::from_pem(&pem)?,
            proxies: Proxies::parse(&args.trusted_proxies)?,
            public_url: None,
            draining: Draining::default(),
            pace: BODY,
            abandons: false,
        })
    }

    /// For a service that knows the address that people type: pages of it are pages of ours.
    ///
    /// # Errors
    /// When it is no URL.
    pub fn at(mut self, public_url: &str) -> anyhow::Result<Self> {
        self.public_url = Some(Url::parse(public_url).context("B2L_PUBLIC_URL is not a URL")?);
        Ok(self)
    }

    /// For a service whose work is long and may stop anywhere: as soon as a client closes its connection, the handler is
    /// dropped, and with it all that it holds.
    pub fn abandoning(mut self) -> Self {
        self.abandons = true;
        self
    }
}

/// A client that sends more slowly is hung up on: a body that never ends would hold its connection and its file.
const BODY: Pace = Pace {
    least: 2 << 10,
    window: Duration::from_secs(30),
    longest: Duration::from_secs(20 * 60),
};

/// How slowly the body of this request may arrive.
pub(crate) fn pace_of(request: &HttpRequest) -> Pace {
    let core = request.app_data::<web::Data<Core>>();
    core.map_or(BODY, |core| core.pace)
}

/// A connection without requests is closed after this. The door (deploy/nginx) gives its connections up before, so that
/// it sends nothing into one that is being closed.
const IDLE: Duration = Duration::from_secs(5);

/// Whether the process is leaving: readiness goes red before anything stops.
#[derive(Clone, Debug, Default)]
pub struct Draining(Arc<AtomicBool>);

impl Draining {
    pub fn begin(&self) {
        self.0.store(true, Ordering::SeqCst);
    }

    pub fn is_draining(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}

/// A server that listens; it runs while `server` is polled.
pub struct Running {
    pub address: SocketAddr,
    pub handle: ServerHandle,
    pub server: Server,
}

/// Binds and starts a server with `state` (seen by handlers as `web::Data<S>`).
pub fn start<S, R>(args: &WebArgs, core: Core, state: S, routes: R) -> anyhow::Result<Running>
where
    S: Send + Sync + 'static,
    R: Fn(&mut Routes) + Clone + Send + 'static,
{
    logging::install_crypto();
    let listener = TcpListener::bind(args.listen)
        .with_context(|| format!("cannot listen on {}", args.listen))?;
    let address = listener.local_addr()?;
    let finishes = !core.abandons;
    let core = web::Data::new(core);
    let state = web::Data::new(state);
    let server = HttpServer::new(move || {
        let routes = routes.clone();
        App::new()
            .app_data(core.clone())
            .app_data(state.clone())
            .app_data(web::PathConfig::default().error_handler(|_, _| Error::not_found().into()))
            .app_data(
                web::QueryConfig::default().error_handler(|error, _| query_error(&error).into()),
            )
            .wrap(Compress::default())
            .wrap(from_fn(edge::edge))
            .service(health::healthz)
            .service(health::readyz)
            .service(health::metrics)
            .into_utoipa_app()
            .configure(move |table: &mut Routes| routes(table))
            .into_app()
            .default_service(web::to(unknown))
    })
    .workers(args.http_workers)
    .keep_alive(IDLE)
    .h1_allow_half_closed(finishes)
    .shutdown_timeout(GRACE_SECONDS)
    .disable_signals()
    .listen(listener)?
    .run();
    Ok(Running {
        address,
        handle: server.handle(),
        server,
    })
}

async fn unknown() -> Result<actix_web::HttpResponse, Error> {
    Err(Error::not_found())
}

/// Serves until the process is asked to stop, then lets open requests end. What runs in the background ends with it.
///
/// # Errors
/// When the server fails, and when a loop of the background ends: open requests end first, then the process should.
pub async fn serve<S, R>(
    args: &WebArgs,
    core: Core,
    state: S,
    routes: R,
    mut background: Background,
) -> anyhow::Result<()>
where
    S: Send + Sync + 'static,
    R: Fn(&mut Routes) + Clone + Send + 'static,
{
    let draining = core.draining.clone();
    let running = start(args, core, state, routes)?;
    tracing::info!(address = %running.address, "listening");
    let handle = running.handle.clone();
    let stopping = async move {
        let outcome = tokio::select! {
            () = shutdown::requested() => {
                tracing::info!("shutting down");
                Ok(())
            }
            ended = background.ended() => Err(ended),
        };
        draining.begin();
        handle.stop(true).await;
        outcome
    };
    let stopping = tokio::spawn(stopping);
    let served = running.server.await.context("the server failed");
    // A server that failed by itself leaves nothing to stop.
    served?;
    stopping.await.context("nobody waited for the end")?
}
