/** A tile for each worker: what it does, how far that is, and the way to do without it. */
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import MemoryOutlined from '@mui/icons-material/MemoryOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import type { Worker } from './workers';

interface Props {
  workers: readonly Worker[];
  /** A worker is being taken away. */
  busy: boolean;
  onRemove: () => void;
}

export function WorkerTiles({ workers, busy, onRemove }: Props): ReactNode {
  const text = useText();
  return (
    <Box
      component="ul"
      aria-label={text('settings.workers')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
      }}
    >
      {workers.map((worker) => (
        <Tile key={worker.place} worker={worker} busy={busy} onRemove={onRemove} />
      ))}
    </Box>
  );
}

function Tile({
  worker: { place, task },
  busy,
  onRemove,
}: { worker: Worker } & Pick<Props, 'busy' | 'onRemove'>): ReactNode {
  const text = useText();
  const name = text('settings.worker', { place });
  const remove = text('settings.removeWorkerOf', { place });
  const works =
    task === null
      ? null
      : text(task.type === 0 ? 'settings.workerTrains' : 'settings.workerPrepares', { name: task.story_name });
  return (
    <Card component="li" sx={{ p: 3, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <MemoryOutlined fontSize="small" color={task === null ? 'disabled' : 'primary'} aria-hidden />
        <Typography variant="h3" component="span" sx={{ flex: 1, minWidth: 0 }}>
          {name}
        </Typography>
        <Tooltip title={remove}>
          <IconButton size="small" aria-label={remove} aria-disabled={busy} onClick={() => !busy && onRemove()}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {works ?? text('settings.workerFree')}
      </Typography>
      {task !== null && (
        <LinearProgress
          variant="determinate"
          value={Math.floor(100 * task.progress)}
          aria-label={`${name}: ${works ?? ''}`}
          sx={{ mt: 'auto' }}
        />
      )}
    </Card>
  );
}
