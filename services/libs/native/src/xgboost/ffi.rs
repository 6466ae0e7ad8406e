//! The calls of XGBoost's C interface that training needs, each checked. The only place of this
//! folder that trusts pointers.

use std::ffi::{CStr, c_char};
use std::ptr;
use std::slice;

use super::LIBRARY;
use super::api::{self, Functions};
use b2l_engine::FitError;

/// Rows of numbers, NaN for missing, with their target.
pub(super) struct Rows {
    handle: api::Matrix,
    library: &'static Functions,
}

/// Trees in training.
pub(super) struct Booster {
    handle: api::Booster,
    library: &'static Functions,
}

impl Functions {
    /// The answer to a call, in the library's own words when it failed.
    fn checked(&self, code: i32) -> Result<(), FitError> {
        if code == 0 {
            return Ok(());
        }
        // SAFETY: the library returns a string that ends in a zero and lives until its next call.
        let said = unsafe { CStr::from_ptr((self.XGBGetLastError)()) }.to_string_lossy();
        // What follows the first line is where in the library it happened.
        let line = said.lines().find(|line| !line.trim().is_empty());
        Err(LIBRARY.failed(line.unwrap_or("unknown error")))
    }
}

impl Rows {
    /// Takes the values row by row.
    pub fn new(values: &[f32], target: &[f32], weights: Option<&[f32]>) -> Result<Rows, FitError> {
        let columns = LIBRARY.columns(values.len(), target.len())?;
        let library = Functions::open()?;
        let mut handle = ptr::null_mut();
        // SAFETY: the library copies rows × columns values, which is the slice's length.
        library.checked(unsafe {
            (library.XGDMatrixCreateFromMat)(
                values.as_ptr(),
                target.len() as u64,
                columns as u64,
                f32::NAN,
                &mut handle,
            )
        })?;
        let rows = Rows { handle, library };
        rows.put("label", target)?;
        if let Some(weights) = weights {
            rows.put("weight", weights)?;
        }
        Ok(rows)
    }

    fn put(&self, field: &str, values: &[f32]) -> Result<(), FitError> {
        let field = LIBRARY.text(field)?;
        // SAFETY: the handle is alive; the library copies as many values as the slice has.
        self.library.checked(unsafe {
            (self.library.XGDMatrixSetFloatInfo)(
                self.handle,
                field.as_ptr(),
                values.as_ptr(),
                values.len() as u64,
            )
        })
    }
}

impl Drop for Rows {
    fn drop(&mut self) {
        // SAFETY: the handle is alive and freed once.
        unsafe { (self.library.XGDMatrixFree)(self.handle) };
    }
}

impl Booster {
    /// Scores of these rows are kept from round to round.
    pub fn new(rows: &[&Rows]) -> Result<Booster, FitError> {
        let library = Functions::open()?;
        let handles: Vec<api::Matrix> = rows.iter().map(|rows| rows.handle).collect();
        let mut handle = ptr::null_mut();
        // SAFETY: the library reads as many handles as the list has, all of them alive.
        library.checked(unsafe {
            (library.XGBoosterCreate)(handles.as_ptr(), handles.len() as u64, &mut handle)
        })?;
        Ok(Booster { handle, library })
    }

    pub fn set(&mut self, name: &str, value: &str) -> Result<(), FitError> {
        let (name, value) = (LIBRARY.text(name)?, LIBRARY.text(value)?);
        // SAFETY: the handle is alive, the strings end in zeros.
        self.library.checked(unsafe {
            (self.library.XGBoosterSetParam)(self.handle, name.as_ptr(), value.as_ptr())
        })
    }

    pub fn update(&mut self, rows: &Rows, round: usize) -> Result<(), FitError> {
        // SAFETY: both handles are alive.
        self.library.checked(unsafe {
            (self.library.XGBoosterUpdateOneIter)(self.handle, round as i32, rows.handle)
        })
    }

    /// The one measure that is set, over these rows.
    pub fn measure(&mut self, rows: &Rows, round: usize) -> Result<f64, FitError> {
        let mut handles = [rows.handle];
        let mut names = [c"held".as_ptr()];
        let mut said: *const c_char = ptr::null();
        // SAFETY: the library reads one handle and one name, and returns a string that ends in a
        // zero and lives until the booster's next call.
        let said = unsafe {
            self.library.checked((self.library.XGBoosterEvalOneIter)(
                self.handle,
                round as i32,
                handles.as_mut_ptr(),
                names.as_mut_ptr(),
                1,
                &mut said,
            ))?;
            CStr::from_ptr(said)
        };
        // "[7]\theld-rmse:0.25"
        let said = said.to_string_lossy();
        let value = said.rsplit(':').next().and_then(|value| value.parse().ok());
        value.ok_or_else(|| LIBRARY.failed(format!("no measure in {said}")))
    }

    /// The library's own predictions.
    #[cfg(test)]
    pub fn predict(&self, rows: &Rows) -> Result<Vec<f64>, FitError> {
        let mut length = 0;
        let mut start: *const f32 = ptr::null();
        // SAFETY: the library returns so many numbers, alive until the booster's next call; they
        // are copied at once.
        let values = unsafe {
            self.library.checked((self.library.XGBoosterPredict)(
                self.handle,
                rows.handle,
                0,
                0,
                0,
                &mut length,
                &mut start,
            ))?;
            slice::from_raw_parts(start, length as usize)
        };
        Ok(values.iter().map(|value| f64::from(*value)).collect())
    }

    /// The whole model as json.
    pub fn model(&self) -> Result<Vec<u8>, FitError> {
        let mut length = 0;
        let mut start: *const c_char = ptr::null();
        // SAFETY: the library returns so many bytes, alive until the booster's next call; they
        // are copied at once.
        unsafe {
            self.library
                .checked((self.library.XGBoosterSaveModelToBuffer)(
                    self.handle,
                    c"{\"format\":\"json\"}".as_ptr(),
                    &mut length,
                    &mut start,
                ))?;
            Ok(slice::from_raw_parts(start.cast::<u8>(), length as usize).to_vec())
        }
    }
}

impl Drop for Booster {
    fn drop(&mut self) {
        // SAFETY: the handle is alive and freed once.
        unsafe { (self.library.XGBoosterFree)(self.handle) };
    }
}
