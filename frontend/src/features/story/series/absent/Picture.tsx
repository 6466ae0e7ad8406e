/** One half of the picture: a stretch of past data as it is in the table, or as the model was trained on it. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { FilledKind, Slot } from './stretch';

const WIDTH = 300;
const HEIGHT = 56;
/** Room for dots and ticks around the lines. */
const MARGIN = 5;

interface Props {
  slots: readonly Slot[];
  trained: boolean;
  /** What is to be seen, in words. */
  label: string;
}

export function Picture({ slots, trained, label }: Props): ReactNode {
  const { x, y, step } = scaleOf(slots);
  const bottom = HEIGHT - MARGIN;
  const of = (kind: FilledKind): number[] => slots.flatMap((slot, place) => (slot.kind === kind ? [place] : []));
  const measured = pathOf(
    slots.map((slot) => slot.measured),
    x,
    y,
  );
  return (
    <Box component="svg" role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} sx={drawing}>
      <path className="axis" d={`M0 ${bottom}H${WIDTH}`} />
      <path className="measured" d={measured} />
      {trained && (
        <>
          {of('carried').map((place) => (
            <rect key={place} className="carried" x={x(place) - step / 2} y={0} width={step} height={bottom} />
          ))}
          <path
            className="filled"
            d={pathOf(
              slots.map((slot, place) => dashed(slots, slot, place)),
              x,
              y,
            )}
          />
          {of('closed').map((place) => (
            <path key={place} className="closed" d={`M${x(place)} ${bottom - 4}v8`} />
          ))}
          {of('zero').map((place) => (
            <circle key={place} className="zero" cx={x(place)} cy={y(0)} r={2} />
          ))}
        </>
      )}
    </Box>
  );
}

/** The same signs as in the picture, for its legend. */
export function KindSign({ kind }: { kind: FilledKind }): ReactNode {
  return (
    <Box component="svg" aria-hidden viewBox="0 0 20 12" sx={(theme) => ({ ...drawing(theme), width: 20, height: 12 })}>
      {kind === 'closed' && <path className="closed" d="M10 2v8" />}
      {kind === 'zero' && <circle className="zero" cx={10} cy={6} r={2} />}
      {kind === 'interpolated' && <path className="filled" d="M0 6H20" />}
      {kind === 'carried' && <rect className="carried" width={20} height={12} />}
    </Box>
  );
}

const drawing = (theme: Theme) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  overflow: 'visible',
  '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
  '& .axis': { stroke: theme.palette.divider },
  '& .measured': { stroke: theme.palette.text.primary, strokeWidth: 1.5, strokeLinecap: 'round' },
  '& .filled': { stroke: theme.palette.primary.main, strokeWidth: 1.5, strokeDasharray: '3 3' },
  '& .closed': { stroke: theme.palette.text.secondary, strokeWidth: 1.5 },
  '& .zero': { fill: theme.palette.primary.main },
  '& .carried': { fill: theme.palette.primary.main, opacity: 0.15 },
});

/** A filled value, and the known ones next to it, where the dashed line begins and ends. */
function dashed(slots: readonly Slot[], slot: Slot, place: number): number | null {
  const isFilled = (other: Slot | undefined): boolean =>
    (other?.kind === 'interpolated' || other?.kind === 'carried') && other.trained !== null;
  return isFilled(slot) || isFilled(slots[place - 1]) || isFilled(slots[place + 1]) ? slot.trained : null;
}

interface Scale {
  x: (place: number) => number;
  y: (value: number) => number;
  step: number;
}

/** 0 belongs to the picture, as what many periods count as. */
function scaleOf(slots: readonly Slot[]): Scale {
  const known = slots.flatMap(({ trained }) => (trained === null ? [] : [trained]));
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  const step = (WIDTH - 2 * MARGIN) / Math.max(1, slots.length - 1);
  return {
    x: (place) => rounded(MARGIN + place * step),
    y: (value) => rounded(HEIGHT - MARGIN - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * MARGIN)),
    step: rounded(step),
  };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A value between two gaps is a stroke without length, which its round ends make a dot. */
function pathOf(values: readonly (number | null)[], x: Scale['x'], y: Scale['y']): string {
  return values
    .map((value, place) => {
      if (value === null) return '';
      const alone = (values[place - 1] ?? null) === null;
      return alone ? `M${x(place)} ${y(value)}h0` : `L${x(place)} ${y(value)}`;
    })
    .join('');
}
