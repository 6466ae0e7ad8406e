/** A schedule as one sentence: "Every day at 02:30, Europe/Berlin". */
import type { Text } from '~/i18n/useText';
import { formatWallClock } from '~/lib/format';
import { WEEK, type Plan } from './plan';

/** So many days in a row are told by the first and the last of them. */
const RANGE_FROM = 3;
const WORKWEEK = '1,2,3,4,5';
/** Some months have no later day. */
const IN_EVERY_MONTH = 28;

/** `today` in the zone of the schedule: a first day that is still to come is told. */
export function sentenceOf(plan: Plan, today: string, text: Text): string {
  const { unit, timezone, start_at: start } = plan;
  const anywhere = unit === 'minute' && isWhole(plan.weekdays);
  const parts = [
    headOf(plan, text),
    unit === 'minute' || unit === 'hour' ? daysOf(plan.weekdays, text) : null,
    anywhere ? null : timezone,
    start > today ? text('schedule.starting', { date: formatWallClock(start) }) : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function headOf(plan: Plan, text: Text): string {
  const { unit, value, time } = plan;
  const days = runOf(plan.weekdays, text);
  switch (unit) {
    case 'minute':
      return text('schedule.minutes', { value });
    case 'hour':
      return hourly(value, time, text);
    case 'day':
      if (String(plan.weekdays) === WORKWEEK) return text('schedule.day.workweek', { time });
      return text(`schedule.day.${days.kind}`, { ...days, time });
    case 'week':
      return text(`schedule.week.${days.kind}`, { ...days, value, time });
    case 'month': {
      const day = Number(plan.start_at.slice(-2));
      return text('schedule.month', { value, day, last: day > IN_EVERY_MONTH ? 'yes' : 'no', time });
    }
  }
}

/** Hours are counted from a time: of several the first of the day is told, of each only its minute. */
function hourly(value: number, time: string, text: Text): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const first = `${String(hour % value).padStart(2, '0')}:${time.slice(-2)}`;
  if (first === '00:00') return text('schedule.hours', { value });
  return value === 1 ? text('schedule.hourPast', { minute }) : text('schedule.hoursFrom', { value, time: first });
}

type Run = { kind: 'all' } | { kind: 'range'; from: string; to: string } | { kind: 'list'; days: string };

function runOf(weekdays: readonly number[], text: Text): Run {
  if (isWhole(weekdays)) return { kind: 'all' };
  const days = WEEK.filter((day) => weekdays.includes(day));
  const [first, last] = [days[0], days.at(-1)];
  const inRow = first !== undefined && last !== undefined && last - first === days.length - 1;
  if (inRow && days.length >= RANGE_FROM)
    return { kind: 'range', from: text(`schedule.since.${first}`), to: text(`schedule.until.${last}`) };
  const names = days.map((day) => text(`schedule.weekday.${day}`));
  const [end = '', before] = [names.at(-1), names.slice(0, -1).join(', ')];
  return { kind: 'list', days: before === '' ? end : text('schedule.and', { before, end }) };
}

function daysOf(weekdays: readonly number[], text: Text): string | null {
  const days = runOf(weekdays, text);
  return days.kind === 'all' ? null : text(`schedule.on.${days.kind}`, { ...days });
}

const isWhole = (weekdays: readonly number[]): boolean => WEEK.every((day) => weekdays.includes(day));
