/** The parts of a schedule that mean something for its unit. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { FormField } from '~/ui/FormField';
import { SelectField } from '~/ui/SelectField';
import { daysIn, valueFor, type Choice } from './choice';
import { PARTS, UNITS, VALUES, type Part, type Unit } from './plan';
import { Weekdays } from './Weekdays';
import { ZoneField } from './ZoneField';

interface Props {
  choice: Choice;
  onChange: <K extends keyof Choice>(part: K, value: Choice[K]) => void;
  errorOf: (part: keyof Choice) => string | undefined;
}

export function ScheduleFields({ choice, onChange, errorOf }: Props): ReactNode {
  const text = useText();
  const { unit } = choice;
  const has = (part: Part): boolean => PARTS[unit].includes(part);
  const chooseUnit = (next: Unit): void => {
    onChange('unit', next);
    onChange('value', valueFor(next, choice.value));
  };
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: has('value') ? '1fr 1fr' : '1fr' }}>
        <SelectField
          label={text('fresh.unit')}
          value={unit}
          options={UNITS.map((value) => ({ value, label: text(`fresh.unit.${value}`) }))}
          onChange={chooseUnit}
          error={errorOf('unit')}
        />
        {has('value') && (
          <SelectField
            label={text('fresh.value')}
            value={choice.value}
            options={VALUES[unit].map((value) => ({ value: String(value), label: text(`fresh.value.${unit}`, { value }) }))}
            onChange={(value) => onChange('value', value)}
            error={errorOf('value')}
          />
        )}
      </Box>
      {has('time') && (
        <FormField
          label={text(unit === 'hour' ? 'fresh.timeOfHours' : 'fresh.time')}
          name="time"
          type="time"
          value={choice.time}
          onChange={(time) => onChange('time', time)}
          error={errorOf('time')}
        />
      )}
      {has('weekdays') && (
        <Weekdays chosen={daysIn(choice.weekdays)} onChange={(days) => onChange('weekdays', days.join(''))} error={errorOf('weekdays')} />
      )}
      <FormField
        label={text('fresh.start')}
        name="start_at"
        type="date"
        value={choice.start_at}
        onChange={(start) => onChange('start_at', start)}
        hint={unit === 'month' ? text('fresh.startOfMonths') : undefined}
        error={errorOf('start_at')}
      />
      <ZoneField value={choice.timezone} onChange={(zone) => onChange('timezone', zone)} error={errorOf('timezone')} />
    </>
  );
}
