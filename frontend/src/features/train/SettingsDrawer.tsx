/** The settings behind a button: what each means in one sentence, its default, and the way back to it. */
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Cleaning, Settings } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { SelectField } from '~/ui/SelectField';
import type { ModelSettings } from './draft';
import { ModelParams } from './ModelParams';
import { NumberSetting } from './NumberSetting';
import { differences, DUPLICATES, METRICS, without, type Defaults, type TuningKey } from './tuning';

interface Props {
  open: boolean;
  onClose: () => void;
  settings: Settings;
  defaults: Defaults;
  cleaning: Cleaning;
  onCleaning: (cleaning: Cleaning) => void;
  models: readonly string[];
  modelSettings: ModelSettings;
  onModelSettings: (settings: ModelSettings) => void;
  errors: Readonly<Record<string, string>>;
}

export function SettingsDrawer(props: Props): ReactNode {
  const { open, onClose, settings, defaults, cleaning, onCleaning, errors } = props;
  const text = useText();
  const set = (change: Cleaning): void => onCleaning({ ...cleaning, ...change });
  const changed = differences(cleaning, defaults);
  const { levels, max_steps: maxSteps } = settings.time_series;
  const sign = cleaning.eliminate_negative_values;

  const group = (key: TuningKey, field: ReactNode): ReactNode => (
    <Box>
      {field}
      {changed.includes(key) && (
        <Button size="small" onClick={() => onCleaning(without(cleaning, key))}>
          {text('train.reset')}
        </Button>
      )}
    </Box>
  );

  return (
    <Drawer anchor="right" open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': text('train.settings'), role: 'dialog' } }}>
      <Stack sx={{ width: { xs: '100vw', sm: 400 }, p: 6, gap: 5 }}>
        <Stack direction="row" sx={{ alignItems: 'center' }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {text('train.settings')}
          </Typography>
          <IconButton aria-label={text('common.close')} onClick={onClose}>
            <Close />
          </IconButton>
        </Stack>

        <Typography variant="h3">{text('train.groupCleaning')}</Typography>
        {group(
          'duplicates',
          <SelectField
            label={text('train.tuning.duplicates')}
            hint={text('train.hint.duplicates')}
            value={DUPLICATES.find((rule) => rule === cleaning.duplicates) ?? 'sum'}
            options={DUPLICATES.map((value) => ({ value, label: text(`train.duplicates.${value}`) }))}
            error={errors['duplicates']}
            onChange={(duplicates) => set({ duplicates })}
          />,
        )}
        {group(
          'eliminate_negative_values',
          <SelectField
            label={text('train.tuning.eliminate_negative_values')}
            hint={text('train.hint.eliminate_negative_values')}
            value={sign === true ? 'on' : sign === false ? 'off' : 'auto'}
            options={(['auto', 'on', 'off'] as const).map((value) => ({ value, label: text(`train.sign.${value}`) }))}
            error={errors['eliminate_negative_values']}
            onChange={(choice) => set({ eliminate_negative_values: choice === 'auto' ? undefined : choice === 'on' })}
          />,
        )}

        <Typography variant="h3">{text('train.groupForecast')}</Typography>
        {group(
          'steps',
          <NumberSetting
            label={text('train.tuning.steps')}
            hint={text('train.hint.steps')}
            name="steps"
            min={1}
            max={maxSteps}
            value={cleaning.steps ?? null}
            placeholder={defaults.steps === null ? '' : String(defaults.steps)}
            error={errors['steps']}
            onChange={(steps) => set({ steps: steps ?? undefined })}
          />,
        )}
        {group(
          'level',
          <NumberSetting
            label={text('train.tuning.level')}
            hint={text('train.hint.level')}
            name="level"
            min={levels.min}
            max={levels.max}
            value={cleaning.level ?? null}
            placeholder={String(defaults.level)}
            error={errors['level']}
            onChange={(level) => set({ level: level ?? undefined })}
          />,
        )}

        <Typography variant="h3">{text('train.groupValidation')}</Typography>
        {group(
          'accuracy_score',
          <SelectField
            label={text('train.tuning.accuracy_score')}
            hint={text('train.hint.accuracy_score')}
            value={METRICS.find((metric) => metric === cleaning.accuracy_score) ?? 'rmse'}
            options={METRICS.map((value) => ({ value, label: text(`train.metrics.${value}`) }))}
            error={errors['accuracy_score']}
            onChange={(metric) => set({ accuracy_score: metric })}
          />,
        )}
        {group(
          'cpu',
          <SelectField
            label={text('train.tuning.cpu')}
            hint={text('train.hint.cpu')}
            value={String(cleaning.cpu ?? 1)}
            options={Array.from({ length: Math.max(1, settings.workers.count) }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
            error={errors['cpu']}
            onChange={(cpu) => set({ cpu: Number(cpu) })}
          />,
        )}
        <ModelParams {...props} />
      </Stack>
    </Drawer>
  );
}
