//! What was written after a fault is never kept.

use async_trait::async_trait;

use crate::batch::Batch;
use crate::exchange::Writer;
use crate::fault::Fault;

/// A writer of one connector, that refuses to finish once something has failed.
pub struct WholeWriter<W> {
    writer: Box<W>,
    failed: bool,
}

impl<W: Writer + 'static> WholeWriter<W> {
    pub fn boxed(writer: W) -> Box<dyn Writer> {
        Box::new(Self {
            writer: Box::new(writer),
            failed: false,
        })
    }
}

#[async_trait]
impl<W: Writer> Writer for WholeWriter<W> {
    async fn write(&mut self, batch: Batch) -> Result<(), Fault> {
        let written = self.writer.write(batch).await;
        self.failed |= written.is_err();
        written
    }

    async fn finish(self: Box<Self>) -> Result<u64, Fault> {
        match self.failed {
            true => Err(Fault::Ours("finished after a fault".to_owned())),
            false => self.writer.finish().await,
        }
    }
}
