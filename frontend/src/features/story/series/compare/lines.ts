/** From several series to one chart: each its past and its forecast in one colour, without bands, which would hide each other. */
import type { Text } from '~/i18n/useText';
import { DIRECT_UP_TO } from '~/ui/chart/direct';
import type { ChartData, Line } from '~/ui/chart/model';
import { periodOf, points } from '../shownForecast';
import type { Compared } from './useCompared';

/** Series that have not come yet keep their place and so their colour. */
export function comparedData(
  first: Compared,
  categories: readonly string[],
  answered: readonly Compared[],
  text: Text,
): ChartData {
  const known = new Map([first, ...answered].map((one) => [one.category, one]));
  const labels = [first.category, ...categories];
  const ends = new Set([first, ...answered].flatMap(({ chart }) => (chart === null ? [] : [chart.now])));
  return {
    target: first.chart?.target ?? '',
    period: first.chart === null ? null : periodOf(first.chart),
    lines: labels.flatMap((category) => linesOf(category, known.get(category), text)),
    band: null,
    // Where series end on different dates, no single line parts what was measured from what is forecast.
    now: ends.size === 1 ? (first.chart?.now ?? null) : null,
    direct: labels.length <= DIRECT_UP_TO,
  };
}

function linesOf(category: string, of: Compared | undefined, text: Text): Line[] {
  const past: Line = {
    id: category,
    name: category,
    role: 'series',
    points: of?.chart == null ? [] : points(of.chart.history),
  };
  if (of?.shown == null) return [past];
  return [
    past,
    {
      id: `${category} ahead`,
      name: text('compare.ahead', { category }),
      role: 'ahead',
      of: category,
      points: points(of.shown),
    },
  ];
}
