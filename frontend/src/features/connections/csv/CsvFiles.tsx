/** The files of a CSV connection: a table, and the ways to add to it. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useRef, type ReactNode } from 'react';
import { useListCsvFilesQuery, type CsvFile } from '~/api/csvFiles';
import { describe, inOneLine } from '~/api/errors';
import { useText } from '~/i18n/useText';
import { useElapsed } from '~/lib/useElapsed';
import { BusyButton } from '~/ui/BusyButton';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';
import { useFileDrop } from '~/ui/useFileDrop';
import { WaitLine } from '~/ui/WaitLine';
import { CsvTable } from './CsvTable';
import { NewCsvFile } from './NewCsvFile';
import { useSendFiles, type FailedUpload } from './useSendFiles';

export function CsvFiles({ connection }: { connection: number }): ReactNode {
  const text = useText();
  const toast = useToast();
  const titleId = useId();
  const { data: files, error, refetch } = useListCsvFilesQuery({ id: connection });
  const problem = describe(error, text);
  const sending = useSendFiles(connection, (upload, { name }) =>
    toast('success', text(upload.replaced === null ? 'csv.uploaded' : 'csv.updated', { name })),
  );
  const busy = sending.current !== null;
  /** What the chosen file is for. What is dropped is always new. */
  const replaced = useRef<CsvFile | null>(null);
  const { place, field, browse } = useFileDrop((chosen) =>
    sending.send(chosen.map((file) => ({ file, replaced: replaced.current }))),
  );
  const browseFor = (file: CsvFile | null): void => {
    replaced.current = file;
    browse();
  };
  const dropOn = (event: Parameters<typeof place.onDrop>[0]): void => {
    replaced.current = null;
    place.onDrop(event);
  };

  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      {...place}
      onDrop={dropOn}
      sx={{ p: { xs: 4, sm: 6 }, display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography variant="h2" id={titleId} sx={{ flex: '1 1 auto' }}>
          {text('csv.title')}
        </Typography>
        <NewCsvFile connection={connection} />
        <BusyButton
          variant={files?.length === 0 ? 'contained' : 'outlined'}
          busy={busy}
          onClick={() => browseFor(null)}
        >
          {text('csv.upload')}
        </BusyButton>
        <input {...field} type="file" name="csv_file" accept=".csv,text/csv" aria-label={text('csv.file')} hidden />
      </Box>
      {sending.current !== null && (
        <Sending
          key={sending.current.file.name}
          file={sending.current.file}
          share={sending.current.share}
          waiting={sending.waiting}
          onCancel={sending.cancel}
        />
      )}
      {sending.failed.map((failed, place) => (
        <Failed key={place} failed={failed} />
      ))}
      {files === undefined && problem === null && <Skeleton variant="rounded" height="8rem" />}
      {files === undefined && problem !== null && <ErrorState problem={problem} onRetry={() => void refetch()} />}
      {files?.length === 0 && <EmptyState title={text('csv.none')}>{text('csv.noneText')}</EmptyState>}
      {files !== undefined && files.length > 0 && (
        <CsvTable connection={connection} files={files} onUpdate={browseFor} busy={busy} />
      )}
    </Card>
  );
}

interface SendingProps {
  file: File;
  share: number;
  waiting: number;
  onCancel: () => void;
}

function Sending({ file, share, waiting, onCancel }: SendingProps): ReactNode {
  const text = useText();
  const elapsed = useElapsed(true);
  return (
    <WaitLine
      label={text(share < 1 ? 'csv.sending' : 'csv.reading', { name: file.name })}
      share={share < 1 ? share : null}
      elapsed={elapsed}
      facts={waiting === 0 ? [] : [text('csv.waiting', { count: waiting })]}
      onCancel={onCancel}
    />
  );
}

function Failed({ failed }: { failed: FailedUpload }): ReactNode {
  const text = useText();
  const problem = describe(failed.error, text);
  if (problem === null) return null;
  return (
    <Notice kind="error">
      {text('csv.failed', { name: failed.replaced?.name ?? failed.file.name, reason: inOneLine(problem) })}
    </Notice>
  );
}
