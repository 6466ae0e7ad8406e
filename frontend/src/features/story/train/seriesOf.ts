import type { CategoryChoice } from '~/api/forecast';

/** How many groups of rows are trained apart: one for each choice of a value of every category; null while those are not known. */
export function seriesOf(chosen: readonly CategoryChoice[], known: readonly CategoryChoice[]): number | null {
  return chosen.reduce<number | null>((product, { name, values }) => {
    const all = known.find((choice) => choice.name === name)?.values.length ?? 0;
    const count = values.includes('all') ? all : values.length;
    return product === null || count === 0 ? null : product * count;
  }, 1);
}
