//! Spoiled files through the public door: each is answered with a preview or with an error under `file`.

use futures_util::{StreamExt, stream};

use crate::app::{TestApp, sales};

/// As many as the service reads at once, and as many again that wait.
const AT_ONCE: usize = 4;

/// Faults of every kind, spread over the file: a byte changed, the end lost, a piece doubled, a quote put in.
fn spoiled(original: &[u8], seed: usize) -> Vec<u8> {
    let mut bytes = original.to_vec();
    let at = seed * 7_919 % bytes.len();
    match seed % 4 {
        0 => bytes[at] ^= 1 << (seed / 4 % 8),
        1 => bytes.truncate(at.max(1)),
        2 => {
            let piece = bytes[at..(at + 50).min(bytes.len())].to_vec();
            bytes.splice(at..at, piece);
        }
        _ => drop(bytes.splice(at..at, *b"\"\0\n")),
    }
    bytes
}

fn originals() -> Vec<(&'static str, Vec<u8>)> {
    let mut book = rust_xlsxwriter::Workbook::new();
    let sheet = book.add_worksheet();
    for row in 0..200 {
        sheet.write(row, 0, format!("item {row}")).unwrap();
        sheet.write(row, 1, f64::from(row) / 4.0).unwrap();
    }
    let rows: Vec<_> = (0..200)
        .map(|n| serde_json::json!({"item": n, "price": 1.5}))
        .collect();
    vec![
        ("table.csv", sales(200).into_bytes()),
        ("table.json", serde_json::to_vec(&rows).unwrap()),
        ("table.xlsx", book.save_to_buffer().unwrap()),
    ]
}

#[tokio::test]
async fn spoiled_files_are_previewed_or_refused_under_file_and_the_service_lives_on() {
    let app = TestApp::start().await;
    let originals = originals();
    let files = (0..240).map(|seed| {
        let (name, original) = &originals[seed % originals.len()];
        (*name, spoiled(original, seed))
    });
    let answers: Vec<_> = stream::iter(files)
        .map(|(name, content)| app.preview(name, content))
        .buffer_unordered(AT_ONCE)
        .collect()
        .await;
    let previews = answers.iter().filter(|answer| answer.status == 200).count();
    for answer in answers.iter().filter(|answer| answer.status != 200) {
        answer.field_error("file");
    }
    assert!((20..220).contains(&previews), "{previews} of 240 were read");
    assert_eq!(app.client.get("/healthz").await.status, 200);
}
