/** The charts of the series beside the first, and their forecasts where another one was asked for: a few calls at a time. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { answerNow, chartForecast, forecast, type ForecastChart } from '~/api/forecast';
import type { ApiDispatch } from '~/api/uploads';
import type { ForecastTerms } from '../../shared/address';
import { shownOf, type Shown } from '../shownForecast';
import { inTurn } from './inTurn';

/** Series that are asked for at once. */
export const AT_ONCE = 3;

export interface Compared {
  category: string;
  /** Null: it did not come. */
  chart: ForecastChart | null;
  /** Null: there is only its history. */
  shown: Shown | null;
}

interface Comparison {
  /** Those that answered, in the order of the categories. */
  answered: Compared[];
  waiting: boolean;
  /** Asks again for those that did not come. */
  retry: () => void;
}

export function useCompared(id: number, categories: readonly string[], asked: ForecastTerms | null): Comparison {
  const dispatch = useDispatch<ApiDispatch>();
  const known = useRef(new Map<string, Compared>());
  const [answers, setAnswers] = useState<ReadonlyMap<string, Compared>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [steps, level] = [asked?.steps ?? null, asked?.level ?? null];
  const wanted = JSON.stringify(categories);

  useEffect(() => {
    const terms = steps === null || level === null ? null : { steps, level };
    const missing = labelsIn(wanted).filter((category) => !known.current.has(keyOf(category, steps, level)));
    return inTurn(missing, AT_ONCE, async (category) => {
      const answer = await load(dispatch, id, category, terms);
      known.current.set(keyOf(category, steps, level), answer);
      setAnswers(new Map(known.current));
    });
  }, [dispatch, id, wanted, steps, level, attempt]);

  const answered = useMemo(
    () =>
      labelsIn(wanted)
        .map((category) => answers.get(keyOf(category, steps, level)))
        .filter((answer) => answer !== undefined),
    [answers, wanted, steps, level],
  );
  return {
    answered,
    waiting: answered.length < categories.length,
    retry: () => {
      for (const [key, { chart }] of known.current) if (chart === null) known.current.delete(key);
      setAnswers(new Map(known.current));
      setAttempt(attempt + 1);
    },
  };
}

function keyOf(category: string, steps: number | null, level: number | null): string {
  return JSON.stringify([category, steps, level]);
}

function labelsIn(wanted: string): string[] {
  const labels: unknown = JSON.parse(wanted);
  return Array.isArray(labels) ? labels.filter((label) => typeof label === 'string') : [];
}

/** A series by its best model. */
async function load(
  dispatch: ApiDispatch,
  id: number,
  category: string,
  asked: ForecastTerms | null,
): Promise<Compared> {
  // A retraining may have changed the answer since it was last asked for.
  const fresh = { subscribe: false, forceRefetch: true };
  const { data: chart } = await dispatch(chartForecast.initiate({ id, body: { category } }, fresh));
  if (chart === undefined) return { category, chart: null, shown: null };
  if (asked === null) return { category, chart, shown: drawnOnly(shownOf(chart, undefined)) };
  const { data } = await dispatch(
    forecast.initiate({ id, body: { category, steps: asked.steps, probability: asked.level } }, fresh),
  );
  const answer = answerNow(data);
  return { category, chart, shown: answer === undefined ? null : drawnOnly(shownOf(chart, answer)) };
}

function drawnOnly(shown: Shown): Shown | null {
  return shown.dates.length === 0 ? null : shown;
}
