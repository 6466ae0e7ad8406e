//! Folders for pieces of work, each gone when its work is.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::TempDir;

use crate::Settings;

/// Where a worker makes its rooms.
pub struct WorkRooms {
    work_dir: PathBuf,
    /// How the names of its rooms begin, by which those of killed workers are known.
    prefix: &'static str,
}

/// Removed with everything in it when dropped.
pub struct WorkRoom(TempDir);

impl WorkRooms {
    /// The rooms of one kind of work in a folder, without those that killed workers left.
    ///
    /// # Errors
    /// When the folder cannot be made or read.
    pub fn open(
        work_dir: &Path,
        prefix: &'static str,
        settings: &Settings,
    ) -> io::Result<WorkRooms> {
        // The limit, the reaper's patience, and room to spare.
        clear_abandoned(work_dir, prefix, settings.hard_limit() * 3)?;
        Ok(WorkRooms {
            work_dir: work_dir.to_owned(),
            prefix,
        })
    }

    /// A new, empty room.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn room(&self) -> io::Result<WorkRoom> {
        let mut room = tempfile::Builder::new();
        Ok(WorkRoom(
            room.prefix(self.prefix).tempdir_in(&self.work_dir)?,
        ))
    }
}

impl WorkRoom {
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }
}

/// Removes what killed workers left: rooms older than any work may take. Other workers, also in other containers,
/// may have theirs in the same folder.
fn clear_abandoned(work_dir: &Path, prefix: &str, longest_work: Duration) -> io::Result<()> {
    fs::create_dir_all(work_dir)?;
    for entry in fs::read_dir(work_dir)? {
        let entry = entry?;
        let ours = entry
            .file_name()
            .to_str()
            .is_some_and(|name| name.starts_with(prefix));
        if ours
            && is_older(&entry, longest_work)
            && let Err(error) = fs::remove_dir_all(entry.path())
            && error.kind() != io::ErrorKind::NotFound
        {
            tracing::warn!(%error, "folder of a dead worker not removed");
        }
    }
    Ok(())
}

fn is_older(entry: &fs::DirEntry, than: Duration) -> bool {
    let modified = entry.metadata().and_then(|data| data.modified());
    modified.is_ok_and(|modified| modified.elapsed().is_ok_and(|age| age > than))
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);

    #[test]
    fn only_rooms_older_than_any_work_are_removed() {
        let work_dir = tempfile::tempdir().unwrap();
        let rooms = WorkRooms {
            work_dir: work_dir.path().to_owned(),
            prefix: "training-",
        };
        let mine = rooms.room().unwrap();
        let gone = work_dir.path().join("training-abc");
        let other = work_dir.path().join("upload-1");
        for folder in [&gone, &other] {
            fs::create_dir_all(folder.join("deep")).unwrap();
            let folder = fs::File::open(folder).unwrap();
            folder.set_modified(SystemTime::now() - 2 * HOUR).unwrap();
        }
        clear_abandoned(work_dir.path(), "training-", HOUR).unwrap();
        assert!(mine.path().exists() && other.exists() && !gone.exists());
        let path = mine.path().to_owned();
        drop(mine);
        assert!(!path.exists());
    }
}
