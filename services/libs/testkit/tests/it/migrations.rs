use b2l_testkit::{TestDatabase, migrations};
use diesel_async::SimpleAsyncConnection;

use crate::catalog;

#[tokio::test]
async fn migrations_go_down_to_nothing_and_up_to_the_same_again() -> anyhow::Result<()> {
    let database = TestDatabase::new().await?;
    let mut conn = database.admin().await?;
    conn.batch_execute("SET ROLE b2l_owner").await?;
    let all = migrations()?;
    let before = catalog::objects(&mut conn).await?;
    assert!(before.len() > 100, "the catalog was not read");

    for migration in all.iter().rev() {
        migration.run_down(&mut conn).await?;
    }
    let left = catalog::objects(&mut conn).await?;
    assert!(left.is_empty(), "left after all down.sql: {left:#?}");

    for migration in &all {
        migration.run_up(&mut conn).await?;
    }
    let after = catalog::objects(&mut conn).await?;
    let lost: Vec<&String> = before.difference(&after).collect();
    let new: Vec<&String> = after.difference(&before).collect();
    assert!(
        lost.is_empty() && new.is_empty(),
        "lost: {lost:#?}\nnew: {new:#?}"
    );
    Ok(())
}

#[tokio::test]
async fn each_migration_is_reverted_by_its_own_down() -> anyhow::Result<()> {
    let database = TestDatabase::new().await?;
    let mut conn = database.admin().await?;
    conn.batch_execute("SET ROLE b2l_owner").await?;
    let all = migrations()?;
    for migration in all.iter().rev() {
        migration.run_down(&mut conn).await?;
    }
    for migration in &all {
        let before = catalog::objects(&mut conn).await?;
        migration.run_up(&mut conn).await?;
        migration.run_down(&mut conn).await?;
        let after = catalog::objects(&mut conn).await?;
        let changed: Vec<&String> = before.symmetric_difference(&after).collect();
        let (schema, name) = (migration.schema, &migration.name);
        assert!(
            changed.is_empty(),
            "{schema}/{name} up and down leaves: {changed:#?}"
        );
        migration.run_up(&mut conn).await?;
    }
    Ok(())
}
