/** The numbers of each chosen model that may be set by hand; empty means that the model finds its own. */
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Cleaning, ModelParam } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatNumber } from '~/lib/format';
import { SelectField } from '~/ui/SelectField';
import { paramLabel, withParam, type ModelSettings, type Offered } from './offered';
import { NumberSetting } from './NumberSetting';

interface Props {
  offered: Offered;
  models: readonly string[];
  cleaning: Pick<Cleaning, 'train_type'>;
  modelSettings: ModelSettings;
  onModelSettings: (settings: ModelSettings) => void;
  error?: string | undefined;
}

export function ModelParams({ offered, models, cleaning, modelSettings, onModelSettings, error }: Props): ReactNode {
  const text = useText();
  const adjustable = offered.models.filter(({ id, params }) => models.includes(id) && params.length > 0);
  if (adjustable.length === 0) return null;
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography variant="h3">{text('tuning.group.params')}</Typography>
      {adjustable.map((model) =>
        model.params.map((param) => {
          const field = {
            label: `${model.name}: ${paramLabel(param)}`,
            param,
            usual: (cleaning.train_type === 'custom' ? param.custom : null) ?? param.default,
            value: modelSettings[model.id]?.[param.name] ?? null,
            onChange: (value: number | string | null) =>
              onModelSettings(withParam(modelSettings, model.id, param.name, value)),
          };
          const key = `${model.id}.${param.name}`;
          return param.options.length > 0 ? <ChoiceParam key={key} {...field} /> : <NumberParam key={key} {...field} />;
        }),
      )}
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Stack>
  );
}

interface ParamProps {
  label: string;
  param: ModelParam;
  /** What counts while nothing is set; null where the model finds its own. */
  usual: unknown;
  /** Null: the model finds its own. */
  value: number | string | null;
  onChange: (value: number | string | null) => void;
}

/** The value of a choice that leaves it to the model. */
const OWN = '';

function ChoiceParam({ label, param, usual, value, onChange }: ParamProps): ReactNode {
  const text = useText();
  return (
    <SelectField
      label={label}
      hint={param.hint}
      value={typeof value === 'string' ? value : OWN}
      options={[
        { value: OWN, label: defaultWords(usual) ?? text('tuning.ownChoice') },
        ...param.options.filter((option) => option !== usual).map((option) => ({ value: option, label: option })),
      ]}
      onChange={(chosen) => onChange(chosen === OWN ? null : chosen)}
    />
  );
}

function NumberParam({ label, param, usual, value, onChange }: ParamProps): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const bounds = { kind: param.integer ? 'whole' : 'real', min: param.min ?? null, max: param.max ?? null, step: null };
  const { min, max } = bounds;
  const range =
    min === null || max === null
      ? undefined
      : text('tuning.range', { min: formatNumber(min, locale), max: formatNumber(max, locale) });
  return (
    <NumberSetting
      label={label}
      name={param.name}
      bounds={bounds}
      value={typeof value === 'number' ? value : null}
      hint={[param.hint, range].filter(Boolean).join(' ')}
      placeholder={defaultWords(usual) ?? text('tuning.ownChoice')}
      onChange={onChange}
    />
  );
}

function defaultWords(value: unknown): string | null {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : null;
}
