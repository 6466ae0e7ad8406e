/** What the settings make of the series before a model sees them: one view a step, and what the test of wandering says. */
import type { ChartSeries, SpecificData } from '~/api/forecast';
import type { Line } from '~/ui/chart/model';

/** What a server may tell of the steps; left out or null is what the settings do not ask for. */
export type Steps = SpecificData;

export const VIEWS = ['history', 'percentile', 'rolling', 'parts', 'diff'] as const;
export type View = (typeof VIEWS)[number];

/** The views that there is something to see of; the history always. */
export function viewsOf(steps: Steps): View[] {
  const has: Record<View, boolean> = {
    history: true,
    percentile: steps.percentile_values != null,
    rolling: steps.rolling_values != null,
    parts: steps.comp_values != null,
    diff: steps.diff_values != null,
  };
  return VIEWS.filter((view) => has[view]);
}

/** The settings that change what is drawn; others need no new drawing. */
const DRAWN = [
  'duplicates',
  'fill',
  'unfinished',
  'outliers',
  'percentile',
  'rolling',
  'transformation',
  'components',
  'diff',
];

export function drawnCleaning<T extends object>(cleaning: T): Partial<T> {
  const kept: Partial<T> = { ...cleaning };
  for (const name of Object.keys(kept)) if (!DRAWN.includes(name)) Reflect.deleteProperty(kept, name);
  return kept;
}

interface Names {
  target: string;
  /** What the step makes of the target. */
  prepared: string;
  trend: string;
  season: string;
  rest: string;
}

/** The lines of a view; a single series is shown beside what it was. */
export function linesOf(
  view: View,
  series: readonly ChartSeries[],
  steps: Steps,
  category: string | null,
  names: Names,
): Line[] {
  const single = series.length === 1;
  const measured = series.map((one) => line(one, single ? names.target : one.category, single ? 'history' : 'series'));
  switch (view) {
    case 'history':
      return measured;
    case 'percentile':
    case 'rolling': {
      const made = (view === 'percentile' ? steps.percentile_values : steps.rolling_values) ?? [];
      const lines = made.map((one) => ({
        ...line(one, single ? names.prepared : one.category, 'series'),
        id: `${view}.${one.category}`,
      }));
      return single ? [...measured, ...lines] : lines;
    }
    case 'diff':
      return (steps.diff_values ?? []).map((one) => line(one, single ? names.prepared : one.category, 'series'));
    case 'parts': {
      const parts = (steps.comp_values ?? []).find((one) => one.category === category) ?? steps.comp_values?.[0];
      if (parts === undefined) return [];
      const part = (id: 'trend' | 'season' | 'rest'): Line => ({
        id,
        name: names[id],
        role: 'series',
        points: parts.dates.map((date, place) => ({ date, value: parts[id][place] ?? null })),
      });
      return [part('trend'), part('season'), part('rest')];
    }
  }
}

function line({ category, dates, values }: ChartSeries, name: string, role: Line['role']): Line {
  return { id: category, name, role, points: dates.map((date, place) => ({ date, value: values[place] ?? null })) };
}
