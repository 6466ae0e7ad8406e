//! What the companies share of a process: turns at slow work, and room on disk. One that asks for much, or whose servers
//! are slow, keeps no other from its own.

use std::future::Future;
use std::time::Duration;

use b2l_runtime::pace::Pace;
use b2l_runtime::turns::{Turn, Turns};
use b2l_web::{Error, Result};
use tokio::time::timeout;

/// How long work that nobody looks at waits for one.
pub const BACKGROUND: Duration = Duration::from_secs(540);
/// Files of up to so many bytes, as they also come in one request, need no room of their own.
const SMALL: u64 = 64 << 20;

/// Clones share what they say.
#[derive(Clone)]
pub struct Shares {
    /// How long a person waits for a turn; more would look like a standstill.
    pub person: Duration,
    /// Conversations with S3 servers: cheap for us, and as long as a stranger's server makes them.
    pub s3: Turns,
    /// How slow such a server may be.
    pub s3_pace: Pace,
    /// Large files on disk, from their first byte until they are read.
    rooms: Turns,
    /// Chunks that are handed to object storage; each is in memory meanwhile.
    pub chunks: Turns,
    /// Workbooks that are made.
    pub workbooks: Turns,
    /// Work that begins by itself: tables that are read again, and mixed sources that are made again.
    pub background: Turns,
}

impl Shares {
    /// Of a process that reads `readers` files at once.
    pub fn new(readers: usize) -> Self {
        Self {
            person: Duration::from_secs(20),
            s3: Turns::shared(32, 4),
            s3_pace: Pace {
                least: 32 << 10,
                window: Duration::from_secs(20),
                longest: Duration::from_secs(540),
            },
            rooms: Turns::shared(readers, readers.div_ceil(2)),
            chunks: Turns::in_rotation(2),
            workbooks: Turns::in_rotation(readers),
            background: Turns::shared(8, 2),
        }
    }

    /// The pace of an object of `size` bytes: whoever announces much must send it in time, since it is given room for it.
    pub fn pace_of(&self, size: u64) -> Pace {
        let seconds = 2 * self.s3_pace.longest.as_secs().max(1);
        Pace {
            least: self.s3_pace.least.max(size / seconds),
            ..self.s3_pace
        }
    }

    /// Waits until there is room on disk for a file of `size` bytes, which holds it.
    pub async fn room(&self, company_id: i64, size: u64, wait: Duration) -> Result<Option<Turn>> {
        match size > SMALL {
            true => within(wait, self.rooms.take(company_id)).await.map(Some),
            false => Ok(None),
        }
    }
}

/// The turn, unless it takes longer than that: then the caller is asked to come again.
pub async fn within(wait: Duration, turn: impl Future<Output = Turn>) -> Result<Turn> {
    timeout(wait, turn).await.map_err(|_| Error::unavailable())
}
