/** The chart of a story on rows, as small as it can be; a test changes what it is about. */
import type { ForecastChart } from '~/api/forecast';

interface Change extends Partial<Pick<ForecastChart, 'index' | 'specific_data'>> {
  values?: unknown[][];
}

export function rowsChart(change: Change): ForecastChart {
  const none = { dates: [], values: [], lower: [], upper: [] };
  const chart: ForecastChart = {
    category: 'all',
    model: 'LR',
    period: '',
    target: 'price',
    now: '',
    level: 80,
    filled: [],
    unusual: [],
    events: [],
    history: none,
    backtest: none,
    forecast: none,
    index: [],
    values: [],
    specific_data: { kind: 'none' },
  };
  return Object.assign(chart, change);
}
