/** Which of very many series are drawn before a training: any of those that are trained, without a change to what is trained. */
import type { CategoryChoice } from '~/api/forecast';
import { ALL } from './draft';

/** What can be drawn: of each category column the values that are trained. */
export function drawable(chosen: readonly CategoryChoice[], known: readonly CategoryChoice[]): CategoryChoice[] {
  return chosen.map(({ name, values }) => ({
    name,
    values: values.includes(ALL) ? (known.find((choice) => choice.name === name)?.values ?? []) : values,
  }));
}

/** The choice with one column picked anew; null once all that is trained is meant again. */
export function picking(
  chosen: readonly CategoryChoice[],
  picked: readonly CategoryChoice[] | null,
  name: string,
  values: readonly string[],
): CategoryChoice[] | null {
  const next = (picked ?? chosen).map((choice) =>
    choice.name === name ? { name, values: trained(chosen, name, values) } : choice,
  );
  return JSON.stringify(next) === JSON.stringify(chosen) ? null : next;
}

/** What a column shows as picked: everything that is trained, or some of it. */
export function pickedOf(
  chosen: readonly CategoryChoice[],
  picked: readonly CategoryChoice[] | null,
  name: string,
): readonly string[] {
  const own = picked?.find((choice) => choice.name === name)?.values;
  return own === undefined || own.join('\n') === valuesOf(chosen, name).join('\n') ? [ALL] : own;
}

function trained(chosen: readonly CategoryChoice[], name: string, values: readonly string[]): string[] {
  return values.includes(ALL) ? [...valuesOf(chosen, name)] : [...values];
}

function valuesOf(chosen: readonly CategoryChoice[], name: string): readonly string[] {
  return chosen.find((choice) => choice.name === name)?.values ?? [ALL];
}
