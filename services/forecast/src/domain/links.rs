//! Pages of the browser app that notices and emails lead to, from the root of the site.

pub fn train(story: i64) -> String {
    format!("/story/train/{story}")
}

pub fn forecast(story: i64) -> String {
    format!("/story/forecast/{story}")
}

/// The forecast page, which shows what the task prepared.
pub fn prepared(story: i64, task: i64) -> String {
    format!("/story/forecast/{story}?prepared={task}")
}
