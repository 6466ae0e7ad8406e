/** The stretch of time that is shown: two thumbs, and buttons for the usual stretches. */
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { formatPeriod, PERIOD_LENGTH, wallDate, type Period } from '~/lib/periods';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import type { Range } from './model';

interface RangeSliderProps {
  full: Range;
  range: Range | null;
  period: Period | null;
  onRange: (range: Range | null) => void;
}

const YEAR = PERIOD_LENGTH.years;

export function RangeSlider({ full, range, period, onRange }: RangeSliderProps): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  // While a thumb is dragged its place is ours; once let go, the range decides.
  const [dragged, setDragged] = useState<Range | null>(null);
  const [from, to] = dragged ?? range ?? full;
  const label = (time: number): string => formatPeriod(wallDate(time, period), period, locale, 'short');
  const lastYear: Range = [Math.max(full[0], full[1] - YEAR), full[1]];
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
      <Slider
        size="small"
        sx={{ flex: '1 1 200px', mx: 3 }}
        value={[from, to]}
        min={full[0]}
        max={full[1]}
        step={PERIOD_LENGTH[period ?? 'days']}
        getAriaLabel={(index) => text(index === 0 ? 'chart.from' : 'chart.to')}
        getAriaValueText={label}
        valueLabelDisplay="auto"
        valueLabelFormat={label}
        onChange={(_event, value) => setDragged(pair(value))}
        onChangeCommitted={(_event, value) => {
          setDragged(null);
          const next = pair(value);
          if (next !== null && next[1] > next[0]) onRange(next);
        }}
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        {full[1] - full[0] > YEAR * 1.1 && (
          <Button size="small" onClick={() => onRange(lastYear)}>
            {text('chart.presetYear')}
          </Button>
        )}
        <Button size="small" disabled={range === null} onClick={() => onRange(null)}>
          {text('chart.presetAll')}
        </Button>
      </Stack>
    </Stack>
  );
}

function pair(value: number | readonly number[]): Range | null {
  if (typeof value === 'number') return null;
  const [from, to] = value;
  return from === undefined || to === undefined ? null : [from, to];
}
