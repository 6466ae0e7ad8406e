/** What differs from the recommendation, each with the way back. */
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Cleaning } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { paramLabel, withParam, type ModelSettings, type Offered } from './offered';
import { differences, without } from './settings';
import { settingWords } from './settingWords';

interface Props {
  offered: Offered;
  cleaning: Cleaning;
  onCleaning: (cleaning: Cleaning) => void;
  /** The chosen ones: parameters of others are not used. */
  models: readonly string[];
  modelSettings: ModelSettings;
  onModelSettings: (settings: ModelSettings) => void;
  locked: boolean;
}

export function SettingChips({
  offered,
  cleaning,
  onCleaning,
  models,
  modelSettings,
  onModelSettings,
  locked,
}: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const settings = differences(offered.settings, cleaning).map((setting) => ({
    key: setting.name,
    label: `${setting.title}: ${settingWords(setting, cleaning, text, locale)}`,
    reset: () => onCleaning(without(cleaning, setting)),
  }));
  const params = offered.models
    .filter(({ id }) => models.includes(id))
    .flatMap(({ id, name, params: known }) =>
      Object.entries(modelSettings[id] ?? {}).map(([param, value]) => ({
        key: `${id}.${param}`,
        label: `${name}, ${paramLabel(known.find((one) => one.name === param) ?? { name: param, title: param })}: ${value}`,
        reset: () => onModelSettings(withParam(modelSettings, id, param, null)),
      })),
    );
  const chips = [...settings, ...params];
  if (chips.length === 0) {
    return (
      <Typography variant="caption" color="textSecondary">
        {text('tuning.allDefault')}
      </Typography>
    );
  }
  return (
    <Stack
      component="ul"
      direction="row"
      aria-label={text('tuning.changed')}
      sx={{ gap: 2, flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none' }}
    >
      {chips.map(({ key, label, reset }) => (
        <li key={key}>
          <Chip
            size="small"
            label={label}
            title={label}
            sx={{
              maxWidth: '100%',
              height: 'auto',
              minHeight: 24,
              '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 },
            }}
            {...(locked ? {} : { onDelete: reset, 'aria-label': text('tuning.chip', { label }) })}
          />
        </li>
      ))}
    </Stack>
  );
}
