/** Columns that give the target away, or only name rows: a line for each, with the button that leaves it out. */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useChartTrainQuery, type TrainChart, type TrainChartRequest } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { isFeatureRole, type Role } from '~/lib/roles';
import { Notice } from '~/ui/Notice';
import { isComplete } from './draft';
import { rowsChartOf } from './rowsChart';
import type { Chosen } from './useChosen';

interface Props {
  chosen: Chosen;
  locked: boolean;
  onRole: (column: string, role: Role) => void;
}

export function LeakNotices(props: Props): ReactNode {
  const { draft, roles, target, table } = props.chosen;
  if (draft.sourceId === null || table === undefined) return null;
  if (props.chosen.inTime) return <Named {...props} leaks={props.chosen.seen?.leaks ?? []} />;
  const body = target !== null && isComplete(roles, draft.kind) ? rowsChartOf(draft, roles) : null;
  // What was found of another target is not shown for this one.
  return <Found {...props} key={`${draft.sourceId}.${draft.kind}.${target}`} sourceId={draft.sourceId} body={body} />;
}

interface Asked extends Props {
  sourceId: number;
  /** As the charts below ask for it, so that one answer serves both; null while there is nothing to ask. */
  body: TrainChartRequest | null;
}

function Found({ sourceId, body, ...props }: Asked): ReactNode {
  const { data } = useChartTrainQuery(body === null ? skipToken : { sourceId, body });
  return <Named {...props} leaks={data?.leaks ?? []} />;
}

function Named({ chosen, locked, onRole, leaks: found }: Props & { leaks: TrainChart['leaks'] }): ReactNode {
  const text = useText();
  // While the answer for the columns that are left comes, theirs stand.
  const leaks = found.filter(({ column }) => isFeatureRole(chosen.roles.get(column) ?? 'empty'));
  if (leaks.length === 0) return null;
  const leaveOut = (column: string): ReactNode => (
    <Button
      size="small"
      aria-label={text('train.leak.leaveOutOf', { column })}
      onClick={() => onRole(column, 'empty')}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {text('train.leak.leaveOut')}
    </Button>
  );
  return (
    <Stack sx={{ gap: 2, mt: 4 }}>
      {leaks.map(({ column, sentence }) => (
        <Notice key={column} kind="warning" action={!locked && leaveOut(column)}>
          {sentence}
        </Notice>
      ))}
    </Stack>
  );
}
