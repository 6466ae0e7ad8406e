//! A folder for one piece of work, gone when the work is.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

const PREFIX: &str = "training";

/// Removed with everything in it when dropped.
pub struct WorkRoom(TempDir);

impl WorkRoom {
    /// The folder's name carries our process id, so that a later worker can tell what nobody uses any more.
    pub fn new(work_dir: &Path) -> anyhow::Result<Self> {
        let prefix = format!("{PREFIX}-{}-", std::process::id());
        Ok(Self(
            tempfile::Builder::new()
                .prefix(&prefix)
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

/// Removes what killed workers left: folders whose process is not there any more.
pub fn clear_abandoned(work_dir: &Path) -> io::Result<()> {
    fs::create_dir_all(work_dir)?;
    for entry in fs::read_dir(work_dir)? {
        let entry = entry?;
        let name = entry.file_name();
        let pid = name.to_str().and_then(|name| {
            name.strip_prefix(PREFIX)?
                .strip_prefix('-')?
                .split_once('-')
        });
        let Some((pid, _)) = pid else { continue };
        if !Path::new("/proc").join(pid).exists()
            && let Err(error) = fs::remove_dir_all(entry.path())
            && error.kind() != io::ErrorKind::NotFound
        {
            tracing::warn!(%error, "a folder of a worker that is gone could not be removed");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_folders_of_processes_that_are_gone_are_removed() {
        let work_dir = tempfile::tempdir().unwrap();
        let mine = WorkRoom::new(work_dir.path()).unwrap();
        // Process ids end at 2^22.
        let gone = work_dir.path().join("training-99999999-abc");
        let other = work_dir.path().join("upload-1");
        fs::create_dir_all(gone.join("deep")).unwrap();
        fs::create_dir(&other).unwrap();
        clear_abandoned(work_dir.path()).unwrap();
        assert!(mine.path().exists() && other.exists() && !gone.exists());
        let path = mine.path().to_owned();
        drop(mine);
        assert!(!path.exists());
    }
}
