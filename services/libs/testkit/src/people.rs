//! Companies and users, put straight into the gateway's tables: tests of one service
//! do not start another.

use diesel::sql_types::{BigInt, Text, Uuid as SqlUuid};
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
