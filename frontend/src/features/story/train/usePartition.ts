/** Which categories the server proposes for a story over time, by all rows of the source. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useProposePartitionQuery, type Partition } from '~/api/forecast';
import type { Proposal } from '~/lib/proposal/propose';

/** Nothing is found without dates, and where the server can't be reached: then all rows make one forecast. */
export function usePartition(
  sourceId: number | null,
  { date }: Proposal,
): { found: Partition | undefined; busy: boolean } {
  const { currentData, isFetching } = useProposePartitionQuery(
    sourceId === null || date === null ? skipToken : { sourceId, date: date.name },
  );
  return { found: currentData, busy: isFetching && currentData === undefined };
}
