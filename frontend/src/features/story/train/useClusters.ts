/** How many groups are looked for: as somebody chose, or as the rows suggest. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useChartTrainQuery, type Settings } from '~/api/forecast';
import type { Role } from '~/lib/roles';
import { isComplete, type Draft } from './draft';
import { rowsChartOf } from './rowsChart';

export interface Clusters {
  count: number;
  /** The rows suggest this number, and no other was chosen. */
  suggested: boolean;
}

/** Null where no groups are looked for. Until something is known of the rows, the usual number counts. */
export function useClusters(
  draft: Draft,
  roles: ReadonlyMap<string, Role>,
  { clustering }: Pick<Settings, 'clustering'>,
): Clusters | null {
  const grouped = draft.kind === 'clustering' && draft.cleaning.clusters_elbow !== true;
  const { currentData } = useChartTrainQuery(
    grouped && draft.clusters === null && draft.sourceId !== null && isComplete(roles, draft.kind)
      ? { sourceId: draft.sourceId, body: rowsChartOf(draft, roles) }
      : skipToken,
  );
  if (!grouped) return null;
  const suggested = currentData?.specific_data.elbow?.suggested;
  return {
    count: draft.clusters ?? suggested ?? clustering.clusters.default,
    suggested: draft.clusters === null && suggested !== undefined,
  };
}
