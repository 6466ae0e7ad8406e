/** A whole number inside a short range, chosen on a slider. */
import FormHelperText from '@mui/material/FormHelperText';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { formatNumber } from '~/lib/format';

interface Props {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: number;
  min: number;
  max: number;
  step: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

export function SliderSetting({ label, hint, error, value, min, max, step, disabled, onChange }: Props): ReactNode {
  const { locale } = useLanguage();
  const id = useId();
  /** Where the thumb is while it is dragged: only where it is let go counts. */
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = dragged ?? value;
  const below = error ?? hint;
  return (
    <div>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Typography id={id} variant="body2">
          {label}
        </Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatNumber(shown, locale)}
        </Typography>
      </Stack>
      <Slider
        size="small"
        aria-labelledby={id}
        value={shown}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        onChange={(_event, next) => setDragged(next)}
        onChangeCommitted={(_event, next) => {
          setDragged(null);
          onChange(next);
        }}
      />
      {below !== undefined && <FormHelperText error={error !== undefined}>{below}</FormHelperText>}
    </div>
  );
}
