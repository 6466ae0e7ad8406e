//! The smallest body that fits a schema.

use reqwest::RequestBuilder;
use reqwest::multipart::{Form, Part};
use serde_json::{Map, Value, json};

use super::operations::Operation;

/// Gives the request a body: the given one, else the smallest that the operation's schema allows.
pub fn fill(
    request: RequestBuilder,
    operation: &Operation,
    given: Option<&Value>,
) -> RequestBuilder {
    let Some((kind, schema)) = &operation.body else {
        return request;
    };
    let body = given.cloned().unwrap_or_else(|| smallest(schema));
    if kind.starts_with("multipart/") {
        request.multipart(form(schema, &body))
    } else {
        request.json(&body)
    }
}

/// A value that fits the schema, with the required members only.
fn smallest(schema: &Value) -> Value {
    if let Some(value) = schema["enum"]
        .get(0)
        .or_else(|| schema.get("const"))
        .or_else(|| schema.get("example"))
    {
        return value.clone();
    }
    if let Some(first) = ["oneOf", "anyOf"]
        .iter()
        .find_map(|name| schema[*name].get(0))
    {
        return smallest(first);
    }
    if let Some(parts) = schema["allOf"].as_array() {
        let members = parts
            .iter()
            .map(smallest)
            .filter_map(|part| part.as_object().cloned())
            .flatten();
        return Value::Object(members.collect());
    }
    match kind(schema) {
        "object" => Value::Object(object(schema)),
        "array" if schema["minItems"].as_u64().unwrap_or(0) == 0 => json!([]),
        "array" => json!([smallest(&schema["items"])]),
        "integer" => json!(schema["minimum"].as_i64().unwrap_or(1)),
        "number" => json!(schema["minimum"].as_f64().unwrap_or(1.0)),
        "boolean" => json!(false),
        "null" => Value::Null,
        _ => json!(
            "a".repeat(usize::try_from(schema["minLength"].as_u64().unwrap_or(1)).unwrap_or(1))
        ),
    }
}

fn object(schema: &Value) -> Map<String, Value> {
    let required = schema["required"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str);
    required
        .map(|name| (name.to_owned(), smallest(&schema["properties"][name])))
        .collect()
}

fn kind(schema: &Value) -> &str {
    match &schema["type"] {
        Value::Array(kinds) => kinds
            .iter()
            .filter_map(Value::as_str)
            .find(|kind| *kind != "null")
            .unwrap_or("null"),
        Value::String(kind) => kind,
        _ if schema.get("properties").is_some() => "object",
        _ => "string",
    }
}

/// Files are the members that the schema calls binary; all others go as text.
fn form(schema: &Value, body: &Value) -> Form {
    let members = body.as_object().cloned().unwrap_or_default();
    let files = schema["properties"]
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(_, about)| {
            about["format"] == "binary" || about["contentMediaType"] == "application/octet-stream"
        });
    let mut form = Form::new();
    let mut names = Vec::new();
    for (name, _) in files {
        let file = Part::bytes(b"date,sales\n2024-01-01,1\n2024-01-02,2\n".to_vec())
            .file_name("table.csv");
        form = form.part(name.clone(), file);
        names.push(name.clone());
    }
    for (name, value) in members
        .into_iter()
        .filter(|(name, _)| !names.contains(name))
    {
        let text = match value {
            Value::String(text) => text,
            other => other.to_string(),
        };
        form = form.text(name, text);
    }
    form
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_body_has_the_required_members_only() {
        let schema = json!({
            "type": "object",
            "required": ["name", "kind", "columns", "steps"],
            "properties": {
                "name": {"type": "string", "minLength": 3},
                "kind": {"type": "string", "enum": ["sum", "mean"]},
                "columns": {"type": "array", "minItems": 1, "items": {"type": ["string", "null"]}},
                "steps": {"type": "integer", "minimum": 2},
                "comment": {"type": "string"},
            }
        });
        assert_eq!(
            smallest(&schema),
            json!({"name": "aaa", "kind": "sum", "columns": ["a"], "steps": 2})
        );
    }
}
