//! The folder of files that are being worked on. They go with the work; what a process left behind that was killed over it
//! is removed by the next one.

use std::fs;
use std::io;
use std::path::Path;

use chrono::{DateTime, TimeDelta, Utc};

/// No work takes as long: what was not touched since is nobody's any more.
const OLD: TimeDelta = TimeDelta::hours(2);
/// How the names of temporary files and folders begin.
const PREFIX: &str = ".tmp";

/// Removes what was left behind.
pub fn clear(folder: &Path, now: DateTime<Utc>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let temporary = entry.file_name().to_string_lossy().starts_with(PREFIX);
        let touched = entry.metadata().and_then(|found| found.modified());
        // What is gone or another user's meanwhile is none of ours.
        let Ok(touched) = touched else { continue };
        if !temporary || now - DateTime::<Utc>::from(touched) < OLD {
            continue;
        }
        let path = entry.path();
        let removed = match entry.file_type()?.is_dir() {
            true => fs::remove_dir_all(&path),
            false => fs::remove_file(&path),
        };
        if let Err(error) = removed {
            tracing::warn!(%error, "leftover file not deleted");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_old_temporary_files_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::create_dir(path(".tmpfolder")).unwrap();
        for name in [".tmpfolder/table", ".tmpfile", "kept"] {
            fs::write(path(name), "x").unwrap();
        }
        let now = DateTime::<Utc>::from(fs::metadata(path("kept")).unwrap().modified().unwrap());
        clear(folder.path(), now + TimeDelta::hours(1)).unwrap();
        assert!(path(".tmpfolder/table").exists() && path(".tmpfile").exists());
        clear(folder.path(), now + TimeDelta::hours(3)).unwrap();
        let left: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
        assert_eq!(left.len(), 1);
        assert!(path("kept").exists());
    }
}
