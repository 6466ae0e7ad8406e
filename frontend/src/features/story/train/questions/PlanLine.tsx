/** What the table plans after the last value of the target, whether that is used, and the button to change it. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatPeriod, type Period } from '~/lib/periods';
import { shortestOf } from '~/lib/proposal/plans';
import { isFeatureRole } from '~/lib/roles';
import type { Draft } from '../draft';
import { usedOf, withoutPlan, withPlan } from '../plan';
import type { Chosen } from '../useChosen';

interface Props {
  chosen: Chosen;
  onChange: (draft: Draft) => void;
}

/** Names in a sentence before "and N more". */
const NAMED = 4;

export function PlanLine({ chosen, onChange }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const { plan, ahead, target, roles } = chosen;
  const used = usedOf(chosen);
  const isUsed = used.length > 0;
  const told = isUsed ? used : plan.columns;
  const shortest = shortestOf(told);
  if (shortest === null || ahead === null || target === null) return null;
  const { steps, until } = shortest;
  const { period } = ahead;
  const count = told.length;
  const span = { period, count: steps };
  const said = {
    count,
    names: listed(told.map(({ name }) => name)),
    reach: told.every((column) => column.steps === steps) ? 'same' : 'atLeast',
    span: text('train.plan.span', span),
  };
  const asPast = told.some(({ name }) => isFeatureRole(roles.get(name) ?? 'empty'));
  return (
    <Typography variant="body2" role="status" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
      {isUsed
        ? text('train.plan.used', {
            ...said,
            target,
            date: formatPeriod(until, dayOf(period), locale),
            end: ahead.steps === steps ? 'same' : ahead.steps > steps ? 'before' : 'behind',
            these: text('train.plan.these', span),
          })
        : text('train.plan.unused', { ...said, as: asPast ? 'past' : 'none' })}{' '}
      <Button
        size="small"
        onClick={() => onChange(isUsed ? withoutPlan(chosen) : withPlan(chosen))}
        sx={{ verticalAlign: 'baseline', minHeight: 0, py: 0 }}
      >
        {text(isUsed ? 'train.plan.ignore' : 'train.plan.use', { count })}
      </Button>
    </Typography>
  );

  function listed(names: readonly string[]): string {
    const shown = names.slice(0, NAMED).join(', ');
    return names.length > NAMED ? text('train.andMore', { names: shown, count: names.length - NAMED }) : shown;
  }
}

/** A week is shown by its date, as in the table. */
function dayOf(period: Period): Period {
  return period === 'weeks' ? 'days' : period;
}
