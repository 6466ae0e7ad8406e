//! A folder for one piece of work, gone when the work is.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::TempDir;

const PREFIX: &str = "training-";

/// Removed with everything in it when dropped.
pub struct WorkRoom(TempDir);

impl WorkRoom {
    pub fn new(work_dir: &Path) -> anyhow::Result<Self> {
        Ok(Self(
            tempfile::Builder::new()
                .prefix(PREFIX)
                .tempdir_in(work_dir)?,
        ))
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }
}

/// Removes what killed workers left: rooms older than any work may take. Other workers, also in other containers,
/// may have theirs in the same folder.
pub fn clear_abandoned(work_dir: &Path, longest_work: Duration) -> io::Result<()> {
    fs::create_dir_all(work_dir)?;
    for entry in fs::read_dir(work_dir)? {
        let entry = entry?;
        let ours = entry
            .file_name()
            .to_str()
            .is_some_and(|name| name.starts_with(PREFIX));
        if ours
            && is_older(&entry, longest_work)
            && let Err(error) = fs::remove_dir_all(entry.path())
            && error.kind() != io::ErrorKind::NotFound
        {
            tracing::warn!(%error, "a folder of a worker that is gone could not be removed");
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
        let mine = WorkRoom::new(work_dir.path()).unwrap();
        let gone = work_dir.path().join("training-abc");
        let other = work_dir.path().join("upload-1");
        for folder in [&gone, &other] {
            fs::create_dir_all(folder.join("deep")).unwrap();
            let folder = fs::File::open(folder).unwrap();
            folder.set_modified(SystemTime::now() - 2 * HOUR).unwrap();
        }
        clear_abandoned(work_dir.path(), HOUR).unwrap();
        assert!(mine.path().exists() && other.exists() && !gone.exists());
        let path = mine.path().to_owned();
        drop(mine);
        assert!(!path.exists());
    }
}
