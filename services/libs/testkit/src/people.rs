//! Companies and users, put straight into the gateway's tables: tests of one service
//! do not start another.

use b2l_web::key_hash;
use chrono::TimeDelta;
use diesel::sql_types::{BigInt, Binary, Double, Text, Uuid as SqlUuid};
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use crate::Stack;

/// A user with a live session.
#[derive(Clone, Debug)]
pub struct Signed {
    pub company_id: i64,
    pub user_id: i64,
    pub session: Uuid,
    /// A valid access token.
    pub token: String,
}

#[derive(diesel::QueryableByName)]
struct Id {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

impl Stack {
    /// Makes a company with one user and signs that user in.
    pub async fn company(&self, name: &str) -> anyhow::Result<Signed> {
        let mut admin = self.database.admin().await?;
        let company: Id = diesel::sql_query(
            "INSERT INTO gateway.companies (name, name_key) VALUES ($1, lower($1)) RETURNING id",
        )
        .bind::<Text, _>(name)
        .get_result(&mut admin)
        .await?;
        self.user_of(company.id, "Tester").await
    }

    /// Another user of the same company, signed in as well.
    pub async fn colleague(&self, of: &Signed, name: &str) -> anyhow::Result<Signed> {
        self.user_of(of.company_id, name).await
    }

    /// The same user as long as they have not confirmed their email.
    pub async fn unconfirm(&self, user: &Signed) -> anyhow::Result<()> {
        let mut admin = self.database.admin().await?;
        diesel::sql_query("UPDATE gateway.users SET confirmed_at = NULL WHERE id = $1")
            .bind::<BigInt, _>(user.user_id)
            .execute(&mut admin)
            .await?;
        Ok(())
    }

    /// An API key of this user with a scope, that expires after so long: before now, where that is negative.
    pub async fn api_key(
        &self,
        of: &Signed,
        scope: &str,
        lives: TimeDelta,
    ) -> anyhow::Result<String> {
        let key = format!("b2l_{}", Uuid::new_v4().simple());
        let mut admin = self.database.admin().await?;
        diesel::sql_query(
            "INSERT INTO gateway.api_keys (company_id, user_id, name, prefix, hash, scope, expires_at) \
             VALUES ($1, $2, 'key', 'b2l_', $3, $4, now() + make_interval(secs => $5))",
        )
        .bind::<BigInt, _>(of.company_id)
        .bind::<BigInt, _>(of.user_id)
        .bind::<Binary, _>(key_hash(&key))
        .bind::<Text, _>(scope)
        .bind::<Double, _>(lives.as_seconds_f64())
        .execute(&mut admin)
        .await?;
        Ok(key)
    }

    async fn user_of(&self, company_id: i64, name: &str) -> anyhow::Result<Signed> {
        let mut admin = self.database.admin().await?;
        let email = format!("{}@example.com", Uuid::new_v4().simple());
        let user: Id = diesel::sql_query(
            "INSERT INTO gateway.users (company_id, username, email, email_key) \
             VALUES ($1, $2, $3, $3) RETURNING id",
        )
        .bind::<BigInt, _>(company_id)
        .bind::<Text, _>(name)
        .bind::<Text, _>(&email)
        .get_result(&mut admin)
        .await?;
        let session = Uuid::new_v4();
        diesel::sql_query(
            "INSERT INTO gateway.sessions (id, company_id, user_id, expires_at) \
             VALUES ($1, $2, $3, now() + interval '1 day')",
        )
        .bind::<SqlUuid, _>(session)
        .bind::<BigInt, _>(company_id)
        .bind::<BigInt, _>(user.id)
        .execute(&mut admin)
        .await?;
        let now = b2l_runtime::clock::Clock::system().now();
        let (token, _) = self.signer()?.sign(session, now)?;
        Ok(Signed {
            company_id,
            user_id: user.id,
            session,
            token,
        })
    }
}
