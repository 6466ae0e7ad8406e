//! The way of a large csv file: values go on in blocks as they are read, into the description of the table and,
//! where it is kept, row group by row group into its Parquet file. Memory is a few blocks, whatever the file.
//!
//! The walk, its counts and its decisions are those of the other way. Where the rest of a file decides otherwise
//! than its beginning promised, it is walked over again and what was written is written anew.

use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use super::blocks::{Block, DateFacts, Fold, Sink};
use super::head::Head;
use super::pace::Pace;
use super::scan::Source;
use super::survey::{Guess, Surveyed, survey_into};
use super::{Decided, controls, has_long_rows, joined, opened, sample_rows, text_notices};
use crate::build::Builder;
use crate::error::ReadError;
use crate::finish::{Filled, Finished, Misfits, Origin, RowNumbers};
use crate::options::{Delimiter, Limits, ReadOptions};
use crate::parquet::{StoreError, TableWriter};
use crate::plan::Plan;
use crate::progress::{Meter, Progress, Step};
use crate::receipt::Format;
use crate::schema::ColumnType;
use crate::table::{Column, Table};
use crate::zone::Clock;

/// How a file is read in blocks.
pub(crate) struct Streaming<'a> {
    pub(crate) options: &'a ReadOptions,
    pub(crate) limits: &'a Limits,
    /// First rows to show.
    pub(crate) shown: usize,
    /// Where the table goes.
    pub(crate) parquet: Option<&'a Path>,
    pub(crate) tell: &'a (dyn Fn(Progress) + Sync),
    pub(crate) pace: Pace,
}

/// A table that has passed.
pub(crate) struct Streamed {
    /// Its columns hold the rows to show and behind them those with errors.
    pub(crate) done: Finished,
    pub(crate) rows: u64,
    pub(crate) shown: usize,
    /// Of columns of dates.
    pub(crate) dates: Vec<Option<DateFacts>>,
}

/// Walks that may be needed: one by what the beginning promised, one by what the whole file told, and one more
/// where a column of dates that the first did not know carries differing offsets.
const STEPS: [Step; 3] = [Step::Reading, Step::ReadingAgain, Step::ReadingAgain];

impl Streaming<'_> {
    /// Reads a csv file of `length` bytes.
    pub(crate) fn read(
        &self,
        file: &File,
        length: u64,
        extension: &str,
    ) -> Result<Streamed, ReadError> {
        if length > self.limits.max_csv_bytes {
            return Err(ReadError::TooLarge);
        }
        let limits = Limits {
            max_cells: self.limits.max_streamed_cells,
            ..self.limits.clone()
        };
        let (options, pace) = (self.options, self.pace);
        opened(file, length, extension, options, &limits, pace, |source| {
            let streamed = self.read_as(source, &limits)?;
            let long = has_long_rows(&streamed.done);
            Ok((streamed, long))
        })
    }

    fn read_as(
        &self,
        (source, delimiter): (Source<'_>, Delimiter),
        limits: &Limits,
    ) -> Result<Streamed, ReadError> {
        let head = Head::read(source, self.options, limits)?;
        let (sample, _) = sample_rows(source, &head, limits)?;
        let mut decided = Decided::new(&head, &sample, delimiter, self.options, limits);
        let mut known = None;
        for step in STEPS {
            let meter = Meter::new(step, source.end - source.start, self.tell);
            let metered = Source {
                meter: Some(&meter),
                ..source
            };
            let mut walked = self.walk(metered, &head, &decided, known.as_deref(), limits)?;
            if walked.surveyed.parts.rows() == 0 {
                return Err(ReadError::NoRows);
            }
            let surveys = &walked.surveyed.surveys;
            let found = Decided::new(&head, surveys, delimiter, self.options, limits);
            let right = found.plans_by_column() == decided.plans_by_column();
            decided = found;
            if right && walked.well_written {
                walked = self.with_far_dates(source, &head, &decided, walked, limits)?;
                let of_text = text_notices(source, decided.columns(), limits)?;
                decided.notices.extend(of_text);
                if walked.surveyed.parts.had_controls() {
                    let (names, kept) = (&decided.names, &decided.kept);
                    let found = controls::notice(source, names, kept, limits)?;
                    decided.notices.extend(found);
                }
                decided.notices.extend(head.notices.iter().cloned());
                return Ok(self.finish(source, delimiter, &head, decided, walked));
            }
            known = right.then(|| walked.fold.clocks());
        }
        Err(ReadError::Io {
            detail: "the file changed while it was read".to_owned(),
        })
    }

    /// What a walk brought, with its dates that lie far from the others among the errors. They are known at its end, so
    /// that their rows are read once more; what was written stays.
    fn with_far_dates(
        &self,
        source: Source<'_>,
        head: &Head,
        decided: &Decided,
        mut walked: Walked,
        limits: &Limits,
    ) -> Result<Walked, ReadError> {
        let stretches = walked.fold.stretches();
        if stretches.iter().all(Option::is_none) {
            return Ok(walked);
        }
        let meter = Meter::new(Step::ReadingAgain, source.end - source.start, self.tell);
        let source = Source {
            meter: Some(&meter),
            ..source
        };
        let guess = Guess {
            stretches,
            ..decided.guess()
        };
        let fold = || self.fold(decided, source);
        let (surveyed, folds) = survey_into(source, head, &guess, limits, fold)?;
        Ok(Walked::new(surveyed, folds, true))
    }

    /// What keeps the description of the blocks of a walk.
    fn fold(&self, decided: &Decided, source: Source<'_>) -> Fold {
        let plans: Vec<Plan> = decided.decisions.iter().map(|(plan, _)| *plan).collect();
        let moments = source.pace.moments_of(plans.len());
        Fold::new(&plans, self.shown, moments)
    }

    /// One walk by the plans decided. `clocks` are those of the dates where they are known.
    fn walk(
        &self,
        source: Source<'_>,
        head: &Head,
        decided: &Decided,
        clocks: Option<&[Clock]>,
        limits: &Limits,
    ) -> Result<Walked, ReadError> {
        let guess = decided.guess();
        let fold = || self.fold(decided, source);
        let Some(path) = self.parquet else {
            let (surveyed, folds) = survey_into(source, head, &guess, limits, fold)?;
            return Ok(Walked::new(surveyed, folds, true));
        };
        let columns = decided.names.iter().zip(&decided.decisions);
        let columns = columns.map(|(name, (plan, _))| (name.as_str(), type_of(*plan)));
        let writer = TableWriter::create(path, columns).map_err(not_stored)?;
        // The other thread writes; the order of the rows leaves one to read.
        let limits = &Limits {
            threads: 1,
            ..limits.clone()
        };
        std::thread::scope(|scope| {
            let (blocks, received) = sync_channel(1);
            let writing = scope.spawn(|| write(writer, &decided.names, received));
            let saver = || Saver {
                fold: fold(),
                clocks: match clocks {
                    Some(known) => known.iter().copied().map(Some).collect(),
                    None => vec![None; decided.names.len()],
                },
                blocks: blocks.clone(),
            };
            let walked = survey_into(source, head, &guess, limits, saver);
            let walked = walked.map(|(surveyed, mut savers)| {
                let well_written = savers.iter_mut().all(Saver::was_right);
                let folds = savers.into_iter().map(|saver| saver.fold).collect();
                Walked::new(surveyed, folds, well_written)
            });
            drop(blocks);
            // A panic of the other thread is our own fault and goes on as one.
            let written = writing.join();
            written.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
            walked
        })
    }

    fn finish(
        &self,
        source: Source<'_>,
        delimiter: Delimiter,
        head: &Head,
        decided: Decided,
        walked: Walked,
    ) -> Streamed {
        let columns = decided.columns();
        let of_rows = walked.surveyed.parts.notices(columns);
        let of_rows: Vec<_> = of_rows.into_iter().chain(joined(source, columns)).collect();
        let mut notices = decided.notices;
        notices.extend(of_rows);
        // Rows of a table without columns are none.
        let rows = match decided.names.is_empty() {
            true => 0,
            false => walked.surveyed.parts.rows(),
        };
        let lookalikes = walked.fold.lookalikes();
        let (builders, dates) = walked.fold.finish();
        let mut misfits = Misfits::default();
        for part in walked.surveyed.filled {
            misfits.append(part.misfits);
        }
        Streamed {
            done: Finished {
                names: decided.names,
                decisions: decided.decisions,
                evidence: decided.evidence,
                parts: vec![Filled { builders, misfits }],
                notices,
                origin: Origin {
                    format: Format::Csv,
                    encoding: Some(source.encoding),
                    delimiter: Some(delimiter),
                    header: head.place,
                    sheet: None,
                },
                numbers: RowNumbers::Behind {
                    header_row: head.header_row,
                    blanks: Vec::new(),
                },
                lookalikes: Some(lookalikes),
            },
            rows,
            shown: self.shown.min(rows as usize),
            dates,
        }
    }
}

impl Decided {
    /// What a walk in blocks reads the columns as.
    fn guess(&self) -> Guess {
        Guess {
            plans: self.plans_by_column(),
            rows: usize::MAX,
            stretches: Vec::new(),
        }
    }
}

/// What one walk brought.
struct Walked {
    surveyed: Surveyed,
    fold: Fold,
    /// Whether the dates were written as they should have been.
    well_written: bool,
}

impl Walked {
    fn new(surveyed: Surveyed, folds: Vec<Fold>, well_written: bool) -> Walked {
        let fold = folds.into_iter().reduce(|mut all, fold| {
            all.append(fold);
            all
        });
        Walked {
            surveyed,
            fold: fold.unwrap_or_else(|| Fold::new(&[], 0, 0)),
            well_written,
        }
    }
}

fn type_of(plan: Plan) -> ColumnType {
    match plan {
        Plan::Date(_) => ColumnType::Date,
        Plan::Number(_) => ColumnType::Number,
        Plan::Category => ColumnType::Category,
    }
}

/// Looks at the blocks and sends them on to the writer.
struct Saver {
    fold: Fold,
    /// What makes clock times of the dates of a column: what its first dates say, until the last one is known.
    clocks: Vec<Option<Clock>>,
    blocks: SyncSender<Vec<Builder>>,
}

impl Sink for Saver {
    const IN_BLOCKS: bool = true;

    fn take(&mut self, mut block: Block) -> Result<(), ReadError> {
        self.fold.look(&block);
        for (clock, builder) in self.clocks.iter_mut().zip(&mut block.builders) {
            if builder.seen.has_dates() {
                let clock = *clock.get_or_insert_with(|| builder.clock(|| false));
                builder.seen.set_clock(clock);
            }
        }
        // The writer says why it gave up.
        let gone = |_| ReadError::Io {
            detail: "the table cannot be written".to_owned(),
        };
        self.blocks.send(block.builders).map_err(gone)
    }
}

impl Saver {
    /// Whether the dates so far have the clock that all of them together want.
    fn was_right(&mut self) -> bool {
        let wanted = self.fold.clocks();
        let mut pairs = self.clocks.iter().zip(wanted);
        pairs.all(|(clock, wanted)| clock.is_none_or(|clock| clock == wanted))
    }
}

fn write(
    mut writer: TableWriter,
    names: &[String],
    blocks: Receiver<Vec<Builder>>,
) -> Result<(), ReadError> {
    for builders in blocks {
        let columns = names.iter().zip(builders);
        let columns = columns.map(|(name, builder)| Column::new(name.as_str(), builder.finish()));
        let table = Table::new(columns.collect());
        writer.write(&table, 0..table.rows()).map_err(not_stored)?;
    }
    writer.finish().map_err(not_stored)
}

fn not_stored(error: StoreError) -> ReadError {
    ReadError::from(io::Error::other(error.to_string()))
}
