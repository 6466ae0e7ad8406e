//! Outgoing mail: by SMTP where configured, else each email is a file in a folder, so that every
//! flow can be followed on a fresh machine.

use std::path::PathBuf;

use anyhow::{Context, bail};
use lettre::message::header::{ContentTransferEncoding, ContentType};
use lettre::message::{Body, Mailbox, MessageBuilder};
use lettre::{
    Address, AsyncFileTransport, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
};
use url::Url;

#[derive(Clone)]
pub struct Mailer {
    from: Mailbox,
    transport: Transport,
}

#[derive(Clone)]
enum Transport {
    Folder(AsyncFileTransport<Tokio1Executor>),
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
}

/// An email in plain text.
pub struct EmailMessage {
    pub to: Address,
    /// Where an answer goes, when not to the sender.
    pub reply_to: Option<Address>,
    /// What the email is about, where it may be sent twice: mail programs show one of two with the same id.
    pub id: Option<String>,
    /// One line.
    pub subject: String,
    pub text: String,
}

impl Mailer {
    /// `url` is `file:///folder`, `smtp://user:password@host:port?tls=required` or `smtps://...`.
    pub fn new(url: &str, from: &str) -> anyhow::Result<Mailer> {
        let from = from.parse().context("B2L_MAIL_FROM is not an address")?;
        let parsed = Url::parse(url).context("B2L_MAIL is not a URL")?;
        let transport = match parsed.scheme() {
            "file" => {
                let folder: PathBuf = parsed
                    .to_file_path()
                    .ok()
                    .context("B2L_MAIL names no folder")?;
                std::fs::create_dir_all(&folder)
                    .context("the folder of B2L_MAIL cannot be made")?;
                Transport::Folder(AsyncFileTransport::new(folder))
            }
            "smtp" | "smtps" => Transport::Smtp(
                AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
                    .context("B2L_MAIL is not usable")?
                    .build(),
            ),
            other => bail!("B2L_MAIL has the scheme {other}; file, smtp and smtps are known"),
        };
        Ok(Mailer { from, transport })
    }

    /// The sender's own address.
    pub fn own_address(&self) -> &Address {
        &self.from.email
    }

    pub async fn send(&self, message: EmailMessage) -> anyhow::Result<()> {
        let head = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, message.to))
            .subject(message.subject)
            .header(ContentType::TEXT_PLAIN);
        let head = match message.reply_to {
            Some(address) => head.reply_to(Mailbox::new(None, address)),
            None => head,
        };
        let head = match message.id {
            Some(id) => head.message_id(Some(format!("<{id}@{}>", self.from.email.domain()))),
            None => head,
        };
        match &self.transport {
            Transport::Folder(folder) => {
                folder
                    .send(readable(head, &message.text)?)
                    .await
                    .context("an email could not be written")?;
            }
            Transport::Smtp(smtp) => {
                smtp.send(head.body(message.text)?)
                    .await
                    .context("an email could not be sent")?;
            }
        }
        Ok(())
    }
}

/// An email whose text a person can read in the file, in any script: written as it is. A file has
/// no longest line, so none of the encodings that wrap lines is needed.
fn readable(head: MessageBuilder, text: &str) -> anyhow::Result<Message> {
    let lines = text.lines().map(|line| format!("{line}\r\n"));
    let bytes = lines.collect::<String>().into_bytes();
    Ok(head.body(Body::dangerous_pre_encoded(
        bytes,
        ContentTransferEncoding::EightBit,
    ))?)
}
