//! What is called of XGBoost's C interface (`c_api.h` of the version in `deploy/boosting`).

use std::ffi::{c_char, c_int, c_void};

use super::LIBRARY;
use crate::opened::functions;

pub(super) type Matrix = *mut c_void;
pub(super) type Booster = *mut c_void;

functions! {
    LIBRARY, env!("B2L_XGBOOST");
    fn XGBGetLastError() -> *const c_char;
    fn XGDMatrixCreateFromMat(*const f32, u64, u64, f32, *mut Matrix) -> c_int;
    fn XGDMatrixSetFloatInfo(Matrix, *const c_char, *const f32, u64) -> c_int;
    fn XGDMatrixFree(Matrix) -> c_int;
    fn XGBoosterCreate(*const Matrix, u64, *mut Booster) -> c_int;
    fn XGBoosterSetParam(Booster, *const c_char, *const c_char) -> c_int;
    fn XGBoosterUpdateOneIter(Booster, c_int, Matrix) -> c_int;
    fn XGBoosterEvalOneIter(
        Booster, c_int, *mut Matrix, *mut *const c_char, u64, *mut *const c_char,
    ) -> c_int;
    #[cfg(test)]
    fn XGBoosterPredict(
        Booster, Matrix, c_int, u32, c_int, *mut u64, *mut *const f32,
    ) -> c_int;
    fn XGBoosterSaveModelToBuffer(
        Booster, *const c_char, *mut u64, *mut *const c_char,
    ) -> c_int;
    fn XGBoosterFree(Booster) -> c_int;
}
