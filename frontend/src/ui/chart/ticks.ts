/** The dates under a chart: evenly apart, few, and written like all dates of the product. */
import { PERIOD_LENGTH, type Period } from '~/lib/periods';

/** Longer stretches than this are labelled by month, shorter ones by day: on these, two ticks may fall into one month. */
const DAYS_UP_TO = 260 * PERIOD_LENGTH.days;
/** Shorter stretches of hourly data than this show the time too. */
const HOURS_UP_TO = 10 * PERIOD_LENGTH.days;

type TickUnit = 'hours' | 'days' | 'months';

export function tickUnit(span: number, period: Period | null): TickUnit {
  if (period === 'hours' && span <= HOURS_UP_TO) return 'hours';
  return span <= DAYS_UP_TO ? 'days' : 'months';
}

/** `time` is wall-clock milliseconds. */
export function tickLabel(time: number, unit: TickUnit): string {
  if (!Number.isFinite(time)) return '';
  // Ticks stand evenly, not on whole hours: the nearest one is told.
  const told = unit === 'hours' ? Math.round(time / PERIOD_LENGTH.hours) * PERIOD_LENGTH.hours : time;
  const [year = '', month = '', day = '', clock = ''] = new Date(told).toISOString().split(/[-T]/);
  switch (unit) {
    case 'hours':
      return `${day}.${month} ${clock.slice(0, 5)}`;
    case 'days':
      return `${day}.${month}.${year.slice(2)}`;
    case 'months':
      return `${month}.${year}`;
  }
}
