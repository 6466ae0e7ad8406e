/** When something recurs: what a schedule is made of, and which of its parts mean something for which unit. */
import type { ScheduleUnit } from '~/lib/generated/contract';

export type Unit = ScheduleUnit;

/** Every how many of them it may be. */
export const VALUES: Record<Unit, readonly number[]> = {
  minute: [1, 5, 10, 15, 20, 30],
  hour: [1, 2, 3, 4, 6, 8, 12],
  day: [1],
  week: [1, 2],
  month: [1, 2, 3, 4, 6, 12],
};

/** The number that a unit begins with. */
export const USUAL: Record<Unit, number> = { minute: 10, hour: 1, day: 1, week: 1, month: 1 };

/** 1 is Monday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

export interface Plan {
  unit: Unit;
  value: number;
  /** The first day, YYYY-MM-DD. */
  start_at: string;
  /** HH:MM. */
  time: string;
  weekdays: readonly number[];
  timezone: string;
}

export type Part = Exclude<keyof Plan, 'unit'>;

/** The parts that mean something. A month comes on the day of its first date, and a day has one number only. */
export const PARTS: Record<Unit, readonly Part[]> = {
  minute: ['value', 'weekdays', 'start_at', 'timezone'],
  hour: ['value', 'time', 'weekdays', 'start_at', 'timezone'],
  day: ['time', 'weekdays', 'start_at', 'timezone'],
  week: ['value', 'time', 'weekdays', 'start_at', 'timezone'],
  month: ['value', 'time', 'start_at', 'timezone'],
};

export function planOf({ unit, value, start_at, time, weekdays, timezone }: Plan): Plan {
  return { unit, value, start_at, time, weekdays, timezone };
}

/** Where nobody chose anything yet. */
export function usualPlan(timezone: string, today: string): Plan {
  return { unit: 'hour', value: USUAL.hour, start_at: today, time: '00:00', weekdays: WEEK, timezone };
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** 00:00 to 23:00, and a time that is kept already. */
export const hoursOfDay = (kept: string): string[] =>
  HOURS.includes(kept) || kept === '' ? HOURS : [...HOURS, kept].sort();
