import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link as Route } from 'react-router';
import { describe, inOneLine } from '~/api/errors';
import { useStopTaskMutation, type TaskRow } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText, type Text } from '~/i18n/useText';
import { formatPercent } from '~/lib/format';
import { paths } from '~/lib/paths';
import { BusyButton } from '~/ui/BusyButton';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { DataTable, type TableColumn } from '~/ui/DataTable';
import { Notice } from '~/ui/Notice';
import { StatusChip } from '~/ui/StatusChip';

/** What runs and what waits, in the order it runs, and the way to end it. */
export function TaskList({ tasks }: { tasks: readonly TaskRow[] }): ReactNode {
  const text = useText();
  const [asked, setAsked] = useState<TaskRow | null>(null);
  const [stop, { isLoading, error }] = useStopTaskMutation();
  const problem = describe(error, text);
  const trains = asked === null || asked.type === 0;

  const confirm = async (task: TaskRow): Promise<void> => {
    const answer = await stop({ body: { id: task.id, storyId: task.story_id } });
    if (answer.error === undefined) setAsked(null);
  };

  return (
    <>
      <TaskTable tasks={tasks} onStop={setAsked} />
      <ConfirmDialog
        open={asked !== null}
        title={text(trains ? 'settings.stopTitle' : 'settings.stopForecastTitle', { name: asked?.story_name ?? '' })}
        confirm={text(trains ? 'settings.stopConfirm' : 'settings.stopForecastConfirm')}
        danger
        busy={isLoading}
        onConfirm={() => asked !== null && void confirm(asked)}
        onClose={() => setAsked(null)}
      >
        {text(trains ? 'settings.stopText' : 'settings.stopForecastText')}
        {problem !== null && <Notice kind="error">{inOneLine(problem)}</Notice>}
      </ConfirmDialog>
    </>
  );
}

export function TaskTable({
  tasks,
  onStop,
}: {
  tasks: readonly TaskRow[];
  onStop: (task: TaskRow) => void;
}): ReactNode {
  const text = useText();
  const columns: TableColumn<TaskRow>[] = [
    { key: 'number', head: text('settings.number'), numeric: true, cell: (_task, place) => place + 1 },
    {
      key: 'story',
      head: text('settings.story'),
      cell: (task) => (
        <Link
          component={Route}
          to={task.type === 0 ? paths.storyTrain(task.story_id) : paths.storyForecast(task.story_id, task.id)}
        >
          {task.story_name}
        </Link>
      ),
    },
    {
      key: 'type',
      head: text('settings.type'),
      cell: (task) => text(task.type === 0 ? 'settings.training' : 'settings.preparing'),
    },
    { key: 'status', head: text('settings.status'), cell: (task) => <Status task={task} text={text} /> },
    { key: 'progress', head: text('settings.progress'), cell: (task) => <Progress task={task} /> },
    {
      key: 'left',
      head: text('settings.remaining'),
      cell: (task) =>
        text(task.active ? 'settings.minutes' : 'settings.queuedMinutes', {
          minutes: Math.max(1, Math.ceil(task.remaining_minutes)),
        }),
    },
    { key: 'cpu', head: text('settings.cpu'), numeric: true, cell: (task) => task.cpu },
    {
      key: 'stop',
      head: '',
      cell: (task) => (
        <BusyButton
          size="small"
          variant="text"
          color="error"
          busy={task.status === 'stopping'}
          aria-label={text(task.type === 0 ? 'settings.stopOf' : 'settings.stopForecastOf', { name: task.story_name })}
          onClick={() => onStop(task)}
        >
          {text('settings.stop')}
        </BusyButton>
      ),
    },
  ];

  return (
    <DataTable label={text('settings.tasks')} columns={columns} rows={tasks} rowKey={(task) => task.id} unbounded />
  );
}

function Status({ task, text }: { task: TaskRow; text: Text }): ReactNode {
  if (task.status === 'stopping')
    return (
      <Busy>
        <StatusChip kind="warning" label={text('settings.stopping')} />
      </Busy>
    );
  if (task.active)
    return (
      <Busy>
        <StatusChip kind="running" label={text('settings.running')} />
      </Busy>
    );
  return <StatusChip kind="neutral" label={text('settings.queued', { position: task.position ?? 1 })} />;
}

/** Something moves while a task is worked on; the chip beside it says so in words. */
function Busy({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      <CircularProgress size={14} aria-hidden />
      {children}
    </Box>
  );
}

function Progress({ task }: { task: TaskRow }): ReactNode {
  const { locale } = useLanguage();
  if (!task.active) return null;
  // Rounded down: 100 % is shown when it is done, not before.
  const percent = Math.floor(100 * task.progress);
  const words = formatPercent(percent / 100, locale);
  return (
    <>
      <LinearProgress variant="determinate" value={percent} aria-label={words} sx={{ minWidth: 96 }} />
      <Typography variant="caption" color="textSecondary">
        {task.step ?? words}
      </Typography>
    </>
  );
}
