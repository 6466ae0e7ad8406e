/** The second question of a time series: which dates, how far apart, and how far ahead. */
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { PERIODS } from '~/lib/generated/contract';
import { isPeriod } from '~/lib/periods';
import { isDateRole, type Role } from '~/lib/roles';
import { SelectField } from '~/ui/SelectField';
import { NumberSetting } from '../../shared/tuning/NumberSetting';
import { differs, partsOf, withValue, without } from '../../shared/tuning/settings';
import type { Draft } from '../draft';
import { LeakNotices } from '../LeakNotices';
import { usedOf } from '../plan';
import { isProposed, type Chosen } from '../useChosen';
import { PlanLine } from './PlanLine';
import { Fields, Question } from './Question';

/** The setting that says how far ahead is forecast. */
export const STEPS = 'steps';

interface Props {
  chosen: Chosen;
  errors: Readonly<Record<string, string>>;
  locked: boolean;
  onRole: (column: string, role: Role) => void;
  onChange: (draft: Draft) => void;
}

export function OverWhatTime({ chosen, errors, locked, onRole, onChange }: Props): ReactNode {
  const text = useText();
  const { draft, columns, roles } = chosen;
  const dates = columns.filter(({ type }) => type === 'date');
  const axis = [...roles].find(([, role]) => isDateRole(role));
  const date = columns.find(({ name }) => name === axis?.[0]);
  const frequency = axis?.[1].replace('date_', '') ?? '';
  const steps = chosen.offered.settings.find(({ name }) => name === STEPS);
  const usual = chosen.usualSteps;
  const [part] = steps === undefined ? [] : partsOf(steps);
  const asPlanned = draft.cleaning.steps === chosen.plan.steps && usedOf(chosen).length > 0;
  const chooseDate = (name: string): void => {
    const column = dates.find((candidate) => candidate.name === name);
    if (column !== undefined) onRole(name, column.period == null ? 'date' : `date_${column.period}`);
  };
  const choosePeriod = (period: string): void => {
    if (date !== undefined && isPeriod(period)) onRole(date.name, `date_${period}`);
  };
  const regular = date?.period != null && frequency === date.period;
  const why = [
    dates.length === 0 ? text('train.whyDate.none') : '',
    date !== undefined && regular ? text('train.whyDate.regular', { date: date.name, period: date.period ?? '' }) : '',
    date !== undefined && frequency === 'date' ? text('train.whyDate.irregular', { date: date.name }) : '',
    dates.length > 1 && isProposed(chosen, ...DATE_ROLES) ? text('train.whyDate.first') : '',
  ];
  return (
    <Question place={2} title={text('train.q.when')} why={why}>
      <Fields>
        <SelectField
          label={text('train.date')}
          value={date?.name ?? ''}
          disabled={locked}
          options={[
            ...(date === undefined ? [{ value: '', label: text('train.chooseColumn') }] : []),
            ...dates.map(({ name }) => ({ value: name, label: name })),
          ]}
          onChange={chooseDate}
        />
        <SelectField
          label={text('train.frequency')}
          value={isPeriod(frequency) ? frequency : ''}
          disabled={locked || date === undefined}
          options={[
            ...(isPeriod(frequency) ? [] : [{ value: '', label: text('train.chooseFrequency') }]),
            ...PERIODS.map((period) => ({ value: period, label: text(`train.frequencies.${period}`) })),
          ]}
          onChange={choosePeriod}
        />
        {steps !== undefined && part !== undefined && (
          <NumberSetting
            label={isPeriod(frequency) ? text(`train.ahead.${frequency}`) : text('train.aheadAny')}
            name={STEPS}
            bounds={part}
            required={usual !== null}
            value={draft.cleaning.steps ?? usual}
            hint={
              usual === null || asPlanned || !differs(steps, draft.cleaning)
                ? undefined
                : text('train.usualSteps', { count: usual })
            }
            error={errors[`cleaning.${STEPS}`] ?? errors[STEPS]}
            onChange={(value) =>
              // What is recommended is not sent: it follows the frequency.
              onChange({
                ...draft,
                cleaning:
                  value === usual ? without(draft.cleaning, steps) : withValue(draft.cleaning, steps, part, value),
              })
            }
          />
        )}
      </Fields>
      <PlanLine chosen={chosen} onChange={onChange} />
      <LeakNotices chosen={chosen} locked={locked} onRole={onRole} />
    </Question>
  );
}

const DATE_ROLES: readonly Role[] = ['date', ...PERIODS.map((period) => `date_${period}` as const)];
