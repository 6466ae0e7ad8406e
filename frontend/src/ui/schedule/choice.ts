/** What the fields of a schedule hold, and what is sent of it. */
import type { MessageKey } from '~/i18n/catalogue';
import { SCHEDULE_UNITS } from '~/lib/generated/contract';
import { z, type ZodType } from '~/lib/schema';
import { ownZone, todayIn } from '~/lib/zones';
import { PARTS, planOf, usualPlan, type Part, type Plan, type Unit } from './plan';

/** A form holds words and switches; the days are the numbers of those that are chosen, as in "12345". */
export type Choice = Record<Exclude<Part, 'value'>, string> & { on: boolean; unit: Unit; value: string };

/** As the server keeps it. */
interface Kept {
  scheduler: string;
  schedule?: Plan | null | undefined;
}

/** As it is kept; without a schedule what a new one begins with, in the zone of the reader. */
export function choiceOf({ scheduler, schedule }: Kept, now: Date): Choice {
  const zone = ownZone();
  const { value, weekdays, ...plan } = schedule == null ? usualPlan(zone, todayIn(zone, now)) : planOf(schedule);
  return { ...plan, on: scheduler === 'each', value: String(value), weekdays: weekdays.join('') };
}

export function planIn({ unit, value, start_at, time, weekdays, timezone }: Choice): Plan {
  return { unit, value: Number(value), start_at, time, weekdays: daysIn(weekdays), timezone };
}

export const daysIn = (weekdays: string): number[] => Array.from(weekdays, Number);

/** What is not there at all. The server tells everything else. */
export function faultsOf(choice: Choice): Partial<Record<keyof Choice, MessageKey>> {
  if (!choice.on) return {};
  const lacks = (part: Exclude<Part, 'value'>): boolean => PARTS[choice.unit].includes(part) && choice[part] === '';
  return {
    ...(lacks('time') && { time: 'schedule.timeMissing' }),
    ...(lacks('weekdays') && { weekdays: 'schedule.weekdaysMissing' }),
    ...(lacks('start_at') && { start_at: 'schedule.startMissing' }),
  };
}

const typed = z.string();

/** For a schema of which the schedule is a part. */
export const choiceShape = {
  on: z.boolean(),
  unit: z.enum(SCHEDULE_UNITS),
  value: typed,
  start_at: typed,
  time: typed,
  weekdays: typed,
  timezone: typed,
};

export const choiceSchema: ZodType<Choice, Choice> = z.object(choiceShape).superRefine((choice, context) => {
  for (const [part, message] of Object.entries(faultsOf(choice)))
    context.addIssue({ code: 'custom', path: [part], message });
});

/** Only what means something for the unit is sent: the server fills in the rest. */
export function bodyOf(choice: Choice) {
  if (!choice.on) return { scheduler: '' as const };
  const plan = planIn(choice);
  const has = (part: Part): boolean => PARTS[plan.unit].includes(part);
  return {
    scheduler: 'each' as const,
    schedule: {
      unit: plan.unit,
      start_at: plan.start_at,
      timezone: plan.timezone,
      ...(has('value') && { value: plan.value }),
      ...(has('time') && { time: plan.time }),
      ...(has('weekdays') && { weekdays: [...plan.weekdays] }),
    },
  };
}

/** The server names a part by itself or within the schedule. */
export function faultsByPart(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, words]) => [field.replace(/^schedule\./, ''), words]));
}
