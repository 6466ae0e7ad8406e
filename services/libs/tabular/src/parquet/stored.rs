//! A stored table that is read column by column of each row group.

use std::io::{Cursor, Read, Seek, SeekFrom};

use polars_arrow::datatypes::ArrowSchema;
use polars_buffer::Buffer;
use polars_parquet::read::{
    BasicDecompressor, ColumnChunkMetadata, FileMetadata, PageReader, column_iter_to_arrays,
    infer_schema, read_metadata,
};

use super::StoreError;
use super::growing::Growing;

/// An open file with what its foot says.
pub(super) struct Stored<R> {
    file: R,
    metadata: FileMetadata,
    schema: ArrowSchema,
}

impl<R: Read + Seek> Stored<R> {
    pub fn open(mut file: R) -> Result<Stored<R>, StoreError> {
        let metadata = read_metadata(&mut file).map_err(StoreError::parquet)?;
        let schema = infer_schema(&metadata).map_err(StoreError::parquet)?;
        Ok(Stored {
            file,
            metadata,
            schema,
        })
    }

    pub fn names(&self) -> Vec<String> {
        self.schema.iter_names().map(ToString::to_string).collect()
    }

    pub fn rows(&self) -> usize {
        self.metadata.num_rows
    }

    pub fn groups(&self) -> usize {
        self.metadata.row_groups.len()
    }

    pub fn rows_of(&self, group: usize) -> usize {
        self.metadata.row_groups[group].num_rows()
    }

    /// The columns of these names, or all, in the order of the table and empty yet.
    pub fn columns(&self, names: Option<&[&str]>) -> Result<Vec<Growing>, StoreError> {
        let missing = names.and_then(|names| names.iter().find(|name| !self.schema.contains(name)));
        if let Some(name) = missing {
            return Err(StoreError::NoColumn((*name).to_owned()));
        }
        let wanted = |name: &str| names.is_none_or(|names| names.contains(&name));
        let fields = self.schema.iter_values();
        fields
            .filter(|field| wanted(&field.name))
            .map(Growing::of)
            .collect()
    }

    /// Adds the values that a row group has of a column.
    pub fn read(&mut self, group: usize, column: &mut Growing) -> Result<(), StoreError> {
        let group = &self.metadata.row_groups[group];
        let chunk = group
            .columns_under_root_iter(column.name())
            .and_then(|mut chunks| chunks.next())
            .ok_or_else(|| StoreError::NoColumn(column.name().to_owned()))?;
        let bytes = bytes_of(&mut self.file, chunk)?;
        let pages = PageReader::new(Cursor::new(Buffer::from(bytes)), chunk, vec![], usize::MAX);
        let pages = BasicDecompressor::new(pages, vec![]);
        let kind = &chunk.descriptor().descriptor.primitive_type;
        let field = self
            .schema
            .get(column.name())
            .ok_or_else(|| StoreError::NoColumn(column.name().to_owned()))?;
        let (arrays, _) = column_iter_to_arrays(vec![pages], vec![kind], field.clone(), None)
            .map_err(StoreError::parquet)?;
        arrays.iter().try_for_each(|array| column.add(&**array))
    }
}

/// The compressed pages of a column of a row group.
fn bytes_of(
    file: &mut (impl Read + Seek),
    chunk: &ColumnChunkMetadata,
) -> Result<Vec<u8>, StoreError> {
    let range = chunk.byte_range();
    let length = range.end.saturating_sub(range.start);
    file.seek(SeekFrom::Start(range.start))?;
    let mut bytes = Vec::new();
    // As much as there is, so that a length that is wrong takes no memory.
    file.take(length).read_to_end(&mut bytes)?;
    match bytes.len() as u64 == length {
        true => Ok(bytes),
        false => Err(StoreError::parquet("the file ends within a column")),
    }
}
