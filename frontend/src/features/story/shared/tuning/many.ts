/** What very many series can be trained with. */
import type { Offered } from './offered';

/** The most series that the server trains with models that are not quick. */
const MOST_SERIES_OF_SLOW = 1_000;

/** `series`: null while nobody knows how many there are. */
export function isMany(series: number | null): boolean {
  return series !== null && series > MOST_SERIES_OF_SLOW;
}

/** Quick models only, and not `all` of them together, but with what was chosen already. */
export function offeredToMany(offered: Offered, chosen: readonly string[], all: string): Offered {
  const models = offered.models.filter(({ id, huge_data }) => (huge_data && id !== all) || chosen.includes(id));
  return { ...offered, models, quickOnlyAbove: MOST_SERIES_OF_SLOW };
}
