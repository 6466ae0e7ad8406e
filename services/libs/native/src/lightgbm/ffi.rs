//! The calls of LightGBM's C interface that training needs, each checked. The only place of this
//! folder that trusts pointers.

use std::ffi::CStr;
use std::ptr;

use b2l_engine::FitError;
use lightgbm3_sys as sys;

use super::LIBRARY;

/// Rows of numbers, NaN for missing, with their target.
pub(super) struct Rows(sys::DatasetHandle);

/// Trees in training on rows that must not go before it.
pub(super) struct Booster<'a> {
    handle: sys::BoosterHandle,
    measured: bool,
    _rows: &'a Rows,
}

/// The library's answer to a call, its own words when it failed.
fn checked(code: i32) -> Result<(), FitError> {
    if code == 0 {
        return Ok(());
    }
    // SAFETY: the library returns a string that ends in a zero and lives until its next call.
    let said = unsafe { CStr::from_ptr(sys::LGBM_GetLastError()) };
    Err(LIBRARY.failed(said.to_string_lossy()))
}

fn count(count: usize) -> Result<i32, FitError> {
    i32::try_from(count).map_err(|_| LIBRARY.failed("too many rows"))
}

impl Rows {
    /// Takes the values column by column. Held out rows are put into the ranges of those that are
    /// learnt from.
    pub fn new(
        values: &[f64],
        target: &[f32],
        weights: Option<&[f32]>,
        options: &str,
        learnt: Option<&Rows>,
    ) -> Result<Rows, FitError> {
        let columns = LIBRARY.columns(values.len(), target.len())?;
        let options = LIBRARY.text(options)?;
        let mut handle = ptr::null_mut();
        // SAFETY: the library reads rows × columns values, which is the slice's length.
        checked(unsafe {
            sys::LGBM_DatasetCreateFromMat(
                values.as_ptr().cast(),
                sys::C_API_DTYPE_FLOAT64 as i32,
                count(target.len())?,
                count(columns)?,
                0,
                options.as_ptr(),
                learnt.map_or(ptr::null_mut(), |learnt| learnt.0),
                &mut handle,
            )
        })?;
        let rows = Rows(handle);
        rows.put("label", target)?;
        if let Some(weights) = weights {
            rows.put("weight", weights)?;
        }
        Ok(rows)
    }

    fn put(&self, field: &str, values: &[f32]) -> Result<(), FitError> {
        let field = LIBRARY.text(field)?;
        // SAFETY: the handle is alive; the library copies as many values as the slice has.
        checked(unsafe {
            sys::LGBM_DatasetSetField(
                self.0,
                field.as_ptr(),
                values.as_ptr().cast(),
                count(values.len())?,
                sys::C_API_DTYPE_FLOAT32 as i32,
            )
        })
    }
}

impl Drop for Rows {
    fn drop(&mut self) {
        // SAFETY: the handle is alive and freed once.
        unsafe { sys::LGBM_DatasetFree(self.0) };
    }
}

impl<'a> Booster<'a> {
    pub fn new(
        rows: &'a Rows,
        held: Option<&'a Rows>,
        options: &str,
    ) -> Result<Booster<'a>, FitError> {
        let options = LIBRARY.text(options)?;
        let mut handle = ptr::null_mut();
        // SAFETY: the rows are alive, and stay so as long as the booster does.
        checked(unsafe { sys::LGBM_BoosterCreate(rows.0, options.as_ptr(), &mut handle) })?;
        let booster = Booster {
            handle,
            measured: held.is_some(),
            _rows: rows,
        };
        if let Some(held) = held {
            // SAFETY: as above.
            checked(unsafe { sys::LGBM_BoosterAddValidData(handle, held.0) })?;
        }
        Ok(booster)
    }

    /// Whether there is more to be learnt.
    pub fn update(&mut self) -> Result<bool, FitError> {
        let mut finished = 0;
        // SAFETY: the handle is alive.
        checked(unsafe { sys::LGBM_BoosterUpdateOneIter(self.handle, &mut finished) })?;
        Ok(finished == 0)
    }

    /// The one measure that is set, over the held out rows.
    pub fn measure(&mut self) -> Result<Option<f64>, FitError> {
        if !self.measured {
            return Ok(None);
        }
        let mut measures = 0;
        // SAFETY: the handle is alive.
        checked(unsafe { sys::LGBM_BoosterGetEvalCounts(self.handle, &mut measures) })?;
        if measures != 1 {
            return Err(LIBRARY.failed(format!("{measures} measures instead of one")));
        }
        let (mut value, mut written) = (f64::NAN, 0);
        // SAFETY: the library writes as many numbers as there are measures: one.
        checked(unsafe { sys::LGBM_BoosterGetEval(self.handle, 1, &mut written, &mut value) })?;
        Ok(Some(value))
    }

    /// The library's own predictions, row by row, of values column by column.
    #[cfg(test)]
    pub fn predict(
        &self,
        values: &[f64],
        rows: usize,
        outputs: usize,
    ) -> Result<Vec<f64>, FitError> {
        let mut predicted = vec![0.0; rows * outputs];
        let mut written = 0;
        // SAFETY: the library reads rows × columns values, which is the slice's length, and writes
        // rows × outputs.
        checked(unsafe {
            sys::LGBM_BoosterPredictForMat(
                self.handle,
                values.as_ptr().cast(),
                sys::C_API_DTYPE_FLOAT64 as i32,
                count(rows)?,
                count(values.len() / rows)?,
                0,
                sys::C_API_PREDICT_NORMAL as i32,
                0,
                -1,
                c"".as_ptr(),
                &mut written,
                predicted.as_mut_ptr(),
            )
        })?;
        Ok(predicted)
    }

    /// The trees of the first rounds as text, which the library writes twice when it is longer than `room`.
    pub fn model(&self, rounds: usize, room: usize) -> Result<String, FitError> {
        let rounds = count(rounds)?;
        let mut text: Vec<u8> = Vec::with_capacity(room);
        loop {
            let room = text.capacity();
            let mut length = 0;
            // SAFETY: the library writes no more than the room there is.
            checked(unsafe {
                sys::LGBM_BoosterSaveModelToString(
                    self.handle,
                    0,
                    rounds,
                    sys::C_API_FEATURE_IMPORTANCE_GAIN as i32,
                    room as i64,
                    &mut length,
                    text.as_mut_ptr().cast(),
                )
            })?;
            let length = usize::try_from(length).map_err(|error| LIBRARY.failed(error))?;
            if length <= room {
                // SAFETY: the library wrote so many bytes, all of them when there was room.
                unsafe { text.set_len(length) };
                break;
            }
            text.reserve_exact(length);
        }
        // The last one is the zero that ends it.
        text.pop();
        String::from_utf8(text).map_err(|error| LIBRARY.failed(error))
    }
}

impl Drop for Booster<'_> {
    fn drop(&mut self) {
        // SAFETY: the handle is alive and freed once.
        unsafe { sys::LGBM_BoosterFree(self.handle) };
    }
}
