/** The numbers of each chosen model that may be set by hand; empty means that the model finds its own. */
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { ModelParam, Settings } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { FormField } from '~/ui/FormField';
import { SelectField } from '~/ui/SelectField';
import type { ModelSettings } from './draft';

interface Props {
  settings: Settings;
  models: readonly string[];
  modelSettings: ModelSettings;
  onModelSettings: (settings: ModelSettings) => void;
}

export function ModelParams({ settings, models, modelSettings, onModelSettings }: Props): ReactNode {
  const text = useText();
  const adjustable = settings.time_series.models.filter(({ id, params }) => models.includes(id) && params.length > 0);
  if (adjustable.length === 0) return null;
  const set = (model: string, name: string, value: number | string | null): void => {
    const others = Object.entries(modelSettings[model] ?? {}).filter(([known]) => known !== name);
    const params = value === null ? others : [...others, [name, value] as const];
    onModelSettings({ ...modelSettings, [model]: Object.fromEntries(params) });
  };
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography variant="h3">{text('train.groupModel')}</Typography>
      {adjustable.map((model) =>
        model.params.map((param) => {
          const field = {
            label: `${model.name}: ${param.name}`,
            param,
            value: modelSettings[model.id]?.[param.name] ?? null,
            onChange: (value: number | string | null) => set(model.id, param.name, value),
          };
          const key = `${model.id}.${param.name}`;
          return param.options.length > 0 ? <ChoiceParam key={key} {...field} /> : <NumberParam key={key} {...field} />;
        }),
      )}
    </Stack>
  );
}

interface ParamProps {
  label: string;
  param: ModelParam;
  /** Null: the model finds its own. */
  value: number | string | null;
  onChange: (value: number | string | null) => void;
}

/** The value of a choice that leaves it to the model. */
const OWN = '';

function ChoiceParam({ label, param, value, onChange }: ParamProps): ReactNode {
  const text = useText();
  return (
    <SelectField
      label={label}
      hint={param.hint}
      value={typeof value === 'string' ? value : OWN}
      options={[
        { value: OWN, label: defaultWords(param.default) ?? text('train.ownChoice') },
        ...param.options.filter((option) => option !== param.default).map((option) => ({ value: option, label: option })),
      ]}
      onChange={(chosen) => onChange(chosen === OWN ? null : chosen)}
    />
  );
}

function NumberParam({ label, param, value, onChange }: ParamProps): ReactNode {
  const text = useText();
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const number = numberIn(typed);
  const [min, max] = [param.min ?? -Infinity, param.max ?? Infinity];
  const misfit = number === null || number < min || number > max || (param.integer && !Number.isInteger(number));
  const words = { min: String(min), max: String(max) };
  return (
    <FormField
      label={label}
      name={param.name}
      value={typed}
      hint={param.hint}
      error={typed.trim() !== '' && misfit ? text(param.integer ? 'train.wholeNumber' : 'train.numberBetween', words) : undefined}
      inputProps={{ inputMode: 'decimal', placeholder: defaultWords(param.default) ?? text('train.ownChoice') }}
      onChange={(next) => {
        setTyped(next);
        onChange(numberIn(next));
      }}
    />
  );
}

/** A number typed with a point or a comma. */
function numberIn(typed: string): number | null {
  const value = Number(typed.replace(',', '.'));
  return typed.trim() !== '' && Number.isFinite(value) ? value : null;
}

function defaultWords(value: unknown): string | null {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : null;
}
