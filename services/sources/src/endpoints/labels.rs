//! What a person calls a source, in calls that carry JSON.

use b2l_web::{Error, Name, Result};

use crate::domain::comment::Comment;
use crate::texts;

/// Name and comment, all faults told at once; what is not given stays `None`.
pub fn labels(
    name: Option<&str>,
    comment: Option<&str>,
) -> Result<(Option<Name>, Option<Comment>)> {
    let name = name.map(|name| Name::parse(name).map_err(texts::name));
    let name = name.transpose();
    let comment = comment.map(Comment::parse).transpose();
    match (name, comment) {
        (Ok(name), Ok(comment)) => Ok((name, comment)),
        (name, comment) => {
            let name = name.err().map(|message| ("name".to_owned(), message));
            let comment = comment.err().map(|message| ("comment".to_owned(), message));
            Err(Error::fields(name.into_iter().chain(comment).collect()))
        }
    }
}
