//! What the environment decides.

use std::path::PathBuf;

use b2l_runtime::logging::LogArgs;
use b2l_storage::{DatabaseArgs, ObjectsArgs, ResealArgs, VaultArgs};
use b2l_web::WebArgs;
use clap::ArgAction;
use clap::builder::BoolishValueParser;

#[derive(clap::Parser)]
#[command(
    name = "b2l-gateway",
    about = "Who you are: companies, users, sessions, keys, contact, pictures for covers"
)]
pub struct Cli {
    #[command(subcommand)]
    pub role: Role,
}

#[derive(clap::Subcommand)]
pub enum Role {
    /// Answers HTTP.
    Serve(Box<ServeArgs>),
    /// Brings the schema up to date.
    Migrate(MigrateArgs),
    /// Seals stored secrets with the newest data key.
    Reseal(ResealArgs),
    /// Prints the HTTP contract.
    Openapi,
    /// Draws one picture anew: the child process, started by `serve`.
    #[command(hide = true)]
    Redraw,
}

#[derive(clap::Args)]
pub struct MigrateArgs {
    #[command(flatten)]
    pub log: LogArgs,
    /// Postgres, with the role that owns the schemas.
    #[arg(long, env = "B2L_MIGRATE_DATABASE_URL", hide_env_values = true)]
    pub migrate_database_url: String,
}

#[derive(clap::Args)]
pub struct ServeArgs {
    #[command(flatten)]
    pub log: LogArgs,
    #[command(flatten)]
    pub database: DatabaseArgs,
    #[command(flatten)]
    pub web: WebArgs,
    #[command(flatten)]
    pub settings: Settings,
}

#[derive(Clone, clap::Args)]
pub struct Settings {
    /// The private Ed25519 key that signs access tokens (PEM).
    #[arg(long, env = "B2L_JWT_PRIVATE_KEY_FILE")]
    pub jwt_private_key_file: PathBuf,
    /// The address that people type: links in emails begin with it, and requests with a cookie
    /// must come from it. With `https` the cookie is marked `Secure`.
    #[arg(long, env = "B2L_PUBLIC_URL", default_value = "http://127.0.0.1:8080")]
    pub public_url: String,
    /// Outgoing mail: `file:///folder`, `smtp://...` or `smtps://...`.
    #[arg(long, env = "B2L_MAIL", hide_env_values = true)]
    pub mail: String,
    /// The sender of emails.
    #[arg(long, env = "B2L_MAIL_FROM", default_value = "B2L <b2l@example.com>")]
    pub mail_from: String,
    /// Who gets the messages of the contact form; the sender of emails when not given.
    #[arg(long, env = "B2L_CONTACT_TO")]
    pub contact_to: Option<String>,
    /// How often an hour one network address may register, ask for a password, invite a
    /// colleague or write to us.
    #[arg(long, env = "B2L_PUBLIC_FORM_LIMIT", default_value_t = 20)]
    pub public_form_limit: i32,
    /// Whether who registers confirms the email before they may change anything. Turn it off in a closed network, where
    /// no mail leaves the machine.
    #[arg(long, env = "B2L_CONFIRM_EMAIL", default_value = "on", action = ArgAction::Set,
          value_parser = BoolishValueParser::new())]
    pub confirm_email: bool,
    /// How long a sign-in waits for its turn at checking the password, milliseconds; then it is refused with 503.
    #[arg(long, env = "B2L_PASSWORD_PATIENCE_MS", default_value_t = 3_000)]
    pub password_patience_ms: u64,
    #[command(flatten)]
    pub vault: VaultArgs,
    /// Where pictures are kept.
    #[command(flatten)]
    pub objects: ObjectsArgs,
    /// Uploads wait here while they are drawn anew.
    #[arg(long, env = "B2L_WORK_DIR", default_value = "/tmp")]
    pub work_dir: PathBuf,
    /// The program whose `redraw` role draws pictures anew; by default this one.
    #[arg(long, env = "B2L_REDRAW_PROGRAM")]
    pub redraw_program: Option<PathBuf>,
}
