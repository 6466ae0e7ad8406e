/** The vertical axis: few round ticks around what is drawn. */
import { numberFormat } from '~/lib/format';

export interface Scale {
  min: number;
  max: number;
  ticks: number;
}

const TICKS = 5;
/** From here up the axis starts at 0: the distance to 0 is then smaller than what is drawn. */
const ZERO_SHARE = 0.5;

export function niceScale(low: number, high: number): Scale {
  const span = high - low;
  const [from, to] = span === 0 ? around(low) : [low >= 0 && low < high * ZERO_SHARE ? 0 : low, high];
  const rough = (to - from) / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough * 0.999) ?? 10;
  const step = factor * power;
  const min = Math.floor(from / step + 1e-9) * step;
  const max = Math.ceil(to / step - 1e-9) * step;
  return { min: clean(min), max: clean(max), ticks: Math.max(1, Math.round((max - min) / step)) };
}

function around(value: number): readonly [number, number] {
  if (value === 0) return [0, 1];
  return [value - Math.abs(value) / 10, value + Math.abs(value) / 10];
}

/** Without the noise of binary fractions. */
function clean(value: number): number {
  return Number(value.toPrecision(12));
}

/** Short enough for an axis: 1.2M, 12,500, 0.25. Magnitudes under 0.01 of what the axis spans show as 0. */
export function axisNumber(value: number, scale: Scale, locale: string): string {
  const size = Math.max(Math.abs(scale.min), Math.abs(scale.max));
  if (size >= 100_000) {
    return numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
  }
  const step = (scale.max - scale.min) / scale.ticks;
  const digits = Math.min(8, Math.max(0, 1 - Math.floor(Math.log10(step))));
  return numberFormat(locale, { maximumFractionDigits: digits }).format(value);
}
