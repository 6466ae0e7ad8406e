//! Every sentence of this service, in English and Russian, with its stable code.

mod before;
mod clusters;
mod effort;
mod files;
mod forecasts;
mod fresh;
mod future;
mod memory;
mod periods;
mod prepared;
mod request;
mod rows;
mod settings;
mod training;
mod trust;
mod workbook;

pub use before::*;
pub use clusters::*;
pub use effort::*;
pub use files::*;
pub use forecasts::*;
pub use fresh::*;
pub use future::*;
pub use memory::*;
pub use periods::*;
pub use prepared::*;
pub use request::*;
pub use rows::*;
pub use settings::*;
pub use training::*;
pub use trust::*;
pub use workbook::*;
