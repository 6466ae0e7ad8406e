/** What people decided about single values of a story, and the events that explain values. Both take effect with the next training. */
import type { Decision, StoryEvent, ValueDecision } from '~/api/forecast';

export interface Decided {
  decisions: readonly ValueDecision[];
  events: readonly StoryEvent[];
}

/** A value of a series. */
export interface Place {
  series: string;
  date: string;
}

/** Of this series, or of all. */
export const concerns = (category: string | null | undefined, series: string): boolean =>
  category == null || category === series;

export function decisionOf({ decisions }: Decided, { series, date }: Place): Decision | null {
  const own = decisions.filter((one) => one.date === date && concerns(one.category, series));
  return own.at(-1)?.decision ?? null;
}

/** The event that explains a value. `known`: names of events that hold its date though they write another day of its period. */
export function eventOf(
  { events }: Decided,
  { series, date }: Place,
  known: readonly string[] = [],
): StoryEvent | null {
  const own = events.filter(({ category }) => concerns(category, series));
  return own.find(({ dates }) => dates.includes(date)) ?? own.find(({ name }) => known.includes(name)) ?? null;
}

/** The value is used or left out, and no event explains it any more. */
export function withDecision(
  decided: Decided,
  place: Place,
  decision: Decision,
  explained: StoryEvent | null,
): Decided {
  return {
    decisions: [...otherDecisions(decided, place), { date: place.date, category: place.series, decision }],
    events: explained === null ? decided.events : withoutDate(decided.events, explained, place.date),
  };
}

/** The event in the place of `before`, or as a new one; nothing else is decided about the value that it explains. */
export function withEvent(
  decided: Decided,
  place: Place | null,
  before: StoryEvent | null,
  event: StoryEvent,
): Decided {
  const others = decided.events.filter((one) => one !== before);
  const same = others.find(
    ({ name, category }) => name === event.name && (category ?? null) === (event.category ?? null),
  );
  const whole = same === undefined ? event : { ...event, dates: [...new Set([...same.dates, ...event.dates])].sort() };
  return {
    decisions: place === null ? decided.decisions : otherDecisions(decided, place),
    events: [...others.filter((one) => one !== same), whole],
  };
}

export function withoutEvent(decided: Decided, event: StoryEvent): Decided {
  return { ...decided, events: decided.events.filter((one) => one !== event) };
}

export function sameDecided(a: Decided, b: Decided): boolean {
  return JSON.stringify([a.decisions, a.events]) === JSON.stringify([b.decisions, b.events]);
}

function otherDecisions({ decisions }: Decided, { series, date }: Place): ValueDecision[] {
  return decisions.filter((one) => one.date !== date || one.category !== series);
}

/** An event whose last date it was is none; one that writes another day of the period goes as a whole. */
function withoutDate(events: readonly StoryEvent[], from: StoryEvent, date: string): StoryEvent[] {
  return events.flatMap((event) => {
    if (event !== from) return [event];
    const dates = event.dates.filter((one) => one !== date);
    return dates.length === 0 || dates.length === event.dates.length ? [] : [{ ...event, dates }];
  });
}
