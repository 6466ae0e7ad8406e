/** The chart of rows by two columns: those that somebody chose for the story before, else those that the server finds most telling. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent } from 'react';
import { describe, type Problem } from '~/api/errors';
import { useChartForecastQuery, type ForecastChart } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { useAxes, type Axes } from '~/lib/axes';
import type { Chosen } from './choices';

interface DrawnBy {
  /** Of the category and the model; while other axes are on their way, the last ones stay. */
  chart: ForecastChart | undefined;
  problem: Problem | null;
  retry: () => void;
  onAxes: (axes: Axes) => void;
}

/** `columns` can be an axis. */
export function useDrawnBy(id: number, columns: readonly string[], { category, model }: Chosen): DrawnBy {
  const text = useText();
  const [axes, setAxes] = useAxes(`story.${id}`, columns);
  const answer = useChartForecastQuery(
    model === null ? skipToken : { id, body: { category, model, ...(axes !== null && { axis: axes }) } },
    { refetchOnMountOrArgChange: true },
  );
  const problem = describe(answer.error, text);
  // The model that serves may be older than the columns of the story.
  const refused = axes !== null && problem?.fields['axis'] !== undefined;
  const forget = useEffectEvent(() => setAxes(null));
  useEffect(() => {
    if (refused) forget();
  }, [refused]);
  const last: ForecastChart | undefined = answer.data;
  return {
    chart: last?.category === category && last.model === model ? last : undefined,
    problem,
    retry: () => void answer.refetch(),
    onAxes: setAxes,
  };
}

/** What a chart of rows tells of its axes. */
interface ToldAxes {
  /** The columns that can be an axis. */
  columns: string[];
  x: string;
  y: string;
}

/** Null: the chart has no axes, as that of a story which was trained before its rows were kept. */
export function axesOf({ specific_data: data }: ForecastChart): ToldAxes | null {
  return data.kind === 'points' ? { columns: data.uniqueAxis, x: data.axis.x ?? '', y: data.axis.y ?? '' } : null;
}
