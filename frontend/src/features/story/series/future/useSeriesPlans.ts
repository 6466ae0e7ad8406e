/** The forecasts of several series by two plans, each by its best model: a few calls at a time. */
import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { describe, inOneLine } from '~/api/errors';
import { answerNow, forecast, forecastFile, type ForecastAnswer, type ForecastRequest } from '~/api/forecast';
import type { ApiDispatch } from '~/api/uploads';
import { useText } from '~/i18n/useText';
import type { ForecastTerms } from '../../shared/address';
import { formOf } from '../../shared/needs';
import { inTurn } from '../compare/inTurn';
import { plannedIn, type SeriesPlans } from './plansBeside';

/** Series that are compared: each takes two calls. */
export const MOST_SERIES = 30;
const AT_ONCE = 3;

export interface ComparedSeries {
  /** In the order of the categories. */
  compared: readonly SeriesPlans[];
  /** Series that a plan could not forecast, with the reason; null where it takes too long. */
  missing: readonly { category: string; why: string | null }[];
  waiting: boolean;
  /** There are more series than are compared. */
  tooMany: boolean;
}

interface Asked {
  id: number;
  categories: readonly string[];
  /** Null: the values of the story's table. */
  own: File | null;
  /** Null while nothing is compared. */
  other: File | null;
  terms: ForecastTerms | null;
}

type Outcome = SeriesPlans | { category: string; why: string | null };

export function useSeriesPlans({ id, categories, own, other, terms }: Asked): ComparedSeries {
  const text = useText();
  const dispatch = useDispatch<ApiDispatch>();
  const [steps, level] = [terms?.steps ?? null, terms?.level ?? null];
  const tooMany = categories.length > MOST_SERIES;
  /** What is compared; another object when any of it is another. */
  const round = useMemo(
    () => ({ id, categories: other === null || tooMany ? [] : categories, own, other, steps, level }),
    [id, categories, own, other, steps, level, tooMany],
  );
  const [known, setKnown] = useState<{ round: object; outcomes: readonly Outcome[] }>({ round, outcomes: [] });

  useEffect(() => {
    const plan = round.other;
    if (plan === null) return undefined;
    let stopped = false;
    const stop = inTurn(round.categories, AT_ONCE, async (category) => {
      const request = { category, steps: round.steps, probability: round.level };
      const [before, after] = await Promise.all([
        ask(dispatch, round.id, round.own, request),
        ask(dispatch, round.id, plan, request),
      ]);
      if (stopped) return;
      const problem = describe(before.error ?? after.error, text);
      const outcome: Outcome =
        before.answer !== undefined && after.answer !== undefined
          ? { category, own: plannedIn(before.answer), other: plannedIn(after.answer) }
          : { category, why: problem === null ? null : inOneLine(problem) };
      setKnown((last) => ({ round, outcomes: [...(last.round === round ? last.outcomes : []), outcome] }));
    });
    return () => {
      stopped = true;
      stop();
    };
  }, [dispatch, round, text]);

  return useMemo(() => {
    const outcomes = known.round === round ? known.outcomes : [];
    const inOrder = round.categories.flatMap((category) => outcomes.find((one) => one.category === category) ?? []);
    return {
      compared: inOrder.flatMap((one) => ('why' in one ? [] : [one])),
      missing: inOrder.flatMap((one) => ('why' in one ? [one] : [])),
      waiting: inOrder.length < round.categories.length,
      tooMany,
    };
  }, [known, round, tooMany]);
}

async function ask(
  dispatch: ApiDispatch,
  id: number,
  plan: File | null,
  request: ForecastRequest,
): Promise<{ answer: ForecastAnswer | undefined; error: unknown }> {
  const { data, error } =
    plan === null
      ? await dispatch(forecast.initiate({ id, body: request }, { subscribe: false }))
      : await dispatch(forecastFile.initiate({ id, form: formOf(plan, request) }, { track: false }));
  return { answer: answerNow(data), error };
}
