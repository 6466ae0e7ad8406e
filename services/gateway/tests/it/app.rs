//! The service under test, and what people do with it, as verbs.

use std::time::Duration;

use b2l_gateway::app::Gateway;
use b2l_gateway::config::Settings;
use b2l_gateway::routes;
use b2l_runtime::clock::Clock;
use b2l_testkit::{Answer, Client, Stack, binary};
use reqwest::Method;
use serde_json::{Value, json};

pub const PASSWORD: &str = "Quarry64";
pub const EMAIL: &str = "ann@example.com";
pub const BOB: &str = "bob@example.com";

pub struct App {
    pub stack: Stack,
    pub clock: Clock,
    pub client: Client,
    pub public_url: String,
}

impl App {
    /// Started with limits that no ordinary test reaches; who registers needs to confirm nothing.
    pub async fn start() -> App {
        App::start_with(|_| {}).await
    }

    pub async fn start_with(change: impl FnOnce(&mut Settings)) -> App {
        let stack = Stack::new().await.unwrap();
        let clock = Clock::fixed(Clock::system().now());
        let mut settings = Settings {
            jwt_private_key_file: stack.private_key_file(),
            public_url: "http://127.0.0.1:8080".to_owned(),
            mail: format!("file://{}", stack.mail_dir().display()),
            mail_from: "B2L <b2l@example.com>".to_owned(),
            contact_to: None,
            public_form_limit: 1_000,
            confirm_email: false,
            // Many tests hash at once on a busy machine.
            password_patience_ms: 30_000,
            vault: stack.vault_args(),
            objects: stack.objects_args(),
            work_dir: stack.work_dir(),
            redraw_program: Some(binary("b2l-gateway").unwrap()),
        };
        change(&mut settings);
        let gateway =
            Gateway::new(stack.connect("gateway").unwrap(), clock.clone(), &settings).unwrap();
        tokio::spawn(gateway.clone().send_emails());
        let running = b2l_web::start(
            &stack.web_args(),
            stack
                .core("gateway")
                .unwrap()
                .at(&settings.public_url)
                .unwrap(),
            gateway,
            routes::routes,
        )
        .unwrap();
        let client = Client::new(running.address);
        tokio::spawn(running.server);
        App {
            stack,
            clock,
            client,
            public_url: settings.public_url,
        }
    }

    /// A registered person and the answer to it.
    pub async fn register(&self, company: &str, email: &str) -> Value {
        self.client
            .post("/api/register", &registration(company, email))
            .await
            .ok()
    }

    /// Registers Ann of Acme and signs her in.
    pub async fn signed_in(&self) -> SignedIn {
        self.register("Acme", EMAIL).await;
        self.sign_in().await
    }

    pub async fn sign_in(&self) -> SignedIn {
        SignedIn::read(&self.login(EMAIL, PASSWORD).await)
    }

    pub async fn login(&self, email: &str, password: &str) -> Answer {
        let body = json!({"email": email, "password": password, "fingerprint": "browser-1"});
        self.client.post("/auth/login", &body).await
    }

    /// Signs in from a network, with the cookies that a browser keeps.
    pub async fn login_from(
        &self,
        network: &str,
        cookie: &str,
        email: &str,
        password: &str,
    ) -> Answer {
        let request = self.client.request(Method::POST, "/auth/login");
        let request = request
            .header("x-forwarded-for", network)
            .header("cookie", cookie);
        let body = json!({"email": email, "password": password, "fingerprint": "browser-1"});
        self.client.send(request.json(&body)).await
    }

    pub async fn refresh(&self, cookie: &str) -> Answer {
        self.refresh_as(cookie, "browser-1").await
    }

    pub async fn refresh_as(&self, cookie: &str, fingerprint: &str) -> Answer {
        let request = self.client.request(Method::POST, "/auth/refresh_token");
        self.client
            .send(
                request
                    .header("cookie", cookie)
                    .json(&json!({"fingerprint": fingerprint})),
            )
            .await
    }

    /// Whether an access token opens anything.
    pub async fn opens(&self, token: &str) -> bool {
        self.client
            .with_token(token)
            .get("/api/users/me")
            .await
            .status
            .is_success()
    }

    /// Makes an API key of whoever the client is signed in as.
    pub async fn api_key(&self, client: &Client) -> String {
        let made = client.post("/api/tokens", &new_key("mine")).await;
        made.ok()["key"].as_str().expect("a key").to_owned()
    }

    /// Whether an API key opens anything.
    pub async fn key_opens(&self, key: &str) -> bool {
        self.client
            .with_authorization(format!("Token {key}"))
            .get("/api/users/me")
            .await
            .status
            .is_success()
    }

    /// Invites somebody; the answer and the token in the email's link.
    pub async fn invite(&self, client: &Client, email: &str) -> (Value, String) {
        let already = self.emails();
        let answer = client
            .post("/api/users/invite", &json!({"email": email}))
            .await;
        assert_eq!(answer.status, reqwest::StatusCode::CREATED);
        (
            answer.json(),
            self.new_link("/password/set/", &already).await,
        )
    }

    /// Sets the first password of an invited person.
    pub async fn accept(&self, token: &str, password: &str) -> Answer {
        let body = json!({"password1": password, "password2": password, "token": token});
        self.client.post("/api/users/invite/password", &body).await
    }

    /// Bob, invited by whoever the client is signed in as, with a password and signed in.
    pub async fn colleague(&self, client: &Client) -> (i64, SignedIn) {
        let (bob, token) = self.invite(client, BOB).await;
        self.accept(&token, PASSWORD).await.ok();
        let signed_in = SignedIn::read(&self.login(BOB, PASSWORD).await);
        (bob["id"].as_i64().unwrap(), signed_in)
    }

    /// All emails that were sent, as text.
    pub fn emails(&self) -> Vec<String> {
        let files = std::fs::read_dir(self.stack.mail_dir()).unwrap();
        let emails = files
            .map(|file| file.unwrap().path())
            .filter(|path| path.extension().is_some_and(|end| end == "eml"));
        emails
            .map(|path| std::fs::read_to_string(path).unwrap())
            .collect()
    }

    /// Waits until so many emails were sent; they leave after the answer.
    pub async fn wait_for_emails(&self, count: usize) -> Vec<String> {
        for _ in 0..1_200 {
            let emails = self.emails();
            if emails.len() >= count && emails.iter().all(|message| message.ends_with('\n')) {
                return emails;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("{count} emails were expected, {} came", self.emails().len());
    }

    /// Asks for a new password; the token in the email's link.
    pub async fn reset_token(&self, email: &str) -> String {
        let already = self.emails();
        self.client
            .post("/api/users/restore/password", &json!({"email": email}))
            .await
            .ok();
        self.new_link("/password/reset/", &already).await
    }

    /// The token in the link of the email that came since.
    pub async fn new_link(&self, path: &str, already: &[String]) -> String {
        let emails = self.wait_for_emails(already.len() + 1).await;
        let new = emails
            .iter()
            .find(|message| !already.contains(message))
            .unwrap();
        let (_, after) = new.split_once(path).expect("a link in the message");
        after.split_whitespace().next().unwrap().to_owned()
    }

    /// Follows the link that confirms an email.
    pub async fn confirm(&self, token: &str) -> Answer {
        let body = json!({"token": token});
        self.client.post("/api/users/confirm/email", &body).await
    }

    pub async fn reset(&self, token: &str, password: &str) -> Answer {
        let body = json!({"password1": password, "password2": password, "token": token});
        self.client.post("/api/users/reset/password", &body).await
    }
}

/// What a browser holds after signing in.
pub struct SignedIn {
    pub token: String,
    pub cookie: String,
}

impl SignedIn {
    #[track_caller]
    pub fn read(answer: &Answer) -> SignedIn {
        let token = answer.ok()["accessToken"]
            .as_str()
            .expect("an access token")
            .to_owned();
        SignedIn {
            token,
            cookie: cookie(answer),
        }
    }
}

/// The `name=value` of the cookie that an answer sets.
#[track_caller]
pub fn cookie(answer: &Answer) -> String {
    let line = answer
        .headers
        .get("set-cookie")
        .expect("a cookie")
        .to_str()
        .unwrap();
    line.split(';').next().unwrap().to_owned()
}

/// The cookie by which a browser is known later.
#[track_caller]
pub fn device(answer: &Answer) -> String {
    let lines = answer.headers.get_all("set-cookie").iter();
    let mut pairs = lines.filter_map(|line| line.to_str().ok()?.split(';').next());
    pairs
        .find(|pair| pair.starts_with("b2l_device="))
        .expect("a device cookie")
        .to_owned()
}

/// What asks for an API key.
pub fn new_key(name: &str) -> Value {
    json!({"name": name, "password": PASSWORD})
}

pub fn registration(company: &str, email: &str) -> Value {
    json!({"username": "Ann Lee", "email": email, "company": company, "password1": PASSWORD, "password2": PASSWORD})
}
