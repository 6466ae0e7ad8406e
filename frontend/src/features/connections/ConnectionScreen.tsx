/** A connection, new or saved: its name and settings on the left, what its type can do and who uses it on the right. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { useDeleteConnectionMutation, type ConnectionDetail, type ConnectionType } from '~/api/connections';
import { useText, type Text } from '~/i18n/useText';
import { formatMoment } from '~/lib/format';
import { useLeaving } from '~/lib/leaving';
import { paths } from '~/lib/paths';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';
import { UnsavedGuard } from '~/ui/UnsavedGuard';
import { AboutConnection } from './AboutConnection';
import { ConnectionEditor } from './ConnectionEditor';
import { CsvFiles } from './csv/CsvFiles';
import { DeleteDialog } from './DeleteDialog';
import { useConnectionForm } from './useConnectionForm';
import { keepsFiles } from './values';

interface Props {
  /** Null for a new one. */
  connection: ConnectionDetail | null;
  types: readonly ConnectionType[];
}

export function ConnectionScreen({ connection, types }: Props): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const [remove] = useDeleteConnectionMutation();
  const fields = useConnectionForm(connection, types);
  const leaving = useLeaving(fields.dirty);
  const blocker = useBlocker(leaving.blocks);
  const withFiles = fields.type !== null && keepsFiles(fields.type);
  const toList = (): void => void navigate(paths.connections());
  const done = (): void => {
    leaving.allow();
    toList();
  };
  return (
    <Page>
      <PageHeader
        title={connection?.name ?? text('connections.newTitle')}
        lead={connection && text('connections.created', { moment: formatMoment(connection.createdAt) })}
        onBack={toList}
        actions={
          connection && (
            <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
              {text('common.delete')}
            </Button>
          )
        }
      />
      <Box
        sx={(theme) => ({
          display: 'grid',
          gap: 6,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `minmax(0, 1fr) ${theme.sizes.sidePanel}px` },
        })}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 }}>
          <ConnectionEditor isNew={connection === null} types={types} fields={fields} onSaved={done} />
          {connection !== null && withFiles && <CsvFiles connection={connection.id} />}
        </Box>
        {fields.type !== null && <AboutConnection type={fields.type} usedBy={connection?.usedBy ?? []} />}
      </Box>
      {connection !== null && deleting && (
        <DeleteDialog
          title={text('connections.deleteTitle', { name: connection.name })}
          held={heldBy(connection, text)}
          confirm={text('connections.delete')}
          deleted={text('connections.deleted', { name: connection.name })}
          remove={() => remove({ id: connection.id })}
          onDeleted={done}
          onClose={() => setDeleting(false)}
        >
          {text(withFiles ? 'connections.deleteFiles' : 'connections.deleteText')}
        </DeleteDialog>
      )}
      <UnsavedGuard dirty={fields.dirty} blocker={leaving.guarded(blocker)} />
    </Page>
  );
}

/** The processes that hold it, in a sentence; null where there are none. */
function heldBy({ usedBy }: ConnectionDetail, text: Text): string | null {
  const names = usedBy.map(({ name }) => name).join(', ');
  return usedBy.length === 0 ? null : text('connections.deleteUsed', { count: usedBy.length, names });
}
