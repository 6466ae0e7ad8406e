/** The vertical axis: few round ticks around what is drawn. */
import { formatCompact, formatUpTo } from '~/lib/format';

export interface Scale {
  min: number;
  max: number;
  ticks: number;
}

const TICKS = 5;
/** From here up the axis starts at 0: the distance to 0 is then smaller than what is drawn. */
const ZERO_SHARE = 0.5;

/** `fromZero`: a height is read from 0, a place among others is not. */
export function niceScale(low: number, high: number, fromZero = true): Scale {
  const span = high - low;
  const [from, to] = span === 0 ? around(low) : [fromZero && low >= 0 && low < high * ZERO_SHARE ? 0 : low, high];
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

/** Numbers from here on are written with "K" or "M". */
const COMPACT_FROM = 100_000;
/** With more decimals than these the short way to write a number is no shorter. */
const COMPACT_DIGITS = 2;

/** Short enough for an axis: 1.2M, 12,500, 0.25; as many decimals as tell two ticks apart. */
export function axisNumber(value: number, scale: Scale, locale: string): string {
  const size = Math.max(Math.abs(scale.min), Math.abs(scale.max));
  const step = (scale.max - scale.min) / scale.ticks;
  if (size >= COMPACT_FROM) {
    const unit = 1_000 ** Math.floor(Math.log10(size) / 3);
    const digits = decimalsOf(step / unit);
    if (digits <= COMPACT_DIGITS) {
      return formatCompact(value, digits, locale);
    }
  }
  return formatUpTo(value, decimalsOf(step), locale);
}

/** Decimals of a round step: 0 for 20, 1 for 0.5, 2 for 0.25. */
function decimalsOf(step: number): number {
  const digits = [0, 1, 2, 3, 4, 5, 6, 7].find((count) => isWhole(step * 10 ** count));
  return digits ?? 8;
}

function isWhole(value: number): boolean {
  return value >= 0.999 && Math.abs(value - Math.round(value)) < 1e-6 * Math.max(1, value);
}
