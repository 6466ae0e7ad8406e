/**
 * What the card of a source draws of its table: the main number over its dates or, where there are none, how the values
 * of its columns are distributed. Asked for once the card is in sight; of a large table nothing is.
 */
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useChartTrainQuery, type TrainChart, type TrainChartRequest } from '~/api/forecast';
import { asStage, useGetSourceQuery, usePreviewMixedSourceQuery, type SourceDetail } from '~/api/sources';
import { propose } from '~/lib/proposal/propose';
import type { Period } from '~/lib/periods';
import type { Strip } from '~/ui/cover/Strips';
import { stripsOf } from './strips';

export type Drawing =
  | { kind: 'line'; column: string; period: Period; dates: readonly string[]; values: readonly (number | null)[] }
  | { kind: 'columns'; strips: readonly Strip[] };

/** The main number of a table and its dates. */
interface Main {
  column: string;
  date: string;
  period: Period;
}

/** Fewer values are no line. */
const LEAST_VALUES = 3;

export function useDrawing(id: number | null): Drawing | null {
  const { currentData: source } = useGetSourceQuery(id === null ? skipToken : { id });
  const proposed = useMemo(() => (source === undefined ? null : mainOf(source)), [source]);
  const overTime = proposed?.overTime ?? null;
  const asked = id === null || overTime === null ? skipToken : { sourceId: id, body: requestOf(overTime) };
  const chart = useChartTrainQuery(asked);
  const line = overTime === null ? null : lineOf(overTime, chart.currentData);
  const isLine = overTime !== null && (chart.isFetching || line !== null);
  const columns = usePreviewMixedSourceQuery(
    source === undefined || isLine ? skipToken : { body: { stages: [asStage(source.id)] } },
  );
  const desc = columns.currentData?.[0]?.desc;
  const strips = useMemo(
    () => (source === undefined || desc === undefined ? [] : stripsOf(source, desc, proposed?.target ?? null)),
    [source, desc, proposed],
  );
  if (line !== null) return line;
  return strips.length === 0 ? null : { kind: 'columns', strips };
}

function mainOf(source: SourceDetail): { target: string | null; overTime: Main | null } {
  const inTime = propose(source, 'time_series');
  const { target, date } = inTime;
  if (target === null || date?.period == null) return { target: propose(source).target, overTime: null };
  return { target, overTime: { column: target, date: date.name, period: date.period } };
}

/** Rows of the same date are added up, as a training would. */
function requestOf({ column, date, period }: Main): TrainChartRequest {
  return {
    forecastType: 'time_series',
    columns: [
      { name: date, type: `date_${period}` },
      { name: column, type: 'forecast' },
    ],
  };
}

function lineOf({ column, period }: Main, chart: TrainChart | undefined): Drawing | null {
  const [series] = chart?.series ?? [];
  if (series === undefined || series.values.filter((value) => value !== null).length < LEAST_VALUES) return null;
  return { kind: 'line', column, period, dates: series.dates, values: series.values };
}
