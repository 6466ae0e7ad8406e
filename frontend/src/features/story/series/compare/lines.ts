/** From several series to one chart: each its past and its forecast in one colour, without bands, which would hide each other. */
import type { Text } from '~/i18n/useText';
import { DIRECT_UP_TO } from '~/ui/chart/direct';
import type { ChartData, Line, Mark } from '~/ui/chart/model';
import { aheadMarks, pastMarks, periodOf, points } from '../shownForecast';
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
    marks: labels.flatMap((category) => marksOf(category, known.get(category))),
    direct: labels.length <= DIRECT_UP_TO,
  };
}

const aheadOf = (category: string): string => `${category} ahead`;

function marksOf(category: string, of: Compared | undefined): Mark[] {
  if (of?.chart == null) return [];
  const ahead = of.shown === null ? [] : aheadMarks(of.chart.events, of.shown, () => aheadOf(category));
  return [...pastMarks(of.chart, category), ...ahead];
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
      id: aheadOf(category),
      name: text('compare.ahead', { category }),
      role: 'ahead',
      of: category,
      points: points(of.shown),
    },
  ];
}
