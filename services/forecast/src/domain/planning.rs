//! What a story that is made of an export of the planning platform keeps of where it comes from, as it was said.

use b2l_web::Message;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::texts;

/// Characters of an id or a name.
const LONGEST: usize = 200;

/// Of a story on an export of the planning platform.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Planning {
    /// `true`, or a word of the client's own.
    pub anaplan: Option<Value>,
    #[serde(rename = "workspaceID")]
    pub workspace_id: Option<String>,
    #[serde(rename = "modelID")]
    pub model_id: Option<String>,
}

impl Planning {
    /// # Errors
    /// What is no id, with the member that it was said in.
    pub fn check(self) -> Result<Self, (&'static str, Message)> {
        let word = |text: &str| text.chars().count() <= LONGEST;
        let too_long = || texts::PLANNING_TOO_LONG.with(&[&LONGEST]);
        match &self.anaplan {
            None | Some(Value::Bool(_)) => {}
            Some(Value::String(text)) if word(text) => {}
            Some(_) => return Err(("anaplan", texts::PLANNING_SWITCH.into())),
        }
        let ids = [
            ("workspaceID", &self.workspace_id),
            ("modelID", &self.model_id),
        ];
        match ids
            .iter()
            .find(|(_, id)| id.as_deref().is_some_and(|id| !word(id)))
        {
            Some((name, _)) => Err((*name, too_long())),
            None => Ok(self),
        }
    }
}
