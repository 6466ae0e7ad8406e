//! Forms as programs send them: whole, cut, endless, or no forms at all.

use reqwest::Method;

use crate::app::TestApp;

const FORM: &str = "multipart/form-data; boundary=MARK";

fn file(name: &str, content: &str) -> String {
    format!(
        "--MARK\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n{content}\r\n--MARK--\r\n"
    )
}

async fn answer(app: &TestApp, kind: &str, body: impl Into<reqwest::Body>) -> (u16, String) {
    let request = app
        .client
        .request(Method::POST, "/api/source/preview")
        .header("content-type", kind)
        .body(body);
    let answer = app.client.send(request).await;
    (answer.status.into(), answer.json().to_string())
}

#[tokio::test]
async fn a_file_is_read_whatever_its_name_and_wherever_the_boundary_is_cut() {
    let app = TestApp::start().await;
    let body = file(
        "Продажи; %22за год%22.csv",
        "day,value\r\n--MAR\r\n--MARY,1\r\n\r--MAR,2",
    );
    for piece in [1, 7, 64] {
        let pieces: Vec<Vec<u8>> = body.as_bytes().chunks(piece).map(<[u8]>::to_vec).collect();
        let stream = futures_util::stream::iter(pieces.into_iter().map(Ok::<_, std::io::Error>));
        let (status, text) = answer(&app, FORM, reqwest::Body::wrap_stream(stream)).await;
        assert_eq!(status, 200, "{text}");
        assert!(
            text.contains("--MARY") && text.contains("Продажи"),
            "{text}"
        );
    }
}

#[tokio::test]
async fn what_is_no_form_or_only_the_beginning_of_one_is_refused_in_words() {
    let app = TestApp::start().await;
    let whole = file("a.csv", "a,b\r\n1,2");
    let cases: [(&str, String); 5] = [
        ("application/json", "{}".to_owned()),
        ("multipart/form-data", whole.clone()),
        (FORM, String::new()),
        (FORM, "not a form".repeat(1_000)),
        (FORM, whole[..whole.len() - 9].to_owned()),
    ];
    for (kind, body) in cases {
        let (status, text) = answer(&app, kind, body).await;
        assert_eq!(status, 400, "{kind}: {text}");
        assert!(text.contains("Couldn't read"), "{kind}: {text}");
    }
}

#[tokio::test]
async fn headers_that_never_end_are_given_up_early() {
    let app = TestApp::start().await;
    let body = format!("--MARK\r\nX: {}", "y".repeat(1_500_000));
    let (status, text) = answer(&app, FORM, body).await;
    assert_eq!(status, 400, "{text}");
    assert_eq!(app.client.get("/healthz").await.status, 200);
}
