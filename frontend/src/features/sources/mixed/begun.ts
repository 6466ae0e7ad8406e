/** What a new stage most likely is, so that people mostly agree rather than choose. */
import type { StagePreview } from '~/api/sources';
import type { StageType } from '~/lib/generated/contract';
import { emptyBody, type Stage, type StageBody } from './stages';
import { proposedKey, proposedSides, tableOf, tablesBefore } from './tables';

/** First a second table, then the join of both, then whatever has to be prepared. */
export function proposedType(stages: readonly Stage[]): StageType {
  if (tablesBefore(stages, stages.length).length > 1) return 'merge';
  return stages.length === 1 ? 'add_source' : 'preprocessing';
}

/** `previewAt` tells what the stage at a place made; null while it is not known. */
export function begun(
  type: StageType,
  stages: readonly Stage[],
  previewAt: (place: number) => StagePreview | null,
): StageBody {
  if (type !== 'merge' && type !== 'union') return emptyBody(type);
  const tables = tablesBefore(stages, stages.length);
  const sides = proposedSides(tables);
  if (type === 'union') return { type, ...sides };
  const [left = [], right = []] = [sides.left, sides.right].map(
    (key) => previewAt(tableOf(tables, key)?.stage ?? -1)?.columns,
  );
  const shared = proposedKey(left, right);
  return { type, ...sides, keys: shared === null ? [] : [shared] };
}
