//! How long the other side may take, and how much may come.

use std::future::Future;
use std::time::Duration;

use tokio::time::timeout;

use crate::dialer::CONNECT;
use crate::fault::Fault;

/// Where a connector gives up. Tests have tighter ones.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Until a connection stands and its user is signed in.
    pub connect: Duration,
    /// For a question about names and columns.
    pub question: Duration,
    /// Without a row while rows are read, or without room for one while they are written. A view may think for long
    /// before its first row.
    pub silence: Duration,
    /// For all of one reading or writing, held by the server itself.
    pub statement: Duration,
    /// Of a file that we keep, as of one that is uploaded.
    pub file_bytes: u64,
    /// Of the rows that one run carries.
    pub run_bytes: u64,
    /// Rows that one run reads, those that do not fit included.
    pub run_rows: i64,
    /// For all of the reading of a run, and for all of the writing before its end.
    pub run: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connect: CONNECT,
            question: Duration::from_secs(10),
            silence: Duration::from_secs(5 * 60),
            statement: Duration::from_secs(60 * 60),
            file_bytes: 64 << 20,
            run_bytes: 1 << 30,
            run_rows: 100_000_000,
            run: Duration::from_secs(2 * 60 * 60),
        }
    }
}

impl Limits {
    /// How long the server may take for a statement, and a little for its word that it took longer.
    pub fn patience(&self) -> Duration {
        self.statement + self.question
    }
}

/// What is answered in time, by a server that has let us in.
pub async fn within<T>(patience: Duration, answer: impl Future<Output = T>) -> Result<T, Fault> {
    timeout(patience, answer).await.map_err(|_| Fault::Slow)
}
