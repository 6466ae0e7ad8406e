/** What every source's page has that is not put together of others: its header, the left side, its table, and the guard of unsaved work. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useBlocker, useNavigate } from 'react-router';
import type { ReactNode } from 'react';
import type { OptionsChange, SourceDetail } from '~/api/sources';
import { useText } from '~/i18n/useText';
import type { Leaving } from '~/lib/leaving';
import { paths } from '~/lib/paths';
import { useStable } from '~/lib/useStable';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { EmptyState } from '~/ui/EmptyState';
import { visuallyHidden } from '~/ui/hidden';
import { Page } from '~/ui/Page';
import { UnsavedGuard } from '~/ui/UnsavedGuard';
import { dropSource } from './draft';
import { Restored } from './Restored';
import { SourceHeader } from './SourceHeader';
import { TablePane, type SourceTable } from './TablePane';
import type { Saving } from './useSaving';

interface Props {
  /** Null for a new one. */
  source: SourceDetail | null;
  dirty: boolean;
  leaving: Leaving;
  /** Given while a draft of an earlier visit is shown. */
  onStartOver: (() => void) | null;
  /** The left side. */
  children: ReactNode;
  table: SourceTable | null;
  /** What to do to see a table. */
  noTable: string;
  /** The table is read again; the old one stays until then. */
  busy: boolean;
  /** Given when the table can be read in another way. */
  onCorrect?: ((change: OptionsChange) => void) | undefined;
  saving: Saving;
  onSaveAnyway: () => void;
}

export function SourceFrame(props: Props): ReactNode {
  const { source, dirty, leaving, onStartOver, children, table, noTable, busy, onCorrect, saving, onSaveAnyway } =
    props;
  const text = useText();
  const navigate = useNavigate();
  const correct = useStable((change: OptionsChange) => onCorrect?.(change));
  const blocker = useBlocker(leaving.blocks);
  return (
    <Page>
      <SourceHeader
        source={source}
        dirty={dirty}
        onDeleted={() => {
          dropSource(source?.id ?? 0);
          leaving.allow();
          void navigate(paths.sources());
        }}
      />
      {onStartOver !== null && <Restored onStartOver={onStartOver}>{text('sources.restored')}</Restored>}
      <Box
        sx={(theme) => ({
          display: 'grid',
          gap: 6,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `${theme.sizes.sidePanel}px minmax(0, 1fr)` },
        })}
      >
        {children}
        {table !== null && <TablePane table={table} busy={busy} onCorrect={onCorrect && correct} />}
        {table === null && busy && <TableSkeleton />}
        {table === null && !busy && <EmptyState title={text('sources.noTable')}>{noTable}</EmptyState>}
      </Box>
      {/* Whoever cannot see the table hears that it is there. */}
      <Box role="status" sx={visuallyHidden}>
        {table === null || busy ? '' : text('sources.counts', { rows: table.rows, columns: table.columns.length })}
      </Box>
      <ConfirmDialog
        open={saving.asks !== null}
        title={text('sources.lacksTitle')}
        confirm={text('sources.lacksConfirm')}
        onConfirm={onSaveAnyway}
        onClose={saving.answered}
      >
        {saving.asks}
      </ConfirmDialog>
      <UnsavedGuard dirty={dirty} blocker={leaving.guarded(blocker)} />
    </Page>
  );
}

/** The table in its final shape, while the first one is on its way; how far it is stands on the left. */
function TableSkeleton(): ReactNode {
  return (
    <Box aria-hidden>
      <Skeleton width="40%" height={32} />
      <Skeleton variant="rounded" height="24rem" />
    </Box>
  );
}
