use std::path::PathBuf;

use b2l_connectors::{OutboundArgs, Services};
use b2l_storage::{DatabaseArgs, ObjectsArgs, VaultArgs};
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
    pub vault: VaultArgs,
    #[command(flatten)]
    pub outbound: OutboundArgs,
    #[command(flatten)]
    pub services: Services,
    /// Files wait here while they are read or written.
    #[arg(long, env = "B2L_WORK_DIR", default_value = "/tmp")]
    pub work_dir: PathBuf,
    /// The program whose role `read` is its child; by default this one.
    #[arg(long, env = "B2L_READ_PROGRAM")]
    pub read_program: Option<PathBuf>,
    /// The address that people type.
    #[arg(long, env = "B2L_PUBLIC_URL", default_value = "http://127.0.0.1:8080")]
    pub public_url: String,
}
