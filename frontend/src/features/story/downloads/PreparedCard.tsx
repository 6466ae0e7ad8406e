/** A forecast or a workbook that takes long: that it is on its way, how far it is, and the result once it is there. */
import Close from '@mui/icons-material/Close';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { downloads } from '~/api/downloads';
import { describe, inOneLine, type Problem } from '~/api/errors';
import { useStopTaskMutation, type PreparedForecast } from '~/api/forecast';
import { useDownload } from '~/api/useDownload';
import { useText } from '~/i18n/useText';
import { formatMoment } from '~/lib/format';
import { BusyButton } from '~/ui/BusyButton';
import { Notice } from '~/ui/Notice';
import { RunProgress } from '~/ui/RunProgress';
import { putAwayToo } from './keptTasks';
import { isOfUse, isWorkedOn, usePreparation } from './usePrepared';

interface Props {
  task: number;
  /** Nobody asked for it just now: it is shown as long as there is something to wait for or to fetch. */
  found?: boolean;
  onClose: () => void;
}

export function PreparedCard({ task, found = false, onClose }: Props): ReactNode {
  const text = useText();
  const { prepared, problem } = usePreparation(task);
  const [stop, stopping] = useStopTaskMutation();
  const { loading, failure, fetchFile } = useDownload();
  const download = async (): Promise<void> => {
    const refusal = await fetchFile(downloads.prepared(task));
    // Whoever has it at home does not look for it on the next visit.
    if (refusal === null) putAwayToo(task);
  };
  if (found && (prepared === undefined || !isOfUse(prepared))) return null;
  if (prepared === undefined)
    return problem === null ? null : (
      <Told kind="warning" onClose={onClose}>
        {inOneLine(problem)}
      </Told>
    );
  const refused: Problem | null = describe(failure ?? stopping.error, text);
  return (
    <PreparedState
      prepared={prepared}
      stopping={stopping.isLoading}
      loading={loading}
      refusal={refused === null ? null : inOneLine(refused)}
      onStop={() => void stop({ body: { id: prepared.task, storyId: prepared.story_id } })}
      onDownload={() => void download()}
      onClose={onClose}
    />
  );
}

interface StateProps {
  prepared: PreparedForecast;
  stopping: boolean;
  loading: boolean;
  /** Why the last press of a button did nothing. */
  refusal: string | null;
  onStop: () => void;
  onDownload: () => void;
  onClose: () => void;
}

/** What is known of a preparation, and what can be done with it. */
export function PreparedState({
  prepared,
  stopping,
  loading,
  refusal,
  onStop,
  onDownload,
  onClose,
}: StateProps): ReactNode {
  const text = useText();
  const { call, status, file } = prepared;
  const refused = refusal !== null && (
    <Box sx={{ mt: 3 }}>
      <Notice kind="error">{refusal}</Notice>
    </Box>
  );
  if (isWorkedOn(prepared)) {
    const title = text(`prepared.title.${call}`);
    return (
      <Card component="section" aria-label={title} sx={{ p: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start', mb: 3 }}>
          <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
            <Typography variant="h2">{title}</Typography>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {prepared.text}
            </Typography>
          </Box>
          <BusyButton variant="outlined" size="small" busy={stopping} onClick={onStop}>
            {text('prepared.stop')}
          </BusyButton>
        </Box>
        {/* The sentence has the place in the queue and the minutes that are left. */}
        <RunProgress
          label={title}
          run={{
            status: status === 'running' ? 'training' : 'queued',
            progress: prepared.progress,
            step: prepared.step ?? null,
          }}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {text('prepared.mayLeave')}
        </Typography>
        {refused}
      </Card>
    );
  }
  const ready = status === 'ready';
  const until =
    ready && prepared.expires_at != null
      ? text('prepared.keptUntil', { moment: formatMoment(prepared.expires_at) })
      : null;
  return (
    <div>
      <Told
        kind={ready ? (prepared.stale ? 'warning' : 'success') : status === 'failed' ? 'error' : 'warning'}
        onClose={onClose}
        action={
          // The forecast itself is on the screen; a workbook has to be fetched.
          ready && call !== 'forecast' && file != null ? (
            <BusyButton
              size="small"
              variant="outlined"
              busy={loading}
              startIcon={<FileDownloadOutlined />}
              onClick={onDownload}
            >
              {text('forecast.download')}
            </BusyButton>
          ) : undefined
        }
      >
        {[prepared.text, prepared.stale ? text('prepared.stale') : null, until]
          .filter((part) => part !== null)
          .join(' ')}
      </Told>
      {refused}
    </div>
  );
}

interface ToldProps {
  kind: 'success' | 'warning' | 'error';
  children: ReactNode;
  action?: ReactNode;
  onClose: () => void;
}

function Told({ kind, children, action, onClose }: ToldProps): ReactNode {
  const text = useText();
  return (
    <Notice
      kind={kind}
      action={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          {action}
          <IconButton size="small" aria-label={text('common.close')} onClick={onClose}>
            <Close fontSize="small" />
          </IconButton>
        </Box>
      }
    >
      {children}
    </Notice>
  );
}
