/** A question that is asked again while its own answer says that something runs. */
import type {
  skipToken,
  TypedUseQueryState,
  TypedUseQueryStateResult,
  TypedUseQuerySubscription,
} from '@reduxjs/toolkit/query/react';
import { pollWhile } from '~/lib/poll';
import type { baseQuery } from './baseQuery';

type BaseQuery = typeof baseQuery;

/** An endpoint of the API, as far as it takes to look at its answer before asking. */
interface Endpoint<Answer, Asked> {
  useQueryState: TypedUseQueryState<Answer, Asked, BaseQuery>;
  useQuerySubscription: TypedUseQuerySubscription<Answer, Asked, BaseQuery>;
}

interface Watch<Answer> {
  isRunning: (answer: Answer) => boolean;
  /** It may change by itself later on: asked again when its tab is seen again. */
  changesAlone?: (answer: Answer) => boolean;
  /** An answer that is there already is taken as it is. */
  cached?: boolean;
}

type Polled<Answer, Asked> = TypedUseQueryStateResult<Answer, Asked, BaseQuery> & { refetch: () => void };

/** Asks when the component mounts, every few seconds while something runs, and at once when a hidden tab is seen again. */
export function usePolledQuery<Answer, Asked>(
  endpoint: Endpoint<Answer, Asked>,
  asked: Asked | typeof skipToken,
  { isRunning, changesAlone, cached = false }: Watch<Answer>,
): Polled<Answer, Asked> {
  const { useQueryState, useQuerySubscription } = endpoint;
  const state = useQueryState(asked);
  const answer: Answer | undefined = state.currentData;
  const running = answer !== undefined && isRunning(answer);
  const alone = answer !== undefined && changesAlone?.(answer) === true;
  const { refetch } = useQuerySubscription(asked, {
    ...pollWhile(running),
    refetchOnFocus: running || alone,
    refetchOnMountOrArgChange: !cached,
  });
  return { ...state, refetch: () => void refetch() };
}
