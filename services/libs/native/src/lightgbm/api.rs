//! What is called of LightGBM's C interface (`c_api.h` of the version in `deploy/boosting`).

use std::ffi::{c_char, c_int, c_void};

use super::LIBRARY;
use crate::opened::functions;

pub(super) type Dataset = *mut c_void;
pub(super) type Booster = *mut c_void;

/// `C_API_DTYPE_FLOAT32`.
pub(super) const FLOAT32: c_int = 0;
/// `C_API_DTYPE_FLOAT64`.
pub(super) const FLOAT64: c_int = 1;
/// `C_API_FEATURE_IMPORTANCE_GAIN`.
pub(super) const GAIN: c_int = 1;
/// `C_API_PREDICT_NORMAL`.
#[cfg(test)]
pub(super) const NORMAL: c_int = 0;

functions! {
    LIBRARY, env!("B2L_LIGHTGBM");
    fn LGBM_GetLastError() -> *const c_char;
    fn LGBM_SetMaxThreads(c_int) -> c_int;
    fn LGBM_DatasetCreateFromMat(
        *const c_void, c_int, i32, i32, c_int, *const c_char, Dataset, *mut Dataset,
    ) -> c_int;
    fn LGBM_DatasetSetField(Dataset, *const c_char, *const c_void, c_int, c_int) -> c_int;
    fn LGBM_DatasetFree(Dataset) -> c_int;
    fn LGBM_BoosterCreate(Dataset, *const c_char, *mut Booster) -> c_int;
    fn LGBM_BoosterAddValidData(Booster, Dataset) -> c_int;
    fn LGBM_BoosterUpdateOneIter(Booster, *mut c_int) -> c_int;
    fn LGBM_BoosterGetEvalCounts(Booster, *mut c_int) -> c_int;
    fn LGBM_BoosterGetEval(Booster, c_int, *mut c_int, *mut f64) -> c_int;
    #[cfg(test)]
    fn LGBM_BoosterPredictForMat(
        Booster, *const c_void, c_int, i32, i32, c_int, c_int, c_int, c_int, *const c_char,
        *mut i64, *mut f64,
    ) -> c_int;
    fn LGBM_BoosterSaveModelToString(
        Booster, c_int, c_int, c_int, i64, *mut i64, *mut c_char,
    ) -> c_int;
    fn LGBM_BoosterFree(Booster) -> c_int;
}
