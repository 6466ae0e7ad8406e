//! Everything that a service under test is given, made fresh.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use anyhow::Context;
use b2l_storage::{Cache, CacheArgs, Database, DatabaseArgs, Objects, ObjectsArgs, VaultArgs};
use b2l_web::token::Signer;
use b2l_web::{Core, WebArgs};
use tempfile::TempDir;
use uuid::Uuid;

use crate::TestDatabase;

/// Connections that one service under test may hold: many tests run beside each other.
const CONNECTIONS: usize = 8;

/// A service under test waits longer than in production before it goes on without Redis or refuses a request: a busy
/// machine must not decide what a test sees.
const REDIS_BUDGET_MS: u64 = 5_000;
const DATABASE_PATIENCE_MS: u64 = 15_000;

/// 32 bytes in base64.
const NEW_KEY: &str = "CQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQk=";

/// A database, a namespace and folders of its own on the shared instances.
pub struct Stack {
    pub database: TestDatabase,
    /// Prefix of Redis keys and queue names.
    pub namespace: String,
    folder: TempDir,
    secrets: PathBuf,
}

impl Stack {
    pub async fn new() -> anyhow::Result<Self> {
        b2l_runtime::logging::install_crypto();
        let secrets =
            std::env::var("B2L_TEST_STACK_DIR").context("B2L_TEST_STACK_DIR is not set")?;
        let folder = tempfile::tempdir()?;
        for part in ["objects", "work", "mail"] {
            std::fs::create_dir(folder.path().join(part))?;
        }
        Ok(Self {
            database: TestDatabase::new().await?,
            namespace: format!("test-{}", Uuid::new_v4().simple()),
            folder,
            secrets: Path::new(&secrets).join("secrets"),
        })
    }

    /// Temporary files of the service.
    pub fn work_dir(&self) -> PathBuf {
        self.folder.path().join("work")
    }

    /// Mails end here as files.
    pub fn mail_dir(&self) -> PathBuf {
        self.folder.path().join("mail")
    }

    pub fn database_args(&self, role: &str) -> anyhow::Result<DatabaseArgs> {
        Ok(DatabaseArgs {
            database_url: self.database.url(role)?,
            database_connections: CONNECTIONS,
            database_patience_ms: DATABASE_PATIENCE_MS,
        })
    }

    pub fn cache_args(&self) -> anyhow::Result<CacheArgs> {
        Ok(CacheArgs {
            redis_url: std::env::var("B2L_TEST_REDIS_URL")
                .context("B2L_TEST_REDIS_URL is not set")?,
            namespace: self.namespace.clone(),
            redis_budget_ms: REDIS_BUDGET_MS,
        })
    }

    pub fn objects_args(&self) -> ObjectsArgs {
        ObjectsArgs {
            objects_url: format!("file://{}", self.folder.path().join("objects").display()),
        }
    }

    pub fn vault_args(&self) -> VaultArgs {
        VaultArgs {
            data_key_file: self.secrets.join("data_key"),
        }
    }

    pub fn amqp_url(&self) -> anyhow::Result<String> {
        std::env::var("B2L_TEST_AMQP_URL").context("B2L_TEST_AMQP_URL is not set")
    }

    pub fn web_args(&self) -> WebArgs {
        WebArgs {
            listen: std::net::SocketAddr::from(([127, 0, 0, 1], 0)),
            jwt_public_key_file: self.public_key_file(),
            http_workers: 1,
            trusted_proxies: Vec::new(),
        }
    }

    pub fn public_key_file(&self) -> PathBuf {
        self.secrets.join("jwt_public.pem")
    }

    pub fn private_key_file(&self) -> PathBuf {
        self.secrets.join("jwt_private.pem")
    }

    pub(crate) fn signer(&self) -> anyhow::Result<Signer> {
        let pem = std::fs::read(self.private_key_file()).context("the test key cannot be read")?;
        Signer::from_pem(&pem)
    }

    /// A connected database with `role`.
    pub fn connect(&self, role: &str) -> anyhow::Result<Database> {
        Ok(Database::connect(&self.database_args(role)?)?)
    }

    pub fn cache(&self) -> anyhow::Result<Cache> {
        Ok(Cache::connect(&self.cache_args()?)?)
    }

    pub fn objects(&self) -> anyhow::Result<Objects> {
        Ok(Objects::connect(&self.objects_args())?)
    }

    /// What `b2l_web::start` needs for a service with `role`.
    pub fn core(&self, role: &str) -> anyhow::Result<Core> {
        Core::new(self.connect(role)?, &self.web_args())
    }

    /// Seals the stored secrets of a service anew, as its operator does after a change of the key file; answers what the
    /// program said.
    pub fn reseal(&self, program: &str, keys: &VaultArgs) -> anyhow::Result<Output> {
        let output = Command::new(binary(program)?)
            .arg("reseal")
            .env("B2L_DATA_KEY_FILE", &keys.data_key_file)
            .env("B2L_MIGRATE_DATABASE_URL", self.database.url("b2l_owner")?)
            .output()?;
        Ok(output)
    }

    /// Two key files: a new key above that of the stack, and the new key alone.
    pub fn new_keys(&self) -> anyhow::Result<[VaultArgs; 2]> {
        let old = std::fs::read_to_string(self.vault_args().data_key_file)?;
        let files = [
            ("both", format!("{NEW_KEY}\n{old}")),
            ("new", NEW_KEY.to_owned()),
        ];
        for (name, text) in &files {
            std::fs::write(self.folder.path().join(name), text)?;
        }
        Ok(files.map(|(name, _)| VaultArgs {
            data_key_file: self.folder.path().join(name),
        }))
    }

    /// The environment of a process that serves this stack with `role`.
    pub fn env(&self, role: &str) -> anyhow::Result<Vec<(String, String)>> {
        let pairs = [
            ("B2L_LISTEN", "127.0.0.1:0".to_owned()),
            ("B2L_DATABASE_URL", self.database.url(role)?),
            ("B2L_DATABASE_CONNECTIONS", CONNECTIONS.to_string()),
            ("B2L_DATABASE_PATIENCE_MS", DATABASE_PATIENCE_MS.to_string()),
            ("B2L_REDIS_URL", self.cache_args()?.redis_url),
            ("B2L_REDIS_BUDGET_MS", REDIS_BUDGET_MS.to_string()),
            ("B2L_AMQP_URL", self.amqp_url()?),
            ("B2L_OBJECTS_URL", self.objects_args().objects_url),
            ("B2L_NAMESPACE", self.namespace.clone()),
            (
                "B2L_JWT_PUBLIC_KEY_FILE",
                self.public_key_file().display().to_string(),
            ),
            (
                "B2L_DATA_KEY_FILE",
                self.vault_args().data_key_file.display().to_string(),
            ),
            ("B2L_WORK_DIR", self.work_dir().display().to_string()),
            ("B2L_LOG", "info".to_owned()),
            ("B2L_LOG_FORMAT", "text".to_owned()),
        ];
        Ok(pairs
            .into_iter()
            .map(|(key, value)| (key.to_owned(), value))
            .collect())
    }
}

/// A program of ours, built beside the running test: `binary("b2l-training")`.
/// `make test` builds all of them first.
pub fn binary(name: &str) -> anyhow::Result<PathBuf> {
    let test = std::env::current_exe()?;
    let folder = test
        .parent()
        .and_then(Path::parent)
        .context("the test runs outside of a target folder")?;
    let program = folder.join(name);
    anyhow::ensure!(
        program.exists(),
        "{} is not built: run `cargo build -p {name}`",
        program.display()
    );
    Ok(program)
}
