//! The calls of LightGBM's C interface that training needs, each checked. The only place of this
//! folder that trusts pointers.

use std::ffi::CStr;
use std::ptr;

use super::LIBRARY;
use super::api::{self, Functions};
use b2l_engine::FitError;

/// Rows of numbers, NaN for missing, with their target.
pub(super) struct Rows {
    handle: api::Dataset,
    library: &'static Functions,
}

/// Trees in training on rows that must not go before it.
pub(super) struct Booster<'a> {
    handle: api::Booster,
    library: &'static Functions,
    measured: bool,
    _rows: &'a Rows,
}

/// The library, held to one thread: threads that wait for each other spin, and others need the cores.
fn library() -> Result<&'static Functions, FitError> {
    let library = Functions::open()?;
    // SAFETY: a number that the library remembers.
    library.checked(unsafe { (library.LGBM_SetMaxThreads)(1) })?;
    Ok(library)
}

impl Functions {
    /// The answer to a call, in the library's own words when it failed.
    fn checked(&self, code: i32) -> Result<(), FitError> {
        if code == 0 {
            return Ok(());
        }
        // SAFETY: the library returns a string that ends in a zero and lives until its next call.
        let said = unsafe { CStr::from_ptr((self.LGBM_GetLastError)()) };
        Err(LIBRARY.failed(said.to_string_lossy()))
    }
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
        let library = library()?;
        let mut handle = ptr::null_mut();
        // SAFETY: the library reads rows × columns values, which is the slice's length.
        library.checked(unsafe {
            (library.LGBM_DatasetCreateFromMat)(
                values.as_ptr().cast(),
                api::FLOAT64,
                count(target.len())?,
                count(columns)?,
                0,
                options.as_ptr(),
                learnt.map_or(ptr::null_mut(), |learnt| learnt.handle),
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
            (self.library.LGBM_DatasetSetField)(
                self.handle,
                field.as_ptr(),
                values.as_ptr().cast(),
                count(values.len())?,
                api::FLOAT32,
            )
        })
    }
}

impl Drop for Rows {
    fn drop(&mut self) {
        // SAFETY: the handle is alive and freed once.
        unsafe { (self.library.LGBM_DatasetFree)(self.handle) };
    }
}

impl<'a> Booster<'a> {
    pub fn new(
        rows: &'a Rows,
        held: Option<&'a Rows>,
        options: &str,
    ) -> Result<Booster<'a>, FitError> {
        let options = LIBRARY.text(options)?;
        let library = rows.library;
        let mut handle = ptr::null_mut();
        // SAFETY: the rows are alive, and stay so as long as the booster does.
        library.checked(unsafe {
            (library.LGBM_BoosterCreate)(rows.handle, options.as_ptr(), &mut handle)
        })?;
        let booster = Booster {
            handle,
            library,
            measured: held.is_some(),
            _rows: rows,
        };
        if let Some(held) = held {
            // SAFETY: as above.
            library.checked(unsafe { (library.LGBM_BoosterAddValidData)(handle, held.handle) })?;
        }
        Ok(booster)
    }

    /// Whether there is more to be learnt.
    pub fn update(&mut self) -> Result<bool, FitError> {
        let mut finished = 0;
        // SAFETY: the handle is alive.
        self.library.checked(unsafe {
            (self.library.LGBM_BoosterUpdateOneIter)(self.handle, &mut finished)
        })?;
        Ok(finished == 0)
    }

    /// The one measure that is set, over the held out rows.
    pub fn measure(&mut self) -> Result<Option<f64>, FitError> {
        if !self.measured {
            return Ok(None);
        }
        let mut measures = 0;
        // SAFETY: the handle is alive.
        self.library.checked(unsafe {
            (self.library.LGBM_BoosterGetEvalCounts)(self.handle, &mut measures)
        })?;
        if measures != 1 {
            return Err(LIBRARY.failed(format!("{measures} measures instead of one")));
        }
        let (mut value, mut written) = (f64::NAN, 0);
        // SAFETY: the library writes as many numbers as there are measures: one.
        self.library.checked(unsafe {
            (self.library.LGBM_BoosterGetEval)(self.handle, 1, &mut written, &mut value)
        })?;
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
        self.library.checked(unsafe {
            (self.library.LGBM_BoosterPredictForMat)(
                self.handle,
                values.as_ptr().cast(),
                api::FLOAT64,
                count(rows)?,
                count(values.len() / rows)?,
                0,
                api::NORMAL,
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
            self.library.checked(unsafe {
                (self.library.LGBM_BoosterSaveModelToString)(
                    self.handle,
                    0,
                    rounds,
                    api::GAIN,
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
        unsafe { (self.library.LGBM_BoosterFree)(self.handle) };
    }
}
