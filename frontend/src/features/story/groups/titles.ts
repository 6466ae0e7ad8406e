/** What a group is called: by what sets it apart. A handful of rows is no group. */
import type { ClusterGroup } from '~/api/forecast';
import type { Text } from '~/i18n/useText';

/** A smaller share of all rows is outliers. */
export const OUTLIERS_BELOW = 0.005;
/** Traits in a title; the others are in the key figures. */
const TOLD = 2;
/** Standard deviations below which a trait says nothing of a group. */
const LEAST_DIFFERENCE = 0.3;

type Sized = Pick<ClusterGroup, 'cluster' | 'share'>;

/** Of rows that a method left in no group it says so itself. */
export function isOutliers({ cluster, share }: Sized): boolean {
  return cluster != null && share < OUTLIERS_BELOW;
}

export function isGroup(group: Sized): boolean {
  return group.cluster != null && !isOutliers(group);
}

/** "Low weight, origin Japan": its weightiest traits that are more than in all rows, or of numbers less. */
export function titleOf({ traits }: Pick<ClusterGroup, 'traits'>, text: Text): string {
  const told = traits
    .filter(({ word, difference }) => (word == null ? Math.abs(difference) : difference) >= LEAST_DIFFERENCE)
    .slice(0, TOLD)
    .map(({ column, word, difference }) =>
      word == null
        ? text(difference > 0 ? 'clusters.high' : 'clusters.low', { column })
        : text('clusters.mostly', { column, word }),
    );
  if (told.length === 0) return text('clusters.usual');
  const title = told.join(', ');
  // The name of a column is written as its owner wrote it.
  return traits.some(({ column }) => title.startsWith(column)) ? title : capitalized(title);
}

function capitalized(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
