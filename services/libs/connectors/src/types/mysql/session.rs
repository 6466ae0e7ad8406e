//! One connection to the server, signed in.

use std::time::Duration;

use tokio::time::timeout;

use super::faults::fault;
use super::problem::Problem;
use super::sign_in::sign_in;
use super::talk::Talk;
use super::wire::MOST;
use crate::fault::Fault;
use crate::limits::{Limits, within};
use crate::server::{Access, Server};

/// Bytes of all that is answered to a question.
const MOST_OF_LIST: usize = 16 << 20;
/// Until the server may close a connection on which we are slow: seconds.
const OUR_PATIENCE: u32 = 3_600;

/// A signed-in connection. Dropped, it ends at once; a statement that runs there is ended as well.
pub struct Session {
    pub talk: Talk,
    pub limits: Limits,
    /// Bytes of a statement with its values, at most.
    pub most_bytes: usize,
    /// A statement may be running.
    pub busy: bool,
    server: Server,
    /// The number of this connection.
    id: u32,
    /// The name and the port of the server as it has them: behind one address there may be several.
    place: String,
}

impl Session {
    pub async fn open(server: &Server, access: Access) -> Result<Self, Fault> {
        let opened = timeout(server.limits.connect, Self::begin(server)).await;
        let (mut session, is_mariadb) = opened.map_err(|_| Fault::TimedOut)??;
        for statement in settings(access) {
            session.run(&statement).await?;
        }
        let longest = longest(is_mariadb, session.limits.statement);
        match within(session.limits.question, session.talk.run(&longest)).await? {
            // Of the versions before there was such a limit.
            Err(Problem::Server(error)) if error.is_of_setting() => Ok(session),
            limited => limited.map(|()| session).map_err(of_question),
        }
    }

    /// A session as the server has it; also whether it is MariaDB.
    async fn begin(server: &Server) -> Result<(Self, bool), Fault> {
        let (mut talk, greeting) = sign_in(server).await?;
        let about = "SELECT @@max_allowed_packet, CONCAT(@@hostname, ':', @@port)";
        let about = listed(&mut talk, about, 1).await.map_err(of_question)?;
        let [most, place] = about.into_iter().next().unwrap_or_default();
        let session = Self {
            talk,
            limits: server.limits,
            most_bytes: most
                .and_then(|most| most.parse().ok())
                .unwrap_or(0)
                .min(MOST),
            busy: false,
            server: server.clone(),
            id: greeting.id,
            place: place.unwrap_or_default(),
        };
        Ok((session, greeting.is_mariadb))
    }

    /// Runs a statement that answers nothing.
    pub async fn run(&mut self, statement: &str) -> Result<(), Fault> {
        self.busy = true;
        let done = within(self.limits.question, self.talk.run(statement)).await?;
        self.busy = false;
        done.map_err(of_question)
    }

    /// The rows of a short answer, at most so many.
    pub async fn ask<const N: usize>(
        &mut self,
        statement: &str,
        most: usize,
    ) -> Result<Vec<[Option<String>; N]>, Fault> {
        self.busy = true;
        let answer = listed(&mut self.talk, statement, most);
        let answer = within(self.limits.question, answer).await?;
        self.busy = false;
        answer.map_err(of_question)
    }

    /// Ends it in good order. How that goes changes nothing.
    pub async fn quit(&mut self) {
        let _ended = timeout(self.limits.question, self.talk.quit()).await;
    }

    /// Ends what another connection does. Where it fails the server finds that one closed, or ends it by its own limit.
    async fn end(mut self, id: u32, place: &str) {
        if self.place == place {
            let _ended = self.talk.run(&format!("KILL {id}")).await;
            self.talk.quit().await;
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let Ok(runtime) = tokio::runtime::Handle::try_current() else {
            return;
        };
        if !self.busy {
            return;
        }
        let (server, id, place) = (self.server.clone(), self.id, self.place.clone());
        runtime.spawn(timeout(server.limits.connect, async move {
            // This one is never busy, so that its own end opens no other.
            if let Ok((session, _)) = Self::begin(&server).await {
                session.end(id, &place).await;
            }
        }));
    }
}

fn of_question(problem: Problem) -> Fault {
    fault(problem, None, &[])
}

async fn listed<const N: usize>(
    talk: &mut Talk,
    statement: &str,
    most: usize,
) -> Result<Vec<[Option<String>; N]>, Problem> {
    let unreadable = || Problem::Broken(Fault::Theirs("catalogue".to_owned()));
    talk.select(statement, N).await?;
    let (mut rows, mut size) = (Vec::new(), 0);
    while let Some(mut parts) = talk.row().await? {
        size += parts.rest().len();
        let mut row = [const { None }; N];
        for field in &mut row {
            let raw = parts.field().ok_or_else(unreadable)?;
            *field = raw.map(|raw| String::from_utf8_lossy(raw).into_owned());
        }
        rows.push(row);
        if rows.len() > most || size > MOST_OF_LIST {
            return Err(unreadable());
        }
    }
    Ok(rows)
}

/// Values come in one form, whatever the server is set to; what does not fit is refused, never bent; locks do not last
/// for ever.
fn settings(access: Access) -> [String; 3] {
    let access = match access {
        Access::Read => "READ ONLY",
        Access::Write => "READ WRITE",
    };
    [
        "SET NAMES utf8mb4".to_owned(),
        format!(
            "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,\
             NO_ENGINE_SUBSTITUTION,NO_AUTO_VALUE_ON_ZERO', SESSION time_zone = '+00:00', SESSION autocommit = 1, \
             SESSION sql_safe_updates = 0, SESSION lc_messages = 'en_US', SESSION lock_wait_timeout = 10, \
             SESSION innodb_lock_wait_timeout = 10, SESSION net_write_timeout = {OUR_PATIENCE}, \
             SESSION net_read_timeout = {OUR_PATIENCE}, SESSION wait_timeout = {OUR_PATIENCE}"
        ),
        format!("SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ, {access}"),
    ]
}

/// How long a statement may take. MySQL limits only those that read.
fn longest(is_mariadb: bool, statement: Duration) -> String {
    match is_mariadb {
        true => format!(
            "SET SESSION max_statement_time = {}",
            statement.as_secs_f64()
        ),
        false => format!("SET SESSION max_execution_time = {}", statement.as_millis()),
    }
}
