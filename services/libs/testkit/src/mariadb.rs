//! A database of a test's own on the MariaDB of the stack, which the first test that needs it starts.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};
use uuid::Uuid;

use crate::root;

/// Dropped, the database goes.
pub struct Mariadb {
    pub database: String,
    pub port: u16,
    stack: PathBuf,
    password: String,
}

impl Mariadb {
    pub fn new() -> anyhow::Result<Self> {
        let stack = std::env::var("B2L_TEST_STACK_DIR").context("B2L_TEST_STACK_DIR is not set")?;
        let stack = PathBuf::from(stack);
        start(&stack)?;
        let ports = fs::read_to_string(stack.join("ports.env"))?;
        let port = ports
            .lines()
            .find_map(|line| line.strip_prefix("B2L_PORT_MARIADB="));
        let password = fs::read_to_string(stack.join("secrets/mariadb_root"))?;
        let server = Self {
            database: format!("b2l_test_{}", Uuid::new_v4().simple()),
            port: port.context("MariaDB has no port")?.parse()?,
            stack,
            password: password.trim().to_owned(),
        };
        let database = &server.database;
        server.ask(
            "",
            &format!("CREATE DATABASE {database} CHARACTER SET utf8mb4"),
        )?;
        Ok(server)
    }

    /// The certificate of the authority that made that of the server, which is for 127.0.0.1 only.
    pub fn authority(&self) -> PathBuf {
        self.stack.join("mariadb/ca.pem")
    }

    /// Runs statements as a user who may do everything; answers what they answer, a row a line.
    pub fn run(&self, statements: &str) -> anyhow::Result<String> {
        self.ask(&self.database, statements)
    }

    fn ask(&self, database: &str, statements: &str) -> anyhow::Result<String> {
        let mut client = Command::new("mariadb")
            .args(["--no-defaults", "--host=127.0.0.1", "--user=root"])
            .args([
                "--batch",
                "--skip-column-names",
                "--default-character-set=utf8mb4",
            ])
            .arg(format!("--port={}", self.port))
            .arg(database)
            .env("MYSQL_PWD", &self.password)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .context("MariaDB's client is installed by `make test`")?;
        let mut input = client.stdin.take().context("the client takes statements")?;
        input.write_all(statements.as_bytes())?;
        drop(input);
        let done = client.wait_with_output()?;
        let told = String::from_utf8_lossy(&done.stderr);
        ensure!(done.status.success(), "MariaDB: {told}");
        Ok(String::from_utf8(done.stdout)?)
    }
}

impl Drop for Mariadb {
    fn drop(&mut self) {
        let drop = format!("SET lock_wait_timeout = 5; DROP DATABASE {}", self.database);
        // One that is left goes with the stack.
        let _dropped = self.ask("", &drop);
    }
}

/// One test starts it, the others wait.
fn start(stack: &Path) -> anyhow::Result<()> {
    let lock = File::create(stack.join("mariadb.lock"))?;
    lock.lock()?;
    let started = Command::new(root().join("deploy/local/instance.sh"))
        .args(["start", "mariadb"])
        .current_dir(stack)
        .env("STACK_DIR", stack)
        .env("STACK_KIND", "test")
        .output()?;
    let told = String::from_utf8_lossy(&started.stderr);
    ensure!(started.status.success(), "MariaDB did not start: {told}");
    Ok(())
}
