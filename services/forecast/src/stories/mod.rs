//! What is done with a story: its request is checked, its training taken on, where it stands is told.

pub mod accept;
pub mod auto_retrain;
pub mod check;
pub mod estimate;
pub mod schema;
pub mod series;
pub mod settings;
pub mod shape;
pub mod status;
pub mod train_again;
