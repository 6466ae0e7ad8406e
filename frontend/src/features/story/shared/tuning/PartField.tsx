/** The field for one value of a setting, by what kind of value it is. */
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { type ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText, type Text } from '~/i18n/useText';
import { formatNumber } from '~/lib/format';
import { FormField } from '~/ui/FormField';
import { SelectField } from '~/ui/SelectField';
import { ChoiceMany } from '~/ui/ChoiceMany';
import { NumberSetting } from './NumberSetting';
import { SliderSetting } from './SliderSetting';
import type { Part, Value } from './settings';

interface Props {
  part: Part;
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  /** Null: nobody chose. */
  chosen: Value;
  /** What counts while nobody chose, in words. */
  otherwise: string;
  disabled: boolean;
  onChange: (value: Value) => void;
}

/** The value of a select that leaves the choice to the data. */
const AUTO = '';

export function PartField(props: Props): ReactNode {
  const { part, name, label, hint, error, chosen, otherwise, disabled, onChange } = props;
  const text = useText();
  const field = { label, hint, error };
  const value = chosen ?? part.default;
  const auto =
    part.default === null
      ? [{ value: AUTO, label: text('tuning.recommended', { name: text('tuning.automatic') }) }]
      : [];
  switch (part.kind) {
    case 'switch':
      if (part.default !== null) return <OnOff {...field} on={value === true} onChange={onChange} />;
      return (
        <SelectField
          {...field}
          value={value === null ? AUTO : value === true ? 'on' : 'off'}
          options={[...auto, { value: 'on', label: text('tuning.on') }, { value: 'off', label: text('tuning.off') }]}
          onChange={(choice) => onChange(choice === AUTO ? null : choice === 'on')}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...field}
          value={typeof value === 'string' ? value : AUTO}
          options={[
            ...auto,
            ...part.options.map(({ value: option, title }) => ({
              value: String(option),
              label: marked(title, option === part.default, text),
            })),
          ]}
          onChange={(choice) => onChange(choice === AUTO ? null : choice)}
        />
      );
    case 'several':
      return (
        <ChoiceMany
          {...field}
          exclusive={null}
          disabled={disabled}
          choices={part.options.map((option) => ({ value: String(option.value), label: option.title }))}
          chosen={Array.isArray(value) ? value.map(String) : []}
          placeholder={text('tuning.nothing')}
          onChange={onChange}
        />
      );
    case 'date':
      return (
        <FormField
          {...field}
          error={error ?? (value === null ? text('tuning.dateNeeded') : undefined)}
          name={name}
          type="date"
          value={typeof value === 'string' ? value : ''}
          onChange={(date) => onChange(date === '' ? null : date)}
        />
      );
    default:
      if (part.options.length > 0) return <NumberOrMeaning {...props} />;
      if (part.slider && part.min !== null && part.max !== null && typeof value === 'number')
        return (
          <SliderSetting
            {...field}
            value={value}
            min={part.min}
            max={part.max}
            step={part.step ?? 1}
            disabled={disabled}
            onChange={onChange}
          />
        );
      // Only where the data decide may the field be empty: what counts then is told in its place.
      return (
        <NumberSetting
          {...field}
          name={name}
          bounds={part}
          required={part.default !== null}
          value={typeof value === 'number' ? value : null}
          placeholder={otherwise}
          onChange={onChange}
        />
      );
  }
}

/** A number of a short range, beside values that mean something else than a number. */
function NumberOrMeaning({ part, label, hint, error, chosen, onChange }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const { min, max } = part;
  const step = part.step ?? 1;
  const count = min === null || max === null ? 0 : Math.floor((max - min) / step) + 1;
  const numbers = Array.from({ length: count }, (_, index) => (min ?? 0) + index * step);
  return (
    <SelectField
      label={label}
      hint={hint}
      error={error}
      value={String(chosen ?? part.default)}
      options={[
        ...part.options.map(({ value, title }) => ({
          value: String(value),
          label: marked(title, value === part.default, text),
        })),
        ...numbers.map((number) => ({
          value: String(number),
          label: marked(formatNumber(number, locale), number === part.default, text),
        })),
      ]}
      onChange={(choice) => onChange(Number(choice))}
    />
  );
}

/** What counts when nobody chooses is what is recommended. */
function marked(title: string, recommended: boolean, text: Text): string {
  return recommended ? text('tuning.recommended', { name: title }) : title;
}

function OnOff({
  label,
  hint,
  error,
  on,
  onChange,
}: Pick<Props, 'label' | 'hint' | 'error'> & { on: boolean; onChange: (on: boolean) => void }): ReactNode {
  return (
    <div>
      <FormControlLabel
        control={<Switch checked={on} onChange={(_event, checked) => onChange(checked)} />}
        label={label}
      />
      <FormHelperText error={error !== undefined}>{error ?? hint}</FormHelperText>
    </div>
  );
}
