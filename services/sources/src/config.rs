use std::path::PathBuf;

use b2l_connectors::OutboundArgs;
use b2l_storage::{CacheArgs, DatabaseArgs, ObjectsArgs, VaultArgs};
use b2l_web::WebArgs;

/// The settings of `serve`.
#[derive(Clone, Debug, clap::Args)]
pub struct ServeArgs {
    #[command(flatten)]
    pub web: WebArgs,
    #[command(flatten)]
    pub database: DatabaseArgs,
    #[command(flatten)]
    pub objects: ObjectsArgs,
    #[command(flatten)]
    pub cache: CacheArgs,
    #[command(flatten)]
    pub vault: VaultArgs,
    #[command(flatten)]
    pub outbound: OutboundArgs,
    /// Uploads wait here while they are read.
    #[arg(long, env = "B2L_WORK_DIR", default_value = "/tmp")]
    pub work_dir: PathBuf,
    /// The program whose roles `read` and `mix` are its children; by default this one.
    #[arg(long, env = "B2L_READ_PROGRAM")]
    pub read_program: Option<PathBuf>,
    /// Children at the same time.
    #[arg(long, env = "B2L_READERS", default_value_t = 2)]
    pub readers: usize,
    /// The address that people type: the links of emails begin with it.
    #[arg(long, env = "B2L_PUBLIC_URL", default_value = "http://127.0.0.1:8080")]
    pub public_url: String,
}
