//! The walls around companies, tried at every door: a test that is generated from the OpenAPI
//! document of a service, so that a new route is tested without anyone remembering.
//!
//! - Every closed operation, without a token and with each kind of bad one → 401.
//! - Every closed operation with an id in its path, with the token of another company → the same
//!   404 as for an id that does not exist.
//! - Not a row of any table changes meanwhile.

mod checksums;
mod operations;
mod samples;
mod strangers;

use std::collections::HashMap;

use reqwest::StatusCode;
use serde_json::Value;

use crate::{Answer, Client, Signed, Stack};
use operations::{Operation, PathValues};

/// An id that no test database ever gives out.
const NO_ID: i64 = 9_000_000_000;

/// What a service tells about itself, so that its walls can be tried.
pub struct Walls<'a> {
    pub stack: &'a Stack,
    /// A client of the running service, without a token.
    pub client: &'a Client,
    /// The document that the service prints.
    pub openapi: &'a str,
    /// The company whose things the ids are.
    pub owner: &'a Signed,
    /// By path (as in the document, `/api/stories/{id}`): an id that exists in the owner's company.
    pub ids: &'a [(&'a str, i64)],
    /// By operation id: a body that the operation accepts, where the smallest one that fits the
    /// schema would be refused before the id is looked at.
    pub bodies: &'a [(&'a str, Value)],
}

impl Walls<'_> {
    /// Tries every operation of the document.
    pub async fn assert_hold(&self) {
        let document: Value = serde_json::from_str(self.openapi).expect("the document is JSON");
        let operations = operations::read(&document);
        assert!(
            operations.iter().any(|operation| operation.closed),
            "the document has no closed operation: nothing would be tried"
        );
        let intruder = self
            .stack
            .company("Intruder")
            .await
            .expect("another company");
        let strangers = strangers::all(self.stack, self.owner)
            .await
            .expect("bad tokens");
        let before = checksums::take(&self.stack.database)
            .await
            .expect("checksums");
        let mut holes = Vec::new();
        for operation in operations.iter().filter(|operation| operation.closed) {
            for (kind, authorization) in &strangers {
                holes.extend(
                    self.refuses_stranger(operation, kind, authorization.as_deref())
                        .await,
                );
            }
            if operation.has_ids() {
                holes.extend(self.hides_from(&intruder, operation).await);
                holes.extend(self.shows_to_owner(operation).await);
            }
        }
        let after = checksums::take(&self.stack.database)
            .await
            .expect("checksums");
        for (table, sum) in &before {
            if after.get(table) != Some(sum) {
                holes.push(format!("rows of {table} changed"));
            }
        }
        assert!(
            holes.is_empty(),
            "{} holes in the walls:\n{}",
            holes.len(),
            holes.join("\n")
        );
    }

    async fn refuses_stranger(
        &self,
        operation: &Operation,
        kind: &str,
        authorization: Option<&str>,
    ) -> Option<String> {
        let client = match authorization {
            Some(value) => self.client.with_authorization(value.to_owned()),
            None => self.client.clone(),
        };
        let answer = self.ask(&client, operation, &self.own_ids(operation)).await;
        let only_a_sentence = answer
            .json()
            .as_object()
            .is_some_and(|body| body.keys().eq(["detail"]));
        (answer.status != StatusCode::UNAUTHORIZED || !only_a_sentence)
            .then(|| hole(operation, &format!("with {kind}, expected 401"), &answer))
    }

    async fn hides_from(&self, intruder: &Signed, operation: &Operation) -> Option<String> {
        let client = self.client.with_token(&intruder.token);
        let foreign = self.ask(&client, operation, &self.own_ids(operation)).await;
        let missing = self.ask(&client, operation, &PathValues::same(NO_ID)).await;
        if foreign.status != StatusCode::NOT_FOUND {
            return Some(hole(
                operation,
                "with another company's token, expected 404",
                &foreign,
            ));
        }
        (foreign.body != missing.body || missing.status != StatusCode::NOT_FOUND).then(|| {
            hole(
                operation,
                "answers otherwise for an id that does not exist",
                &missing,
            )
        })
    }

    /// Reading one's own thing works; else the id of the test was wrong and proved nothing.
    async fn shows_to_owner(&self, operation: &Operation) -> Option<String> {
        if operation.method != reqwest::Method::GET || operation.changes {
            return None;
        }
        let client = self.client.with_token(&self.owner.token);
        let answer = self.ask(&client, operation, &self.own_ids(operation)).await;
        (answer.status == StatusCode::NOT_FOUND).then(|| {
            hole(
                operation,
                "is not found by its owner either: the test has a wrong id",
                &answer,
            )
        })
    }

    fn own_ids(&self, operation: &Operation) -> PathValues {
        let known: HashMap<&str, i64> = self.ids.iter().copied().collect();
        match known.get(operation.path.as_str()) {
            Some(&id) => PathValues::same(id),
            None if operation.has_ids() => panic!("the test gives no id for {}", operation.path),
            None => PathValues::same(1),
        }
    }

    async fn ask(&self, client: &Client, operation: &Operation, values: &PathValues) -> Answer {
        let request = client.request(operation.method.clone(), &operation.path_with(values));
        let given = self
            .bodies
            .iter()
            .find(|(id, _)| *id == operation.id)
            .map(|(_, body)| body);
        client.send(samples::fill(request, operation, given)).await
    }
}

fn hole(operation: &Operation, what: &str, answer: &Answer) -> String {
    format!(
        "{} {} ({}): {what}; got {} {}",
        operation.method,
        operation.path,
        operation.id,
        answer.status,
        String::from_utf8_lossy(&answer.body)
            .chars()
            .take(200)
            .collect::<String>()
    )
}
