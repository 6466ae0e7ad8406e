/** Which series stand beside the first one: some, or all where these are few enough. */
import { withExclusive } from '~/lib/exclusive';
import { ALL } from '../../shared/choices';

/** Series that are drawn at once, with the first. */
export const MOST = 10;

/** All the others can be drawn, and there is no series of that name. */
export function allFit(categories: readonly string[]): boolean {
  return categories.length <= MOST && !categories.includes(ALL);
}

/** What is chosen beside the first: known series, at most as many as are drawn, or `all` alone. */
export function chosenBeside(wished: readonly string[], categories: readonly string[], first: string): string[] {
  if (wished.includes(ALL) && allFit(categories)) return [ALL];
  const known = new Set(categories);
  return [...new Set(wished)].filter((category) => category !== first && known.has(category)).slice(0, MOST - 1);
}

/** The series themselves. */
export function besideOf(chosen: readonly string[], categories: readonly string[], first: string): string[] {
  return chosen.includes(ALL) && allFit(categories) ? categories.filter((category) => category !== first) : [...chosen];
}

/** `all` and the others drive each other out; nothing is nothing. Null: more than are drawn. */
export function changedBeside(before: readonly string[], after: readonly string[]): string[] | null {
  if (after.length === 0) return [];
  const next = withExclusive(before, after, ALL);
  return next.length > MOST - 1 ? null : next;
}
