//! What several tests need.

pub mod catalogues;
