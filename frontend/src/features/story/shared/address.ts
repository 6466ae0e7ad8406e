/** What is looked at, as the address has it: a reload, a link and the way back lead to the same forecast. */
import { ALL, type Chosen } from './choices';

/** How far a forecast goes, and how sure its interval is. */
export interface ForecastTerms {
  steps: number;
  /** Percent. */
  level: number;
}

/** It may stand more than once: the first series, then those beside it. */
const CATEGORY = 'category';

/** How far and how sure was asked for; null while the forecast of the training is meant. */
export function askedIn(search: URLSearchParams): ForecastTerms | null {
  const [steps, level] = [wholeIn(search, 'steps'), wholeIn(search, 'level')];
  return steps === null || level === null ? null : { steps, level };
}

export function withAsked(search: URLSearchParams, { steps, level }: ForecastTerms): URLSearchParams {
  return changed(search, { steps: String(steps), level: String(level) });
}

/** Another series starts with its own best model; how far and how sure stays, and so do the series beside it. */
export function withChosen(
  search: URLSearchParams,
  chosen: Chosen,
  { category, model }: Partial<Chosen>,
): URLSearchParams {
  const first = category ?? chosen.category;
  return withBeside(
    changed(search, { model: category === undefined ? (model ?? null) : null }),
    first,
    besideIn(search),
  );
}

/** What is drawn beside the first series: their labels, or `all`. */
export function besideIn(search: URLSearchParams): string[] {
  const [first, ...others] = search.getAll(CATEGORY);
  return first === ALL ? [ALL, ...others] : others;
}

export function withBeside(search: URLSearchParams, first: string, others: readonly string[]): URLSearchParams {
  const next = changed(search, { [CATEGORY]: first });
  for (const other of new Set(others)) if (other !== first) next.append(CATEGORY, other);
  return next;
}

function changed(search: URLSearchParams, change: Readonly<Record<string, string | null>>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function wholeIn(search: URLSearchParams, name: string): number | null {
  const value = Number(search.get(name) ?? 'none');
  return Number.isInteger(value) && value > 0 ? value : null;
}
