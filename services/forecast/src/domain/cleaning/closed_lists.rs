//! Closed lists of the engine's settings, for the contract.

use b2l_engine::prepare;
use b2l_web::WordsOf;

pub type Duplicates = WordsOf<b2l_engine::Duplicates>;
pub type Fill = WordsOf<b2l_engine::Fill>;
pub type Outliers = WordsOf<prepare::Outliers>;
pub type Scaler = WordsOf<prepare::Scaler>;
pub type Transformation = WordsOf<prepare::Transformation>;
pub type Unfinished = WordsOf<b2l_engine::Unfinished>;
