/** One row a file: what it is, and what can be done with it. */
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useDeleteCsvFileMutation, type CsvFile } from '~/api/csvFiles';
import { downloads } from '~/api/downloads';
import { describe, inOneLine } from '~/api/errors';
import { useDownload } from '~/api/useDownload';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatCount, formatFixed, formatMoment } from '~/lib/format';
import { DataTable, type TableColumn } from '~/ui/DataTable';
import { Notice } from '~/ui/Notice';
import { DeleteDialog } from '../DeleteDialog';
import { CsvColumns } from './CsvColumns';

interface Props {
  connection: number;
  files: readonly CsvFile[];
  /** A file is on its way. */
  busy: boolean;
  onUpdate: (file: CsvFile) => void;
}

export function CsvTable({ connection, files, busy, onUpdate }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const { loading, failure, fetchFile } = useDownload();
  const refusal = describe(failure, text);
  const [remove] = useDeleteCsvFileMutation();
  const [deleting, setDeleting] = useState<CsvFile | null>(null);
  const [opened, setOpened] = useState<CsvFile | null>(null);

  const columns: TableColumn<CsvFile>[] = [
    { key: 'number', head: text('csv.number'), numeric: true, cell: (_file, place) => place + 1 },
    {
      key: 'name',
      head: text('csv.name'),
      rowHead: true,
      cell: (file) => (
        <Link
          component="button"
          type="button"
          title={text('csv.columnsOf', { name: file.name })}
          onClick={() => setOpened(file)}
        >
          {file.name}
        </Link>
      ),
    },
    {
      key: 'size',
      head: text('csv.size'),
      numeric: true,
      cell: ({ size }) => text('csv.megabytes', { size: formatFixed(megabytesOf(size), 1, locale) }),
    },
    { key: 'rows', head: text('csv.rows'), numeric: true, cell: ({ rows }) => formatCount(rows, locale) },
    { key: 'updated', head: text('csv.changed'), cell: ({ updatedAt }) => formatMoment(updatedAt) },
    {
      key: 'actions',
      head: '',
      cell: (file) => (
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          <Action label={text('csv.update', { name: file.name })} disabled={busy} onClick={() => onUpdate(file)}>
            <UploadFileOutlined fontSize="small" />
          </Action>
          <Action
            label={text('csv.download', { name: file.name })}
            disabled={loading}
            onClick={() => void fetchFile(downloads.csvFile(connection, file.id))}
          >
            <DownloadOutlined fontSize="small" />
          </Action>
          <Action label={text('csv.delete', { name: file.name })} onClick={() => setDeleting(file)}>
            <DeleteOutlined fontSize="small" />
          </Action>
        </Box>
      ),
    },
  ];
  return (
    <>
      {refusal !== null && <Notice kind="error">{inOneLine(refusal)}</Notice>}
      <DataTable label={text('csv.title')} columns={columns} rows={files} rowKey={({ id }) => id} unbounded />
      {opened !== null && <CsvColumns connection={connection} file={opened} onClose={() => setOpened(null)} />}
      {deleting !== null && (
        <DeleteDialog
          title={text('csv.deleteTitle', { name: deleting.name })}
          confirm={text('csv.deleteConfirm')}
          deleted={text('csv.deleted', { name: deleting.name })}
          remove={() => remove({ id: connection, fileId: deleting.id })}
          onDeleted={() => setDeleting(null)}
          onClose={() => setDeleting(null)}
        >
          {text('csv.deleteText')}
        </DeleteDialog>
      )}
    </>
  );
}

const MEGA = 1_000_000;
/** Less than this is still shown as this: a file that is not empty has no size of 0.0. */
const LEAST = 0.1;

const megabytesOf = (bytes: number): number => (bytes === 0 ? 0 : Math.max(LEAST, bytes / MEGA));

interface ActionProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactElement;
}

function Action({ label, disabled = false, onClick, children }: ActionProps): ReactNode {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} aria-disabled={disabled} onClick={disabled ? undefined : onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
