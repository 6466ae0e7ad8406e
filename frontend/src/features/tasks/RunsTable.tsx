/** One row a run: how far it is or how it ended, a button to stop or start it, and the rest when expanded. */
import ExpandMore from '@mui/icons-material/ExpandMore';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';
import { Link as Route } from 'react-router';
import type { Run } from '~/api/processes';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatCount, formatMoment } from '~/lib/format';
import { paths } from '~/lib/paths';
import { BusyButton } from '~/ui/BusyButton';
import { DataTable, type TableColumn } from '~/ui/DataTable';
import { isRunning } from './ends';
import { RunDetails } from './RunDetails';
import { RunStatus } from './RunStatus';

interface Props {
  runs: readonly Run[];
  numberOf: (run: Run) => number;
  /** The process that is being started again. */
  restarting: number | null;
  onRestart: (process: number) => void;
  /** The run that is being stopped. */
  stopping: number | null;
  onStop: (run: number) => void;
}

export function RunsTable({ runs, numberOf, restarting, onRestart, stopping, onStop }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const [opened, setOpened] = useState<readonly number[]>([]);
  const isOpen = ({ id }: Run): boolean => opened.includes(id);
  const toggle = (run: Run): void =>
    setOpened(isOpen(run) ? opened.filter((id) => id !== run.id) : [...opened, run.id]);

  // On a phone what became of a run stands where the table is seen without scrolling.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const status: TableColumn<Run> = {
    key: 'status',
    head: text('tasks.status'),
    cell: (run) => <RunStatus run={run} />,
  };
  const columns: TableColumn<Run>[] = [
    {
      key: 'more',
      head: '',
      cell: (run) => (
        <IconButton
          size="small"
          aria-expanded={isOpen(run)}
          aria-label={text('tasks.more', { name: run.name, number: numberOf(run) })}
          onClick={() => toggle(run)}
        >
          <ExpandMore
            fontSize="small"
            sx={{ transition: 'transform 120ms', transform: isOpen(run) ? 'none' : 'rotate(-90deg)' }}
          />
        </IconButton>
      ),
    },
    { key: 'number', head: text('tasks.number'), numeric: true, cell: numberOf },
    {
      key: 'name',
      head: text('tasks.name'),
      rowHead: true,
      cell: ({ name, processId }) => (
        <Link component={Route} to={paths.process(processId)}>
          {name}
        </Link>
      ),
    },
    ...(isNarrow ? [status] : []),
    { key: 'created', head: text('tasks.created'), cell: ({ createdAt }) => formatMoment(createdAt) },
    { key: 'updated', head: text('tasks.updated'), cell: ({ updatedAt }) => formatMoment(updatedAt) },
    { key: 'rows', head: text('tasks.rows'), numeric: true, cell: ({ params }) => formatCount(params.rows, locale) },
    ...(isNarrow ? [] : [status]),
    {
      key: 'restart',
      head: text('tasks.actions'),
      cell: (run) =>
        isRunning(run) ? (
          <BusyButton
            size="small"
            variant="text"
            busy={stopping === run.id}
            aria-label={text('tasks.stopOf', { name: run.name })}
            onClick={() => onStop(run.id)}
          >
            {text('tasks.stop')}
          </BusyButton>
        ) : (
          <BusyButton
            size="small"
            variant="text"
            busy={restarting === run.processId}
            aria-label={text('tasks.restartOf', { name: run.name })}
            onClick={() => onRestart(run.processId)}
          >
            {text('tasks.restart')}
          </BusyButton>
        ),
    },
  ];
  return (
    <DataTable
      label={text('tasks.table')}
      columns={columns}
      rows={runs}
      rowKey={({ id }) => id}
      below={(run) => (isOpen(run) ? <RunDetails run={run} /> : null)}
      unbounded
    />
  );
}
