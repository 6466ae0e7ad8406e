/** A process, new or saved: what it is called and when it runs, from where and whereto it copies, and which column goes into which. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { Link, useBlocker, useNavigate } from 'react-router';
import type { ConnectionItem, ConnectionType } from '~/api/connections';
import type { Process } from '~/api/processes';
import { useText } from '~/i18n/useText';
import { formatMoment } from '~/lib/format';
import { useLeaving } from '~/lib/leaving';
import { paths } from '~/lib/paths';
import { Notice } from '~/ui/Notice';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';
import { UnsavedGuard } from '~/ui/UnsavedGuard';
import { DeleteProcess } from './DeleteProcess';
import { DryRunCard } from './DryRunCard';
import { EditorFoot } from './EditorFoot';
import { MappingCard } from './MappingCard';
import { ScheduleCard } from './ScheduleCard';
import { SideCard } from './SideCard';
import { useProcessForm } from './useProcessForm';

interface Props {
  /** Null for a new one. */
  process: Process | null;
  connections: readonly ConnectionItem[];
  types: readonly ConnectionType[];
}

export function ProcessScreen({ process, connections, types }: Props): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const fields = useProcessForm(process, connections, types);
  const leaving = useLeaving(fields.dirty);
  const blocker = useBlocker(leaving.blocks);
  const toList = (): void => void navigate(paths.processes());
  const done = (): void => {
    leaving.allow();
    toList();
  };
  return (
    <Page>
      <PageHeader
        title={process?.name ?? text('processes.newTitle')}
        lead={process && text('processes.created', { moment: formatMoment(process.createdAt) })}
        onBack={toList}
        actions={
          process && (
            <>
              <Button variant="outlined" component={Link} to={paths.integration(process.id)}>
                {text('processes.runs')}
              </Button>
              <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
                {text('common.delete')}
              </Button>
            </>
          )
        }
      />
      <Box
        component="form"
        noValidate
        onSubmit={fields.submit(done)}
        sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {process?.paused_at != null && (
          <Notice
            kind="warning"
            action={
              <Button type="submit" size="small">
                {text('processes.goOn')}
              </Button>
            }
          >
            {text('processes.paused', { moment: formatMoment(process.paused_at) })}
          </Notice>
        )}
        <ScheduleCard fields={fields} />
        <Box
          sx={{
            display: 'grid',
            gap: 6,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
          <SideCard side="source" fields={fields} connections={connections} types={types} />
          <SideCard side="target" fields={fields} connections={connections} types={types} />
        </Box>
        <MappingCard fields={fields} />
        <DryRunCard dryRun={fields.dryRun} />
        <EditorFoot fields={fields} isNew={process === null} />
      </Box>
      {process !== null && (
        <DeleteProcess process={process} open={deleting} onClose={() => setDeleting(false)} onDeleted={done} />
      )}
      <UnsavedGuard dirty={fields.dirty} blocker={leaving.guarded(blocker)} />
    </Page>
  );
}
