//! The operations of an OpenAPI document, as far as the walls need them.

use reqwest::Method;
use serde_json::{Value, json};

/// One operation.
pub struct Operation {
    pub id: String,
    pub method: Method,
    /// With its names in braces.
    pub path: String,
    /// Whether it needs a token.
    pub closed: bool,
    /// A GET that changes something (kept for old clients, listed by name).
    pub changes: bool,
    /// The names in the path and what they stand for.
    parameters: Vec<(String, PathKind)>,
    /// The schema of its body with all references put in, by content type.
    pub body: Option<(String, Value)>,
}

enum PathKind {
    Id,
    /// Not an id: one of fixed words.
    Word(String),
}

/// What is put into the braces of ids.
pub struct PathValues(i64);

impl PathValues {
    pub fn same(id: i64) -> PathValues {
        PathValues(id)
    }
}

impl Operation {
    pub fn has_ids(&self) -> bool {
        self.parameters
            .iter()
            .any(|(_, kind)| matches!(kind, PathKind::Id))
    }

    pub fn path_with(&self, values: &PathValues) -> String {
        self.parameters
            .iter()
            .fold(self.path.clone(), |path, (name, kind)| {
                let value = match kind {
                    PathKind::Id => values.0.to_string(),
                    PathKind::Word(word) => word.clone(),
                };
                path.replace(&format!("{{{name}}}"), &value)
            })
    }
}

/// All operations of the document.
pub fn read(document: &Value) -> Vec<Operation> {
    let empty = serde_json::Map::new();
    let paths = document["paths"].as_object().unwrap_or(&empty);
    let mut operations = Vec::new();
    for (path, item) in paths {
        for (method, about) in item.as_object().unwrap_or(&empty) {
            // `parameters`, `summary` and the like stand beside the methods.
            let Ok(method) = method.to_uppercase().parse::<Method>() else {
                continue;
            };
            if about.get("operationId").is_some() {
                operations.push(operation(document, path, method, about));
            }
        }
    }
    operations
}

fn operation(document: &Value, path: &str, method: Method, about: &Value) -> Operation {
    let id = about["operationId"].as_str().unwrap_or_default().to_owned();
    // An empty requirement among the alternatives means: anybody.
    let open = about["security"]
        .as_array()
        .is_some_and(|list| list.iter().any(|one| one == &json!({})));
    let parameters = about["parameters"].as_array().into_iter().flatten();
    let parameters = parameters
        .filter(|parameter| parameter["in"] == "path")
        .map(|parameter| {
            let name = parameter["name"].as_str().unwrap_or_default().to_owned();
            (name, path_kind(&resolve(document, &parameter["schema"])))
        })
        .collect();
    let content = about["requestBody"]["content"].as_object();
    let body = content
        .and_then(|content| content.iter().next())
        .map(|(kind, body)| (kind.clone(), resolve(document, &body["schema"])));
    Operation {
        changes: id.starts_with("duplicate"),
        id,
        method,
        path: path.to_owned(),
        closed: !open,
        parameters,
        body,
    }
}

fn path_kind(schema: &Value) -> PathKind {
    match (&schema["enum"][0], &schema["type"]) {
        (Value::String(word), _) => PathKind::Word(word.clone()),
        (_, kind) if kind == "string" => PathKind::Word("word".to_owned()),
        _ => PathKind::Id,
    }
}

/// The schema with every `$ref` replaced by what it refers to, a few levels deep.
fn resolve(document: &Value, schema: &Value) -> Value {
    fn at_depth(document: &Value, schema: &Value, depth: usize) -> Value {
        /// Deeper parts of a body are never required by ours; recursive types end here.
        const DEEPEST: usize = 8;
        if depth > DEEPEST {
            return json!({});
        }
        match schema {
            Value::Object(members) => match members.get("$ref").and_then(Value::as_str) {
                Some(reference) => {
                    let target = document
                        .pointer(reference.trim_start_matches('#'))
                        .unwrap_or(&Value::Null);
                    at_depth(document, target, depth + 1)
                }
                None => members
                    .iter()
                    .map(|(name, part)| (name.clone(), at_depth(document, part, depth)))
                    .collect(),
            },
            Value::Array(parts) => parts
                .iter()
                .map(|part| at_depth(document, part, depth))
                .collect(),
            other => other.clone(),
        }
    }
    at_depth(document, schema, 0)
}
