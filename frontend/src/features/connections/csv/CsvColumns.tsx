/** What the columns of a file are called. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId, type ReactNode } from 'react';
import { useListCsvColumnsQuery, type CsvFile } from '~/api/csvFiles';
import { describe } from '~/api/errors';
import { useText } from '~/i18n/useText';
import { ErrorState } from '~/ui/ErrorState';

interface Props {
  connection: number;
  file: CsvFile;
  onClose: () => void;
}

export function CsvColumns({ connection, file, onClose }: Props): ReactNode {
  const text = useText();
  const titleId = useId();
  const { data, error, refetch } = useListCsvColumnsQuery({ id: connection, fileId: file.id });
  const problem = describe(error, text);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {text('csv.columnsOf', { name: file.name })}
      </DialogTitle>
      <DialogContent>
        {data === undefined && problem === null && <Skeleton height="4rem" />}
        {data === undefined && problem !== null && <ErrorState problem={problem} onRetry={() => void refetch()} />}
        {data?.columns.length === 0 && text('csv.noColumns')}
        {data !== undefined && data.columns.length > 0 && (
          <Box component="ol" sx={{ m: 0, pl: 6, overflowWrap: 'anywhere' }}>
            {data.columns.map((column, place) => (
              <li key={place}>{column}</li>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
