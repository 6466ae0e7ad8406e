//! Object storage: a local folder by default, S3 by configuration.

use std::path::Path as FilePath;
use std::sync::Arc;

use bytes::Bytes;
use chrono::{DateTime, Utc};
use futures_util::TryStreamExt;
use object_store::aws::AmazonS3Builder;
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::{GetResultPayload, ObjectStore, ObjectStoreExt, WriteMultipart};
use tokio::fs::File;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::task::spawn_blocking;

use crate::{StorageError, keys};

/// Files are sent and read in parts of this size, bytes.
const PART: usize = 8 * 1024 * 1024;

#[derive(Clone, Debug, clap::Args)]
pub struct ObjectsArgs {
    /// `file:///absolute/folder` or `s3://bucket` (credentials by the AWS variables).
    #[arg(long, env = "B2L_OBJECTS_URL")]
    pub objects_url: String,
}

/// Named immutable files. Cheap to clone.
#[derive(Clone)]
pub struct Objects(Arc<dyn ObjectStore>);

impl Objects {
    pub fn connect(args: &ObjectsArgs) -> Result<Self, StorageError> {
        let wrong = |why: String| StorageError::Configuration(why);
        let url = url::Url::parse(&args.objects_url).map_err(|error| wrong(error.to_string()))?;
        match url.scheme() {
            "file" => {
                let folder = url
                    .to_file_path()
                    .map_err(|()| wrong("the folder is not absolute".into()))?;
                std::fs::create_dir_all(&folder)?;
                Ok(Self(Arc::new(LocalFileSystem::new_with_prefix(folder)?)))
            }
            "s3" => {
                let store = AmazonS3Builder::from_env().with_url(url).build()?;
                Ok(Self(Arc::new(store)))
            }
            other => Err(wrong(format!(
                "object storage of kind {other} is not known"
            ))),
        }
    }

    /// Stores a small object.
    pub async fn put(&self, key: &str, bytes: Bytes) -> Result<(), StorageError> {
        self.0.put(&Path::from(key), bytes.into()).await?;
        Ok(())
    }

    /// Stores a file, in parts; answers its size in bytes.
    pub async fn put_file(&self, key: &str, file: &FilePath) -> Result<u64, StorageError> {
        let mut source = File::open(file).await?;
        let mut upload = WriteMultipart::new(self.0.put_multipart(&Path::from(key)).await?);
        let mut size = 0;
        loop {
            let mut part = Vec::with_capacity(PART);
            let read = (&mut source)
                .take(PART as u64)
                .read_to_end(&mut part)
                .await?;
            if read == 0 {
                break;
            }
            size += read as u64;
            upload.wait_for_capacity(2).await?;
            upload.put(part.into());
        }
        upload.finish().await?;
        Ok(size)
    }

    /// The whole object. For what is known to be small.
    pub async fn get(&self, key: &str) -> Result<Bytes, StorageError> {
        Ok(self.0.get(&Path::from(key)).await?.bytes().await?)
    }

    /// A part of an object, `start..end` in bytes.
    pub async fn get_range(
        &self,
        key: &str,
        range: std::ops::Range<u64>,
    ) -> Result<Bytes, StorageError> {
        Ok(self.0.get_range(&Path::from(key), range).await?)
    }

    /// Copies the object into `file`, streaming.
    pub async fn fetch(&self, key: &str, file: &FilePath) -> Result<(), StorageError> {
        let target = File::create(file).await?;
        self.append(key, target).await?;
        Ok(())
    }

    /// Copies the object to the end of an open file, streaming; gives the file back.
    pub async fn append(&self, key: &str, mut file: File) -> Result<File, StorageError> {
        let found = self.0.get(&Path::from(key)).await?;
        if let GetResultPayload::File(mut source, _) = found.payload {
            // The kernel copies from file to file; nothing of it passes through this process.
            let mut target = file.into_std().await;
            let copied = spawn_blocking(move || {
                std::io::copy(&mut source, &mut target)?;
                Ok::<_, std::io::Error>(target)
            });
            let target = copied.await.map_err(std::io::Error::other)??;
            return Ok(File::from_std(target));
        }
        let mut parts = found.into_stream();
        while let Some(part) = parts.try_next().await? {
            file.write_all(&part).await?;
        }
        file.flush().await?;
        Ok(file)
    }

    /// The companies that have objects.
    pub async fn companies(&self) -> Result<Vec<i64>, StorageError> {
        let top = self.0.list_with_delimiter(None).await?;
        let prefixes = top.common_prefixes.iter();
        Ok(prefixes
            .filter_map(|prefix| keys::company_of(prefix.as_ref()))
            .collect())
    }

    /// Keys in the folder and below it of what was stored before `moment`.
    pub async fn older_than(
        &self,
        folder: &str,
        moment: DateTime<Utc>,
    ) -> Result<Vec<String>, StorageError> {
        let mut found = self.0.list(Some(&Path::from(folder)));
        let mut keys = Vec::new();
        while let Some(object) = found.try_next().await? {
            if object.last_modified < moment {
                keys.push(object.location.to_string());
            }
        }
        Ok(keys)
    }

    /// Size in bytes.
    pub async fn size(&self, key: &str) -> Result<u64, StorageError> {
        Ok(self.0.head(&Path::from(key)).await?.size)
    }

    /// Removes the object; removing what is not there is no error.
    pub async fn delete(&self, key: &str) -> Result<(), StorageError> {
        match self.0.delete(&Path::from(key)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }
}
