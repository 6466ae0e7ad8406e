//! From an address to a user who is signed in.

use tokio::io::BufReader;
use tokio::net::TcpStream;

use super::faults::fault;
use super::greeting::{Greeting, encryption, response};
use super::password::Plugin;
use super::problem::{Problem, ServerError};
use super::talk::Talk;
use super::wire::{Stream, Wire};
use crate::fault::Fault;
use crate::server::Server;
use crate::tls;

/// Bytes of a greeting, at most, and those that are read at once after it.
const MOST_OF_GREETING: usize = 1_024;
const BUFFER: usize = 64 << 10;
/// Packets from the greeting until a user is signed in, at most.
const MOST_STEPS: usize = 8;

/// Connects, encrypts and signs in.
pub async fn sign_in(server: &Server) -> Result<(Talk, Greeting), Fault> {
    let dialled = server.dial().await?;
    let mut wire = Wire::new(dialled.stream);
    let greeting = greet(&mut wire).await?;
    let is_encrypted = greeting.can_encrypt();
    if !is_encrypted && !dialled.may_be_plain {
        return Err(Fault::Unencrypted);
    }
    let wire = match is_encrypted {
        true => encrypt(wire, server).await?,
        false => {
            let (plain, number) = wire.into_parts();
            Wire::of_parts(buffered(plain), number)
        }
    };
    let mut talk = Talk::new(wire);
    let identified = identify(&mut talk, server, &greeting, is_encrypted).await;
    identified.map_err(|problem| fault(problem, None, &[]))?;
    Ok((talk, greeting))
}

async fn greet(wire: &mut Wire<TcpStream>) -> Result<Greeting, Fault> {
    let mut packet = Vec::new();
    wire.receive(&mut packet, MOST_OF_GREETING).await?;
    match packet.split_first() {
        // Nobody is let in: too many are, or nobody from here.
        Some((0xff, error)) => Err(fault(Problem::Server(ServerError::read(error)), None, &[])),
        _ => Greeting::read(&packet).ok_or_else(|| Fault::Theirs("greeting".to_owned())),
    }
}

async fn encrypt(
    mut wire: Wire<TcpStream>,
    server: &Server,
) -> Result<Wire<Box<dyn Stream>>, Fault> {
    let (connector, name) = server.dialer.trust().connector(&server.host)?;
    wire.send(&encryption()).await?;
    let (plain, number) = wire.into_parts();
    let encrypted = connector.connect(name, plain).await;
    let encrypted = encrypted.map_err(|error| tls::fault(&error).unwrap_or(Fault::CutOff))?;
    Ok(Wire::of_parts(buffered(encrypted), number))
}

fn buffered(stream: impl Stream + 'static) -> Box<dyn Stream> {
    Box::new(BufReader::with_capacity(BUFFER, stream))
}

/// Says who we are, in the way that the server wants to hear it.
async fn identify(
    talk: &mut Talk,
    server: &Server,
    greeting: &Greeting,
    is_encrypted: bool,
) -> Result<(), Problem> {
    let mut plugin = Plugin::named(&greeting.plugin).unwrap_or(Plugin::Native);
    let answer = plugin.answer(&server.password, &greeting.salt);
    let (user, database) = (&server.user, &server.database);
    let first = response(is_encrypted, user, &answer, database, plugin.name());
    talk.send(&first).await?;
    for _ in 0..MOST_STEPS {
        let next = match talk.answer().await? {
            [0, ..] => return Ok(()),
            // Another way than that of the greeting.
            [0xfe, request @ ..] => {
                let end = memchr::memchr(0, request).unwrap_or(request.len());
                let (name, salt) = request.split_at(end);
                let salt = salt.get(1..).unwrap_or_default();
                plugin = Plugin::named(name)
                    .ok_or_else(|| Fault::Theirs("way to sign in".to_owned()))?;
                plugin.answer(&server.password, salt.strip_suffix(&[0]).unwrap_or(salt))
            }
            // The server remembers this user, and lets them in.
            [1, 3] => continue,
            // It does not, and wants the password itself.
            [1, 4] if is_encrypted => [server.password.as_bytes(), &[0]].concat(),
            [1, 4] => return Err(Fault::Unencrypted.into()),
            _ => return Err(Fault::Theirs("protocol".to_owned()).into()),
        };
        talk.send(&next).await?;
    }
    Err(Fault::Theirs("protocol".to_owned()).into())
}
