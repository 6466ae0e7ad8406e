//! Covers, put straight into the gateway's tables: the services that show them do not start the gateway.

use diesel::sql_types::{BigInt, Text};
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use crate::Stack;

impl Stack {
    /// Gives a source or a story (`photo_type`) a cover; answers where it is shown.
    pub async fn cover(&self, company: i64, photo_type: &str, item: i64) -> anyhow::Result<String> {
        let mut admin = self.database.admin().await?;
        let key = Uuid::new_v4().simple().to_string();
        diesel::sql_query(
            "INSERT INTO gateway.photos (key, company_id, title, width, height, full_key, thumb_key) \
             VALUES ($1, $2, 'Shop', 1200, 800, $1 || '-full', $1 || '-thumb')",
        )
        .bind::<Text, _>(&key)
        .bind::<BigInt, _>(company)
        .execute(&mut admin)
        .await?;
        diesel::sql_query(
            "INSERT INTO gateway.covers (company_id, photo_type, item_id, photo) VALUES ($1, $2, $3, $4)",
        )
        .bind::<BigInt, _>(company)
        .bind::<Text, _>(photo_type)
        .bind::<BigInt, _>(item)
        .bind::<Text, _>(&key)
        .execute(&mut admin)
        .await?;
        Ok(format!("/api/photo/file/{key}"))
    }
}
