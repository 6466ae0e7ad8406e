/** Names what is drawn, in its line style; a press hides or shows it. */
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import type { ChartData } from './model';
import { BAND_OPACITY, lineStyle, type LineStyle } from './options';

interface LegendProps {
  data: ChartData;
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

export function Legend({ data, hidden, onToggle }: LegendProps): ReactNode {
  const text = useText();
  const colours = useTheme().palette.b2l;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={text('chart.legend')}
      sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}
    >
      {data.lines
        .filter(({ of }) => of === undefined)
        .map((line) => (
          <Entry key={line.id} name={line.name} shown={!hidden.has(line.id)} onToggle={() => onToggle(line.id)}>
            <Stroke {...lineStyle(data, line, colours)} />
          </Entry>
        ))}
      {data.band !== null && <BandEntry band={data.band} hidden={hidden} onToggle={onToggle} />}
    </Stack>
  );
}

function BandEntry({
  band,
  hidden,
  onToggle,
}: { band: { id: string; name: string } } & Omit<LegendProps, 'data'>): ReactNode {
  const colours = useTheme().palette.b2l;
  return (
    <Entry name={band.name} shown={!hidden.has(band.id)} onToggle={() => onToggle(band.id)}>
      <svg width="24" height="12" aria-hidden="true">
        <rect width="24" height="12" fill={colours.accent} opacity={BAND_OPACITY} />
      </svg>
    </Entry>
  );
}

interface EntryProps {
  name: string;
  shown: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Entry({ name, shown, onToggle, children }: EntryProps): ReactNode {
  return (
    <ButtonBase
      onClick={onToggle}
      role="switch"
      aria-checked={shown}
      sx={{
        gap: 2,
        py: 1,
        minHeight: 24,
        maxWidth: '100%',
        color: shown ? 'text.primary' : 'text.secondary',
        '& svg': { opacity: shown ? 1 : 0.35, flex: 'none' },
      }}
    >
      {children}
      <Typography variant="caption" noWrap sx={{ textDecoration: shown ? 'none' : 'line-through' }}>
        {name}
      </Typography>
    </ButtonBase>
  );
}

function Stroke({ colour, dash, width }: LineStyle): ReactNode {
  return (
    <svg width="24" height="12" aria-hidden="true">
      <line
        x1="0"
        y1="6"
        x2="24"
        y2="6"
        stroke={colour}
        strokeWidth={width}
        strokeDasharray={dash === 0 ? undefined : dash}
      />
    </svg>
  );
}
