/** How far off the forecasts of rows kept aside are. */

interface Residuals {
  /** The middle half of the misses lies between these. */
  usual: readonly [number, number];
  /** Half of the forecasts are off by less. */
  typical: number;
  bars: { from: number; to: number; count: number }[];
}

/** About so many bars. */
const BARS = 14;

/** Null: there are no rows. */
export function residualsOf(actual: readonly number[], predicted: readonly number[]): Residuals | null {
  const misses = predicted.flatMap((value, place) => {
    const was = actual[place];
    return was === undefined ? [] : [value - was];
  });
  if (misses.length === 0) return null;
  const sorted = [...misses].sort((a, b) => a - b);
  const sizes = misses.map(Math.abs).sort((a, b) => a - b);
  const [low, high] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  const width = roundWidth((high - low) / BARS);
  const first = Math.floor(low / width) * width;
  const count = Math.max(1, Math.floor((high - first) / width) + 1);
  const bars = Array.from({ length: count }, (_, place) => ({
    from: clean(first + place * width),
    to: clean(first + (place + 1) * width),
    count: 0,
  }));
  for (const miss of misses) {
    const bar = bars[Math.min(count - 1, Math.floor((miss - first) / width))];
    if (bar !== undefined) bar.count += 1;
  }
  return { usual: [quantile(sorted, 0.25), quantile(sorted, 0.75)], typical: quantile(sizes, 0.5), bars };
}

/** 1, 2 or 5 times a power of ten, not below. */
function roundWidth(rough: number): number {
  if (rough <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Without the noise of binary fractions. */
function clean(value: number): number {
  return Number(value.toPrecision(12));
}
