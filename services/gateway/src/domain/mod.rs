//! Values and decisions of the gateway, without input or output. A value that exists has passed
//! its rules: `parse` is the only way to make one, and answers the message for its field.

pub mod browser;
pub mod email;
pub mod membership;
pub mod message;
pub mod name;
pub mod password;
pub mod photo;
pub mod picture;
pub mod refresh;
pub mod secret;
pub mod throttle;
