/** The same values as a table, for those who read rather than look; thousands of them a page at a time. */
import { useMemo, type ReactNode } from 'react';
import { formatValue } from '~/lib/format';
import { formatPeriod } from '~/lib/periods';
import { useText } from '~/i18n/useText';
import { DataTable, type TableColumn } from '~/ui/DataTable';
import { changeText, notesOf } from './hover';
import type { ChartData, Moment, Moments, Range } from './model';

interface ChartTableProps {
  title: string;
  data: ChartData;
  moments: Moments;
  range: Range | null;
  locale: string;
  height: number;
}

export function ChartTable({ title, data, moments, range, locale, height }: ChartTableProps): ReactNode {
  const text = useText();
  const times = useMemo(
    () => moments.times().filter((time) => range === null || (time >= range[0] && time <= range[1])),
    [moments, range],
  );
  const column = (key: string, head: string, cell: (moment: Moment) => ReactNode): TableColumn<number> => ({
    key,
    head,
    numeric: true,
    cell: (time) => {
      const moment = moments.at(time);
      return moment && cell(moment);
    },
  });
  const bound = (key: string, head: string, side: 0 | 1): TableColumn<number> =>
    column(key, head, ({ interval }) => interval && formatValue(interval[side], locale));
  return (
    <DataTable
      label={title}
      rows={times}
      rowKey={(time) => time}
      height={height}
      columns={[
        {
          ...column('date', text('chart.date'), ({ date }) => formatPeriod(date, data.period, locale)),
          numeric: false,
          rowHead: true,
        },
        ...data.lines.map(({ id, name }) =>
          column(`line.${id}`, name, ({ values }) => {
            const found = values.find(({ line }) => line.id === id);
            return found && formatValue(found.value, locale);
          }),
        ),
        ...(data.band === null ? [] : [bound('lower', text('chart.lower'), 0), bound('upper', text('chart.upper'), 1)]),
        ...(data.lines.some(({ role }) => role === 'forecast')
          ? [{ ...column('change', text('chart.yearBefore'), (moment) => changeIn(moment)), numeric: false }]
          : []),
        ...((data.marks ?? []).length > 0
          ? [{ ...column('mark', text('chart.note'), (moment) => notesOf(moment, data, text)), numeric: false }]
          : []),
      ]}
    />
  );

  function changeIn({ values }: Moment): string {
    const change = values.find((entry) => entry.change !== null)?.change;
    return change ? changeText(change, locale, text) : '';
  }
}
