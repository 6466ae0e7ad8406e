/** How long the training would take, as the server estimates it for what is chosen. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useEstimateTrainingQuery, type TrainingEstimate } from '~/api/forecast';
import type { Role } from '~/lib/roles';
import { isComplete, requestOf, type Draft } from './draft';

interface Choice {
  draft: Draft;
  roles: ReadonlyMap<string, Role>;
  models: readonly string[];
  /** Series or categories that are trained separately; null while that is not known. */
  series: number | null;
}

/** Null while it is not known, and where what is chosen cannot be trained. */
export function useEstimate({ draft, roles, models, series }: Choice): TrainingEstimate | null {
  const complete = draft.sourceId !== null && isComplete(roles, draft.kind);
  // Neither the name nor the comment changes it: no letter of theirs is worth a request.
  const body = { ...requestOf(draft, roles), name: '', comment: '', models: [...models], series };
  const { data, isError } = useEstimateTrainingQuery(complete ? { body } : skipToken);
  return complete && !isError ? (data ?? null) : null;
}
