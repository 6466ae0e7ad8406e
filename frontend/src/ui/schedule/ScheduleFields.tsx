/** The parts of a schedule that mean something for its unit. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { SCHEDULE_UNITS } from '~/lib/generated/contract';
import { DateField } from '../calendar/DateField';
import { useFieldMessages } from '../form/messages';
import { FormField } from '../FormField';
import { SelectField } from '../SelectField';
import { daysIn, type Choice } from './choice';
import { hoursOfDay, PARTS, USUAL, VALUES, type Part } from './plan';
import { Weekdays } from './Weekdays';
import { ZoneField } from './ZoneField';

interface Props {
  choice: Choice;
  onChange: (part: 'unit' | Part, value: string) => void;
  /** What is wrong with a part, as the form has it. */
  errorOf: (part: 'unit' | Part) => string | undefined;
  /** Days are chosen by whole hours. */
  wholeHours?: boolean;
}

export function ScheduleFields({ choice, onChange, errorOf, wholeHours = false }: Props): ReactNode {
  const text = useText();
  const message = useFieldMessages();
  const { unit } = choice;
  const has = (part: Part): boolean => PARTS[unit].includes(part);
  const change = (part: 'unit' | Part) => (value: string) => onChange(part, value);
  const time = { value: choice.time, onChange: change('time'), error: message(errorOf('time')) };
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: has('value') ? '1fr 1fr' : '1fr' }}>
        <SelectField
          label={text('schedule.unit')}
          value={unit}
          options={SCHEDULE_UNITS.map((value) => ({ value, label: text(`schedule.unit.${value}`) }))}
          error={message(errorOf('unit'))}
          onChange={(chosen) => {
            onChange('unit', chosen);
            onChange('value', String(USUAL[chosen]));
          }}
        />
        {has('value') && (
          <SelectField
            label={text('schedule.value')}
            value={choice.value}
            options={VALUES[unit].map((value) => ({
              value: String(value),
              label: text(`schedule.value.${unit}`, { value }),
            }))}
            error={message(errorOf('value'))}
            onChange={change('value')}
          />
        )}
      </Box>
      {has('time') &&
        (wholeHours && unit === 'day' ? (
          <SelectField
            {...time}
            label={text('schedule.time')}
            options={hoursOfDay(choice.time).map((hour) => ({ value: hour, label: hour }))}
          />
        ) : (
          <FormField
            {...time}
            name="time"
            type="time"
            label={text(unit === 'hour' ? 'schedule.timeOfHours' : 'schedule.time')}
          />
        ))}
      {has('weekdays') && (
        <Weekdays
          chosen={daysIn(choice.weekdays)}
          onChange={(days) => onChange('weekdays', days.join(''))}
          error={message(errorOf('weekdays'))}
        />
      )}
      <DateField
        name="start_at"
        label={text('schedule.start')}
        value={choice.start_at}
        onChange={change('start_at')}
        error={message(errorOf('start_at'))}
        hint={unit === 'month' ? text('schedule.startOfMonths') : undefined}
      />
      <ZoneField value={choice.timezone} onChange={change('timezone')} error={message(errorOf('timezone'))} />
    </>
  );
}
