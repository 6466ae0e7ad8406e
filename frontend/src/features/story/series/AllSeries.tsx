/**
 * All series of a story that have a forecast, with their total; a press opens one. Each head puts the series in order;
 * on a narrow screen, where the heads are out of sight, a list does as well.
 */
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { describe } from '~/api/errors';
import {
  useAllSeriesQuery,
  type ForecastGrade,
  type Headline,
  type SeriesPage,
  type SeriesRow,
  type StoryDetail,
} from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatCount, formatHeadline, formatPercent } from '~/lib/format';
import { isPeriod, type Period } from '~/lib/periods';
import { DataTable, type TableColumn } from '~/ui/DataTable';
import { ErrorState } from '~/ui/ErrorState';
import { GradeBadge } from '~/ui/GradeBadge';
import { Heading } from '~/ui/Heading';
import { SelectField } from '~/ui/SelectField';
import type { KeptOrder, RowOrder } from '~/ui/table/useColumns';
import { categoriesOf } from '../shared/choices';
import { subjectOf } from '../shared/headlineWords';
import { Ended } from './absent/Ended';
import { secondColumns, SecondNote } from './future/secondColumns';
import type { SecondForecast } from './future/useSecondPlan';

/** Orders of the list: by its worst, its largest, its name. The first is how the series come. */
const ORDERS = {
  size: { key: 'size', direction: 'desc' },
  error: { key: 'gain', direction: 'asc' },
  grade: { key: 'grade', direction: 'desc' },
  change: { key: 'change', direction: 'desc' },
  name: { key: 'category', direction: 'asc' },
} as const satisfies Record<string, RowOrder>;
const ORDER_NAMES = ['size', 'error', 'grade', 'change', 'name'] as const;
/** The best first. */
const GRADES: readonly ForecastGrade[] = ['good', 'with_care', 'do_not_use'];
/** What is told of the forecast by one plan alone: it gives way to the comparison of two. */
const OF_ONE_PLAN: readonly string[] = ['forecast', 'range', 'miss', 'gain', 'change'];

type Row = SeriesRow & { isTotal: boolean };

interface Props {
  story: StoryDetail;
  /** Another plan beside that of the forecast; null while there is none. */
  second: SecondForecast | null;
}

export function AllSeries({ story, second }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const [order, setOrder] = useState<RowOrder | null>(ORDERS.size);
  const several = categoriesOf(story.data).length > 1;
  const answer = useAllSeriesQuery({ id: story.id }, { skip: !several });
  if (!several) return null;
  const problem = describe(answer.error, text);
  const named = ORDER_NAMES.find(
    (name) => ORDERS[name].key === order?.key && ORDERS[name].direction === order.direction,
  );
  const target = story.data.target ?? '';
  const total = answer.data?.total;
  const subject = total == null ? target : subjectOf(total, target, text, locale);
  const period = isPeriod(story.data.period) ? story.data.period : null;
  return (
    <Box component="section" aria-label={text('forecast.series.title')} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-end', mb: 3 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Heading close hint={text('forecast.series.hint', { target: subject })}>
            {text('forecast.series.title')}
          </Heading>
          <Grades story={story} />
          {second?.series != null && <SecondNote second={second} series={second.series} />}
        </Box>
        <Box sx={{ display: { md: 'none' } }}>
          <SelectField
            label={text('forecast.series.sort')}
            value={named ?? ''}
            options={[
              ...(named === undefined ? [{ value: '', label: text('forecast.series.order.other') } as const] : []),
              ...ORDER_NAMES.map((value) => ({ value, label: text(`forecast.series.order.${value}`) })),
            ]}
            onChange={(next) => setOrder(next === '' ? null : ORDERS[next])}
          />
        </Box>
      </Box>
      {problem !== null && <ErrorState problem={problem} onRetry={() => void answer.refetch()} />}
      {problem === null && answer.data !== undefined && (
        <SeriesTable data={answer.data} period={period} second={second} order={order} onOrder={setOrder} />
      )}
    </Box>
  );
}

/** How many series are of each grade. */
function Grades({ story }: { story: StoryDetail }): ReactNode {
  const { locale } = useLanguage();
  const { grades } = story.data;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}>
      {GRADES.filter((grade) => grades[grade] > 0).map((grade) => (
        <GradeBadge key={grade} grade={grade} count={formatCount(grades[grade], locale)} />
      ))}
    </Box>
  );
}

interface TableProps extends KeptOrder {
  data: SeriesPage;
  period: Period | null;
  second: SecondForecast | null;
}

function SeriesTable({ data, period, second, ...sorting }: TableProps): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const total: Row[] =
    data.total == null ? [] : [{ category: text('forecast.series.total'), headline: data.total, isTotal: true }];
  const rows = useMemo(() => data.rows.map((row): Row => ({ ...row, isTotal: false })), [data]);
  const number = (value: number | null | undefined, like = value): string =>
    value == null ? '' : formatHeadline(value, locale, like ?? value);
  const percent = (share: number | null | undefined): string =>
    share == null ? '' : formatPercent(share, locale, { signed: true });
  const range = (headline: Headline | null | undefined): string =>
    headline == null ? '' : `${number(headline.lower, headline.value)} – ${number(headline.upper, headline.value)}`;
  const compared =
    second?.series == null || second.drawn === null
      ? []
      : secondColumns<Row>({ second, series: second.series, data, text, locale });
  const level = Math.round([...total, ...rows].find(({ headline }) => headline != null)?.headline?.level ?? 80);
  const columns: TableColumn<Row>[] = [
    {
      key: 'category',
      head: text('forecast.category'),
      rowHead: true,
      sortBy: ({ category }) => category,
      cell: ({ category, isTotal, ended }) =>
        isTotal ? (
          <strong>{category}</strong>
        ) : (
          <>
            <MuiLink component={Link} to={`?category=${encodeURIComponent(category)}`}>
              {category}
            </MuiLink>
            {ended != null && <Ended date={ended} period={period} />}
          </>
        ),
    },
    {
      key: 'size',
      head: text('forecast.series.size'),
      numeric: true,
      sortBy: ({ size }) => size ?? null,
      largestFirst: true,
      cell: ({ size }) => number(size),
    },
    {
      key: 'forecast',
      head: text('forecast.series.forecast'),
      numeric: true,
      sortBy: ({ headline }) => headline?.value ?? null,
      largestFirst: true,
      cell: ({ headline }) => number(headline?.value),
    },
    ...compared,
    { key: 'range', head: text('forecast.rangeOf', { level }), numeric: true, cell: ({ headline }) => range(headline) },
    {
      key: 'miss',
      head: text('forecast.missHead'),
      numeric: true,
      sortBy: ({ headline }) => headline?.usual_miss ?? null,
      largestFirst: true,
      cell: ({ headline }) => (headline?.usual_miss == null ? '' : `±${number(headline.usual_miss, headline.value)}`),
    },
    {
      key: 'gain',
      head: text('forecast.gainShort'),
      numeric: true,
      sortBy: ({ gain_over_naive: gain }) => gain ?? null,
      cell: ({ gain_over_naive: gain }) => percent(gain),
    },
    {
      key: 'change',
      head: text('forecast.versusYear'),
      numeric: true,
      sortBy: ({ headline }) => headline?.change ?? null,
      largestFirst: true,
      cell: ({ headline }) => percent(headline?.change),
    },
    {
      key: 'grade',
      head: text('forecast.series.grade'),
      sortBy: ({ grade }) => (grade == null ? null : GRADES.indexOf(grade)),
      largestFirst: true,
      cell: ({ grade, grade_reason: reason }) =>
        grade != null && (
          <span title={reason ?? ''}>
            <GradeBadge grade={grade} />
          </span>
        ),
    },
  ];
  return (
    <DataTable
      label={text('forecast.series.title')}
      rows={rows}
      pinned={total}
      sorting={sorting}
      rowKey={({ category, isTotal }) => `${isTotal}${category}`}
      columns={columns.filter(({ key }) => compared.length === 0 || !OF_ONE_PLAN.includes(key))}
    />
  );
}
