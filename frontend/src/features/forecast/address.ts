/** What is looked at, as the address has it: a reload, a link and the way back lead to the same forecast. */
import type { Asked } from './AskPanel';
import type { Chosen } from './choices';

/** How far and how sure was asked for; null while the forecast of the training is meant. */
export function askedIn(search: URLSearchParams): Asked | null {
  const [steps, level] = [wholeIn(search, 'steps'), wholeIn(search, 'level')];
  return steps === null || level === null ? null : { steps, level };
}

export function withAsked(search: URLSearchParams, { steps, level }: Asked): URLSearchParams {
  return changed(search, { steps: String(steps), level: String(level) });
}

/** Another series starts with its own best model; how far and how sure stays. */
export function withChosen(search: URLSearchParams, chosen: Chosen, { category, model }: Partial<Chosen>): URLSearchParams {
  return category === undefined ? changed(search, { category: chosen.category, model: model ?? null }) : changed(search, { category, model: null });
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
