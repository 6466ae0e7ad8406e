/** From the values of a sparkline to paths of SVG. Pure: same input, same picture. */

/** What was measured and, for a story, what is forecast; null is a gap. */
export interface SparkLine {
  history: readonly (number | null)[];
  forecast: readonly (number | null)[];
}

interface Paths {
  history: string;
  forecast: string;
  /** Where the past ends. */
  now: number;
}

/** Share of the height that stays free above and below. */
const MARGIN = 0.15;

/** A tenth of a pixel is finer than any screen. */
const pixel = (value: number): number => Math.round(value * 10) / 10;

/** Both lines spread over the whole width and height; the forecast goes on from the last known value, and gaps stay gaps. */
export function sparkPaths({ history, forecast }: SparkLine, width: number, height: number): Paths {
  const values = [...history, ...forecast];
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const across = (place: number): number => (width * place) / Math.max(1, values.length - 1);
  const up = (value: number): number =>
    high === low ? height / 2 : height * (1 - MARGIN - ((1 - 2 * MARGIN) * (value - low)) / (high - low));
  const path = (from: number, to: number): string => {
    let open = false;
    let drawn = '';
    for (let place = from; place < to; place += 1) {
      const value = values[place] ?? null;
      if (value !== null) drawn += `${open ? 'L' : 'M'}${pixel(across(place))} ${pixel(up(value))}`;
      open = value !== null;
    }
    return drawn;
  };
  const end = history.length;
  return {
    history: path(0, end),
    forecast: path(Math.max(0, end - 1), values.length),
    now: across(Math.max(0, end - 1)),
  };
}
