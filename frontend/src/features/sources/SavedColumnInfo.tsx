/** What is known of a column of a saved source, over all rows; asked for when somebody opens it. */
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { asStage, usePreviewMixedSourceQuery } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { RetryNotice } from '~/ui/RetryNotice';
import { ColumnInfo } from './mixed/ColumnInfo';

interface Props {
  sourceId: number;
  name: string;
  rows: number;
  onClose: () => void;
}

export function SavedColumnInfo({ sourceId, name, rows, onClose }: Props): ReactNode {
  const text = useText();
  const { currentData, error, isFetching, refetch } = usePreviewMixedSourceQuery({
    body: { stages: [asStage(sourceId)] },
  });
  const described = currentData?.[0]?.desc[name];
  if (described !== undefined) return <ColumnInfo name={name} described={described} rows={rows} onClose={onClose} />;
  // A stage that did not work says so in its own answer.
  const refused = currentData?.[0]?.error?.message;
  const problem = isFetching ? null : describe(error, text);
  const why = problem === null ? refused : inOneLine(problem);
  return (
    <Dialog open onClose={onClose} aria-label={text('mixed.infoTitle', { name })} maxWidth="md" fullWidth>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{text('mixed.infoTitle', { name })}</DialogTitle>
      <DialogContent>
        {why === undefined ? (
          <Skeleton variant="rounded" height={320} aria-label={text('common.loading')} />
        ) : (
          <RetryNotice onRetry={() => void refetch()}>{why}</RetryNotice>
        )}
      </DialogContent>
    </Dialog>
  );
}
