/** What a chart shows, as the rows of a workbook: every value in full. */
import type { Text } from '~/i18n/useText';
import type { Cell, Sheet } from '~/lib/workbook';
import type { BarData } from './bars';
import { notesOf } from './hover';
import type { ChartData, Moments, Range } from './model';
import type { XyData, XySeries } from './xy';

export type ChartSheet = Omit<Sheet, 'name'>;

/** A row a date; of what is drawn, the part that is looked at. */
export function sheetOfLines(data: ChartData, moments: Moments, range: Range | null, text: Text): ChartSheet {
  const bounds = data.band === null ? [] : [text('chart.lower'), text('chart.upper')];
  const marked = (data.marks ?? []).length > 0;
  const rows = moments.times().flatMap((time): Cell[][] => {
    const moment = range !== null && (time < range[0] || time > range[1]) ? null : moments.at(time);
    if (moment === null) return [];
    const values = data.lines.map((line) => moment.values.find((entry) => entry.line.id === line.id)?.value ?? null);
    const interval = data.band === null ? [] : (moment.interval ?? [null, null]);
    const note = notesOf(moment, data, text);
    return [[{ date: moment.date }, ...values, ...interval, ...(marked ? [note === '' ? null : note] : [])]];
  });
  const notes = marked ? [text('chart.note')] : [];
  return { columns: [text('chart.date'), ...data.lines.map(({ name }) => name), ...bounds, ...notes], rows };
}

/** A row a point; `series` are those that are shown. */
export function sheetOfPoints({ x, y, words }: XyData, series: readonly XySeries[]): ChartSheet {
  const several = series.length > 1;
  const cell = (value: number, known: readonly string[] | undefined): Cell => known?.[Math.round(value)] ?? value;
  return {
    columns: [...(several ? [''] : []), x, y],
    rows: series.flatMap(({ name, points, labels }) =>
      points.map(([px, py], place): Cell[] => [
        ...(several ? [labels?.[place] ?? name] : []),
        cell(px, words?.x),
        cell(py, words?.y),
      ]),
    ),
  };
}

export function sheetOfBars({ bars, counted, line }: BarData, labelled: string): ChartSheet {
  return {
    columns: [labelled, counted, ...(line === undefined ? [] : [line.name])],
    rows: bars.map(({ label, value }, place): Cell[] => [
      label,
      value,
      ...(line === undefined ? [] : [line.values[place] ?? null]),
    ]),
  };
}
