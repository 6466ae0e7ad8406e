/** A real forecast to look at before signing up: drawn here by hand, so that the first page stays light. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { forecast, lower, measured, upper, YEARS } from './sample';

const HEIGHT = 240;
const MONTHS = 12;
/** °C at the top of the drawing, and where its lines are. */
const TOP = 32;
const LINES = [0, 10, 20, 30];

/** The drawing is 100 by 100 and stretches; words stand beside it, so that they do not. */
const across = (month: number): number => (100 * month) / (measured.length + forecast.length - 1);
const up = (degrees: number): number => 100 - (100 * degrees) / TOP;
/** A hundredth of a percent is finer than any screen. */
const drawn = (value: number): number => Math.round(value * 100) / 100;
const NOW = measured.length - 1;
const last = measured[NOW] ?? 0;

const path = (values: readonly number[], from: number): string =>
  values.map((value, index) => `${index === 0 ? 'M' : 'L'}${drawn(across(from + index))} ${drawn(up(value))}`).join('');
const back = (values: readonly number[], from: number): string =>
  values
    .map((value, index) => `L${drawn(across(from + index))} ${drawn(up(value))}`)
    .reverse()
    .join('');

/** The interval and the forecast grow out of the last measured value. */
const band = `${path([last, ...upper], NOW)}${back([last, ...lower], NOW)}Z`;

export function SampleForecast(): ReactNode {
  const text = useText();
  return (
    <Card component="figure" sx={{ m: 0, p: 4, textAlign: 'left' }}>
      <Typography variant="h3" component="p">
        {text('landing.sampleTitle')}
      </Typography>
      <Box
        role="img"
        aria-label={text('landing.samplePicture')}
        sx={{ display: 'flex', gap: 2, mt: 3, typography: 'caption', color: 'text.secondary' }}
      >
        <Box sx={{ position: 'relative', width: 36, height: HEIGHT, fontVariantNumeric: 'tabular-nums' }}>
          {LINES.map((degrees) => (
            <Box
              key={degrees}
              component="span"
              sx={{
                position: 'absolute',
                right: 0,
                top: `${up(degrees)}%`,
                transform: 'translateY(-50%)',
                whiteSpace: 'nowrap',
              }}
            >
              {`${degrees}\u00a0°C`}
            </Box>
          ))}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ position: 'relative', height: HEIGHT }}>
            <Box
              component="svg"
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              sx={{
                position: 'absolute',
                inset: 0,
                width: '100%',
                height: '100%',
                overflow: 'visible',
                fill: 'none',
                '& path': { vectorEffect: 'non-scaling-stroke' },
              }}
            >
              {LINES.map((degrees) => (
                <Box
                  key={degrees}
                  component="path"
                  d={`M0 ${up(degrees)}H100`}
                  sx={{ stroke: (theme) => theme.palette.divider }}
                />
              ))}
              <Box
                component="path"
                d={`M${across(NOW)} 0V100`}
                strokeDasharray="3 3"
                sx={{ stroke: (theme) => theme.palette.b2l.outline }}
              />
              <Box component="path" d={band} sx={{ fill: (theme) => theme.palette.primary.main, fillOpacity: 0.16 }} />
              <Box
                component="path"
                d={path(measured, 0)}
                sx={{ stroke: (theme) => theme.palette.b2l.history, strokeWidth: 1.5 }}
              />
              <Box
                component="path"
                d={path([last, ...forecast], NOW)}
                sx={{ stroke: (theme) => theme.palette.primary.main, strokeWidth: 2 }}
              />
            </Box>
            <Label at={across(NOW)} side="before">
              {text('landing.sampleMeasured')}
            </Label>
            <Label at={across(NOW)} side="after">
              {text('landing.sampleForecast')}
            </Label>
          </Box>
          <Box sx={{ position: 'relative', height: 20, mt: 1, fontVariantNumeric: 'tabular-nums' }}>
            {YEARS.map((year, index) => (
              <Box key={year} component="span" sx={{ position: 'absolute', left: `${across(index * MONTHS)}%` }}>
                {year}
              </Box>
            ))}
          </Box>
        </Box>
      </Box>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {text('landing.sampleText')}
      </Typography>
    </Card>
  );
}

function Label({ at, side, children }: { at: number; side: 'before' | 'after'; children: string }): ReactNode {
  return (
    <Box
      component="span"
      sx={{
        position: 'absolute',
        top: 0,
        transform: 'translateY(-50%)',
        px: 1,
        backgroundColor: 'background.paper',
        fontWeight: 600,
        ...(side === 'before'
          ? { right: `calc(${100 - at}% + 4px)`, color: 'text.primary' }
          : { left: `calc(${at}% + 4px)`, color: 'primary.main' }),
      }}
    >
      {children}
    </Box>
  );
}
