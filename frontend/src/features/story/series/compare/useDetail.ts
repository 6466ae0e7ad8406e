/** The drawn stretch of each compared series in full detail: a few calls at a time, and what has not come stays as it was. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { chartForecast, type ForecastChart } from '~/api/forecast';
import type { ApiDispatch } from '~/api/uploads';
import type { Window } from '../shownForecast';
import { inTurn } from './inTurn';
import { AT_ONCE, type Compared } from './useCompared';

type History = ForecastChart['history'];

interface Detail {
  /** The same series, in detail where the detail is here. */
  detailed: Compared[];
  waiting: boolean;
}

/** `window` is null while all there is is drawn. */
export function useDetail(id: number, series: readonly Compared[], window: Window | null): Detail {
  const dispatch = useDispatch<ApiDispatch>();
  const known = useRef(new Map<string, History | null>());
  const [details, setDetails] = useState<ReadonlyMap<string, History | null>>(new Map());
  const [from, to] = [window?.from ?? null, window?.to ?? null];
  const asked = useMemo(
    () =>
      series.flatMap(({ chart }) =>
        from === null || to === null || chart === null
          ? []
          : [{ category: chart.category, model: chart.model, from, to }],
      ),
    [series, from, to],
  );

  useEffect(() => {
    const missing = asked.filter((body) => !known.current.has(JSON.stringify(body)));
    return inTurn(missing, AT_ONCE, async (body) => {
      const { data } = await dispatch(chartForecast.initiate({ id, body }, { subscribe: false }));
      // What did not come is drawn as it was: a finer drawing is worth no question.
      known.current.set(JSON.stringify(body), data?.history ?? null);
      setDetails(new Map(known.current));
    });
  }, [dispatch, id, asked]);

  return useMemo(() => {
    const keys = new Map(asked.map((body) => [body.category, JSON.stringify(body)]));
    const detailed = series.map((one) => {
      const detail = details.get(keys.get(one.category) ?? '') ?? null;
      return one.chart === null || detail === null
        ? one
        : { ...one, chart: { ...one.chart, history: withDetail(one.chart.history, detail) } };
    });
    return { detailed, waiting: [...keys.values()].some((key) => !details.has(key)) };
  }, [series, asked, details]);
}

/** A stretch of a history in detail, and the rest of it around that. */
export function withDetail(history: History, detail: History): History {
  const [first, last] = [detail.dates[0], detail.dates.at(-1)];
  if (first === undefined || last === undefined) return history;
  const points = history.dates.map((date, place) => ({ date, value: history.values[place] ?? null }));
  const fine = detail.dates.map((date, place) => ({ date, value: detail.values[place] ?? null }));
  const all = [...points.filter(({ date }) => date < first), ...fine, ...points.filter(({ date }) => date > last)];
  return { ...history, dates: all.map(({ date }) => date), values: all.map(({ value }) => value) };
}
