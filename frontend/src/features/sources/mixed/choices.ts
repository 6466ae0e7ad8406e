/** What a person chose for a join beside its keys; all of it is off until chosen. */
import type { MergeOptions } from '~/api/generated/sources';
import { z } from '~/lib/schema';

export interface JoinChoices {
  /** Keys match that differ only in case, look-alike letters, final dots or leading zeros. */
  similarKeys?: boolean | undefined;
  /** Dates of one month match. */
  byMonth?: boolean | undefined;
  /** Columns whose values are shared out among the rows that repeat them. */
  spread?: readonly string[] | undefined;
}

type Sent = Pick<MergeOptions, 'similar_keys' | 'by_month' | 'spread'>;

/** What is off does not travel. */
export function sentChoices({ similarKeys, byMonth, spread = [] }: JoinChoices): Sent {
  return {
    ...(similarKeys === true ? { similar_keys: true } : {}),
    ...(byMonth === true ? { by_month: true } : {}),
    ...(spread.length > 0 ? { spread: spread.map((name) => ({ name })) } : {}),
  };
}

export function choicesOf({ similar_keys, by_month, spread }: Sent): JoinChoices {
  return {
    ...(similar_keys === true ? { similarKeys: true } : {}),
    ...(by_month === true ? { byMonth: true } : {}),
    ...(spread != null && spread.length > 0 ? { spread: spread.map(({ name }) => name) } : {}),
  };
}

const pressed = z.object({
  similar_keys: z.boolean().optional(),
  by_month: z.boolean().optional(),
  spread: z.array(z.object({ name: z.string() })).optional(),
});

/** The choices after the button beside a notice was pressed; `options` are those that it changes. */
export function afterPress(choices: JoinChoices, options: unknown): JoinChoices {
  const { data } = pressed.safeParse(options);
  if (data === undefined) return choices;
  return {
    similarKeys: data.similar_keys ?? choices.similarKeys,
    byMonth: data.by_month ?? choices.byMonth,
    spread: data.spread === undefined ? choices.spread : spreadAfter(choices.spread ?? [], data.spread),
  };
}

/** Of two buttons pressed before the service answered, neither undoes the other; no columns at all take all back. */
function spreadAfter(before: readonly string[], next: readonly { name: string }[]): string[] {
  return next.length === 0 ? [] : [...new Set([...before, ...next.map(({ name }) => name)])];
}
