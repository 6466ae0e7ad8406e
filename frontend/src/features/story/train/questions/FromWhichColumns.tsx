/** The second question on rows: which columns explain the target, and which are left out and why. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { isFeatureRole, type Role } from '~/lib/roles';
import { LeakNotices } from '../LeakNotices';
import type { Chosen } from '../useChosen';
import { Question } from './Question';

interface Props {
  chosen: Chosen;
  locked: boolean;
  onColumns: () => void;
  onRole: (column: string, role: Role) => void;
}

/** Names in a sentence before "and N more". */
const NAMED = 4;

export function FromWhichColumns({ chosen, locked, onColumns, onRole }: Props): ReactNode {
  const text = useText();
  const { columns, roles, proposal } = chosen;
  const used = [...roles].filter(([, role]) => isFeatureRole(role)).map(([name]) => name);
  const unused = [...roles].filter(([, role]) => role === 'empty').map(([name]) => name);
  const listed = (names: readonly string[]): string => {
    const shown = names.slice(0, NAMED).join(', ');
    return names.length > NAMED ? text('train.andMore', { names: shown, count: names.length - NAMED }) : shown;
  };
  const why = unused.map((name) => {
    const isDate = columns.some((column) => column.name === name && column.type === 'date');
    const reason = isDate ? 'date' : proposal.unfit.get(name);
    return reason === undefined ? name : `${name} (${text(`train.unfit.${reason}`)})`;
  });
  return (
    <Question
      place={2}
      title={text('train.q.from')}
      why={[why.length === 0 ? '' : text('train.unusedColumns', { names: listed(why) })]}
    >
      <Typography>
        {used.length === 0
          ? text('train.noPredictors')
          : text('train.usedColumns', { count: used.length, names: listed(used) })}{' '}
        <Button size="small" onClick={onColumns} sx={{ verticalAlign: 'baseline', minHeight: 0, py: 0 }}>
          {text('train.chooseColumns')}
        </Button>
      </Typography>
      <LeakNotices chosen={chosen} locked={locked} onRole={onRole} />
    </Question>
  );
}
