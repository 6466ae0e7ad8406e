//! Commands and their answers.

use super::parts::Parts;
use super::problem::{Problem, ServerError};
use super::wire::{Lost, MOST, Stream, Wire};
use crate::fault::Fault;

/// Bytes of a packet that is no row: a description, an answer, an error.
const MOST_OF_ANSWER: usize = 1 << 20;

const QUIT: u8 = 1;
const QUERY: u8 = 3;
const PREPARE: u8 = 22;
const EXECUTE: u8 = 23;

const OK: u8 = 0;
const FILE_WANTED: u8 = 0xfb;
const END: u8 = 0xfe;
const ERROR: u8 = 0xff;

/// Something else than the protocol has in this place.
fn unexpected() -> Problem {
    Problem::Broken(Fault::Theirs("protocol".to_owned()))
}

/// A connection on which one statement is run after the other.
pub struct Talk {
    wire: Wire<Box<dyn Stream>>,
    packet: Vec<u8>,
}

impl Talk {
    pub fn new(wire: Wire<Box<dyn Stream>>) -> Self {
        Self {
            wire,
            packet: Vec::new(),
        }
    }

    pub async fn send(&mut self, payload: &[u8]) -> Result<(), Problem> {
        Ok(self.wire.send(payload).await?)
    }

    /// A packet that is no row. An error that the server tells is a problem.
    pub async fn answer(&mut self) -> Result<&[u8], Problem> {
        self.wire.receive(&mut self.packet, MOST_OF_ANSWER).await?;
        match self.packet.split_first() {
            Some((&ERROR, error)) => Err(Problem::Server(ServerError::read(error))),
            Some(_) => Ok(&self.packet),
            None => Err(unexpected()),
        }
    }

    /// Runs a statement that answers no rows.
    pub async fn run(&mut self, statement: &str) -> Result<(), Problem> {
        self.command(QUERY, statement.as_bytes()).await?;
        self.done().await
    }

    /// Runs a statement that answers rows of so many columns.
    pub async fn select(&mut self, statement: &str, columns: usize) -> Result<(), Problem> {
        self.command(QUERY, statement.as_bytes()).await?;
        let answer = self.answer().await?;
        // Who asks for a file of ours in place of an answer gets none.
        if answer.first() == Some(&FILE_WANTED) {
            return Err(Fault::Theirs("local file".to_owned()).into());
        }
        let count = Parts::new(answer).number();
        match count.is_some_and(|count| count == columns as u64) {
            true => self.skip_descriptions(columns).await,
            false => Err(unexpected()),
        }
    }

    /// The next row of what was selected, its fields one after the other; `None` after the last.
    pub async fn row(&mut self) -> Result<Option<Parts<'_>>, Problem> {
        match self.wire.receive(&mut self.packet, MOST).await {
            Err(Lost::TooLong) => return Err(Problem::TooLong),
            received => received?,
        }
        match self.packet.split_first() {
            Some((&ERROR, error)) => Err(Problem::Server(ServerError::read(error))),
            Some((&END, _)) if self.packet.len() < 9 => Ok(None),
            Some(_) => Ok(Some(Parts::new(&self.packet))),
            None => Err(unexpected()),
        }
    }

    /// Prepares a statement with so many values that answers no rows.
    pub async fn prepare(&mut self, statement: &str, values: usize) -> Result<u32, Problem> {
        self.command(PREPARE, statement.as_bytes()).await?;
        let mut parts = Parts::new(self.answer().await?);
        let head = (parts.byte(), parts.long(), parts.short(), parts.short());
        match head {
            (Some(OK), Some(id), Some(0), Some(count)) if usize::from(count) == values => {
                self.skip_descriptions(values).await?;
                Ok(id)
            }
            _ => Err(unexpected()),
        }
    }

    /// Runs a prepared statement with its values, as the protocol has them.
    pub async fn execute(&mut self, id: u32, values: &[u8]) -> Result<(), Problem> {
        let mut body = Vec::with_capacity(values.len() + 9);
        body.extend(id.to_le_bytes());
        // No cursor; once.
        body.extend([0, 1, 0, 0, 0]);
        body.extend_from_slice(values);
        self.command(EXECUTE, &body).await?;
        self.done().await
    }

    /// Says good-bye: else the server notes that the connection was lost.
    pub async fn quit(&mut self) {
        let _sent = self.command(QUIT, &[]).await;
    }

    async fn command(&mut self, code: u8, body: &[u8]) -> Result<(), Problem> {
        self.wire.begin();
        let mut packet = Vec::with_capacity(body.len() + 1);
        packet.push(code);
        packet.extend_from_slice(body);
        self.send(&packet).await
    }

    async fn done(&mut self) -> Result<(), Problem> {
        match self.answer().await?.first() {
            Some(&OK) => Ok(()),
            Some(&FILE_WANTED) => Err(Fault::Theirs("local file".to_owned()).into()),
            _ => Err(unexpected()),
        }
    }

    /// The types of columns and values are known from the catalogue.
    async fn skip_descriptions(&mut self, count: usize) -> Result<(), Problem> {
        for _ in 0..count {
            self.answer().await?;
        }
        if count == 0 {
            return Ok(());
        }
        match self.answer().await?.first() {
            Some(&END) => Ok(()),
            _ => Err(unexpected()),
        }
    }
}
