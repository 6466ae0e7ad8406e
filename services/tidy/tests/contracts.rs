//! The HTTP contracts are generated from the code and committed; each service proves that its
//! file is in step. Here: that no service forgot to.

use b2l_tidy::{assert_none, files, root, rust_files};

/// Services that answer HTTP calls of people and programs.
const SERVICES: [&str; 4] = ["gateway", "sources", "forecast", "integrations"];

#[test]
fn every_service_has_its_contract_and_a_test_that_keeps_it_in_step() {
    let tests = rust_files();
    let mut faults = Vec::new();
    for service in SERVICES {
        if !root()
            .join(format!("proto/openapi/{service}.json"))
            .is_file()
        {
            faults.push(format!("proto/openapi/{service}.json is missing"));
        }
        let folder = format!("services/{service}/tests");
        let call = format!("assert_openapi_file_in_step(\"{service}\"");
        let flat = |text: &str| text.split_whitespace().collect::<String>();
        if !tests
            .iter()
            .any(|file| file.is_in(&folder) && flat(&file.text).contains(&call))
        {
            faults.push(format!("{folder} has no test that calls {call}, ...)"));
        }
    }
    assert_none(&faults, "the contract of a service is what its code says");
}

#[test]
fn every_service_with_ids_tries_its_walls() {
    let tests = rust_files();
    let mut faults = Vec::new();
    for contract in files()
        .into_iter()
        .filter(|file| file.is_in("proto/openapi"))
    {
        let service = contract
            .path
            .trim_start_matches("proto/openapi/")
            .trim_end_matches(".json");
        let folder = format!("services/{service}/tests");
        let tried = tests
            .iter()
            .any(|file| file.is_in(&folder) && file.text.contains(".assert_hold()"));
        if contract.text.contains("{id}") && !tried {
            faults.push(format!("{folder} does not try b2l_testkit::Walls"));
        }
    }
    assert_none(
        &faults,
        "strangers and other companies are tried at every route",
    );
}

#[test]
fn every_operation_has_a_name_and_none_has_two() {
    let mut names = std::collections::BTreeMap::new();
    let mut faults = Vec::new();
    for contract in files()
        .into_iter()
        .filter(|file| file.is_in("proto/openapi"))
    {
        let document: serde_json::Value =
            serde_json::from_str(&contract.text).expect("a contract is JSON");
        let paths = document["paths"].as_object().cloned().unwrap_or_default();
        for (path, item) in paths {
            for (method, about) in item.as_object().cloned().unwrap_or_default() {
                let place = format!("{} {method} {path}", contract.path);
                match about["operationId"].as_str() {
                    None => faults.push(format!("{place} has no operationId")),
                    Some(name) => {
                        if let Some(first) = names.insert(name.to_owned(), place.clone()) {
                            faults.push(format!("{name} is both {first} and {place}"));
                        }
                    }
                }
            }
        }
    }
    assert_none(&faults, "the hooks of the pages are named by operationId");
}
