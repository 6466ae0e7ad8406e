/** What the screen of one series shows: the chart's answer, and in it the forecast of the training or the one asked for. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { describe, type Problem } from '~/api/errors';
import {
  answerNow,
  useChartForecastQuery,
  useForecastQuery,
  type ForecastAnswer,
  type ForecastChart,
  type ForecastRequest,
} from '~/api/forecast';
import { useText } from '~/i18n/useText';
import type { ForecastTerms } from '../shared/address';
import type { Chosen } from '../shared/choices';
import { OF_TABLE } from '../shared/needs';
import type { Future } from './future/useFuture';
import { useFollowed } from '../downloads/usePrepared';
import { shownOf, type Shown } from './shownForecast';

interface OnScreen {
  /** While another series or model is on its way, the last one stays; it never stands in for one that did not come. */
  chart: ForecastChart | undefined;
  shown: Shown | null;
  /** The answer behind `shown` when it was asked for. */
  given: ForecastAnswer | undefined;
  busy: boolean;
  asking: boolean;
  chartProblem: Problem | null;
  askProblem: Problem | null;
  retry: () => void;
  /** Asks for the same forecast once more. */
  askAgain: () => void;
}

/** The call behind what is on the screen; null for a series that no model could forecast. `trained` is the horizon of the training, null where coming values say how far a forecast goes. */
export function requestOf(
  { category, model }: Chosen,
  asked: ForecastTerms | null,
  trained: number | null = null,
): ForecastRequest | null {
  if (model === null) return null;
  if (asked !== null) return { category, model, steps: asked.steps, probability: asked.level };
  return { category, model, ...(trained !== null && { steps: trained }) };
}

/** `asked` is null while the forecast of the training is shown; `prepared` stands in for both once a task has made it, `planned` where a forecast needs the coming values of columns and the table has none. */
export function useShown(
  id: number,
  chosen: Chosen,
  asked: ForecastTerms | null,
  planned: Future | null,
  prepared: ForecastAnswer | null,
): OnScreen {
  const text = useText();
  // A retraining may have changed the answer since this page was last open.
  const fresh = { refetchOnMountOrArgChange: true };
  const { category, model } = chosen;
  const chart = useChartForecastQuery(model === null ? skipToken : { id, body: { category, model } }, fresh);
  const current = model === null ? undefined : chart.isError ? chart.currentData : chart.data;
  const ofTable = current?.future_origin === OF_TABLE;
  const future = planned === null || (ofTable && !planned.given) ? null : planned;
  const request = asked === null || future !== null || prepared !== null ? null : requestOf(chosen, asked);
  const answer = useForecastQuery(request === null ? skipToken : { id, body: request }, fresh);

  useFollowed(request === null ? undefined : answer.currentData);
  const answered =
    prepared ?? (future !== null ? future.answer : request === null ? undefined : answerNow(answer.data));
  const given = answered?.category === current?.category && answered?.model === current?.model ? answered : undefined;
  const shown = useMemo(() => (current === undefined ? null : shownOf(current, given)), [current, given]);
  return {
    chart: current,
    shown,
    given,
    busy: chart.isFetching || answer.isFetching || future?.busy === true,
    asking: answer.isFetching || future?.busy === true,
    chartProblem: describe(chart.error, text),
    askProblem: describe(answer.error, text),
    retry: () => void chart.refetch(),
    askAgain: () => void answer.refetch(),
  };
}
