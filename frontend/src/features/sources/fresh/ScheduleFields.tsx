/** The parts of a schedule that mean something for its unit. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useText } from '~/i18n/useText';
import { SCHEDULE_UNITS } from '~/lib/generated/contract';
import { useFieldMessage } from '~/ui/form/messages';
import { SelectInput } from '~/ui/form/SelectInput';
import { TextInput } from '~/ui/form/TextInput';
import { daysIn, type Choice } from './choice';
import { PARTS, VALUES, type Part, type Unit } from './plan';
import { Weekdays } from './Weekdays';
import { ZoneField } from './ZoneField';

interface Props {
  control: Control<Choice>;
  choice: Choice;
  onUnit: (unit: Unit) => void;
}

export function ScheduleFields({ control, choice, onUnit }: Props): ReactNode {
  const text = useText();
  const weekdays = useController({ control, name: 'weekdays' });
  const zone = useController({ control, name: 'timezone' });
  const weekdaysError = useFieldMessage(weekdays.fieldState.error?.message);
  const zoneError = useFieldMessage(zone.fieldState.error?.message);
  const { unit } = choice;
  const has = (part: Part): boolean => PARTS[unit].includes(part);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: has('value') ? '1fr 1fr' : '1fr' }}>
        <SelectInput
          control={control}
          name="unit"
          label={text('fresh.unit')}
          options={SCHEDULE_UNITS.map((value) => ({ value, label: text(`fresh.unit.${value}`) }))}
          onChosen={onUnit}
        />
        {has('value') && (
          <SelectInput
            control={control}
            name="value"
            label={text('fresh.value')}
            options={VALUES[unit].map((value) => ({
              value: String(value),
              label: text(`fresh.value.${unit}`, { value }),
            }))}
          />
        )}
      </Box>
      {has('time') && (
        <TextInput
          control={control}
          name="time"
          type="time"
          label={text(unit === 'hour' ? 'fresh.timeOfHours' : 'fresh.time')}
        />
      )}
      {has('weekdays') && (
        <Weekdays
          chosen={daysIn(choice.weekdays)}
          onChange={(days) => weekdays.field.onChange(days.join(''))}
          error={weekdaysError}
        />
      )}
      <TextInput
        control={control}
        name="start_at"
        type="date"
        label={text('fresh.start')}
        hint={unit === 'month' ? text('fresh.startOfMonths') : undefined}
      />
      <ZoneField value={choice.timezone} onChange={zone.field.onChange} error={zoneError} />
    </>
  );
}
