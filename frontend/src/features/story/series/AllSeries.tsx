/** All series of a story that have a forecast, with their total; a press opens one. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { describe } from '~/api/errors';
import {
  useListSeriesQuery,
  type ForecastGrade,
  type Headline,
  type SeriesPage,
  type SeriesRow,
  type StoryDetail,
} from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatCount, formatHeadline, formatPercent } from '~/lib/format';
import { DataTable } from '~/ui/DataTable';
import { ErrorState } from '~/ui/ErrorState';
import { GradeBadge } from '~/ui/GradeBadge';
import { Heading } from '~/ui/Heading';
import { SelectField } from '~/ui/SelectField';
import { categoriesOf } from '../shared/choices';

const ORDERS = ['size', 'error', 'grade', 'change'] as const;
type SeriesOrder = (typeof ORDERS)[number];
const GRADES: readonly ForecastGrade[] = ['good', 'with_care', 'do_not_use'];

type Line = SeriesRow & { isTotal: boolean };

export function AllSeries({ story }: { story: StoryDetail }): ReactNode {
  const text = useText();
  const [sort, setSort] = useState<SeriesOrder>('size');
  const [page, setPage] = useState(1);
  const several = categoriesOf(story.data).length > 1;
  const answer = useListSeriesQuery({ id: story.id, sort, page }, { skip: !several });
  if (!several) return null;
  const problem = describe(answer.error, text);
  return (
    <Box component="section" aria-label={text('forecast.series.title')} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-end', mb: 3 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Heading close hint={text('forecast.series.hint')}>
            {text('forecast.series.title')}
          </Heading>
          <Grades story={story} />
        </Box>
        <SelectField
          label={text('forecast.series.sort')}
          value={sort}
          options={ORDERS.map((value) => ({ value, label: text(`forecast.series.order.${value}`) }))}
          onChange={(next) => {
            setSort(next);
            setPage(1);
          }}
        />
      </Box>
      {problem !== null && <ErrorState problem={problem} onRetry={() => void answer.refetch()} />}
      {problem === null && answer.data !== undefined && (
        <>
          <SeriesTable data={answer.data} />
          <Pages data={answer.data} page={page} onPage={setPage} />
        </>
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

function SeriesTable({ data }: { data: SeriesPage }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const total: Line[] =
    data.total == null ? [] : [{ category: text('forecast.series.total'), headline: data.total, isTotal: true }];
  const rows: Line[] = [...total, ...data.rows.map((row) => ({ ...row, isTotal: false }))];
  const number = (value: number | null | undefined, like = value): string =>
    value == null ? '' : formatHeadline(value, locale, like ?? value);
  const percent = (share: number | null | undefined): string =>
    share == null ? '' : formatPercent(share, locale, { signed: true });
  const range = (headline: Headline | null | undefined): string =>
    headline == null ? '' : `${number(headline.lower, headline.value)} – ${number(headline.upper, headline.value)}`;
  const level = Math.round(rows.find(({ headline }) => headline != null)?.headline?.level ?? 80);
  return (
    <DataTable
      label={text('forecast.series.title')}
      rows={rows}
      rowKey={({ category, isTotal }) => `${isTotal}${category}`}
      columns={[
        {
          key: 'category',
          head: text('forecast.category'),
          rowHead: true,
          cell: ({ category, isTotal }) =>
            isTotal ? (
              <strong>{category}</strong>
            ) : (
              <MuiLink component={Link} to={`?category=${encodeURIComponent(category)}`}>
                {category}
              </MuiLink>
            ),
        },
        { key: 'size', head: text('forecast.series.size'), numeric: true, cell: ({ size }) => number(size) },
        {
          key: 'forecast',
          head: text('forecast.series.forecast'),
          numeric: true,
          cell: ({ headline }) => number(headline?.value),
        },
        {
          key: 'range',
          head: text('forecast.rangeOf', { level }),
          numeric: true,
          cell: ({ headline }) => range(headline),
        },
        {
          key: 'miss',
          head: text('forecast.usualMiss'),
          numeric: true,
          cell: ({ headline }) =>
            headline?.usual_miss == null ? '' : `±${number(headline.usual_miss, headline.value)}`,
        },
        {
          key: 'gain',
          head: text('forecast.gainShort'),
          numeric: true,
          cell: ({ gain_over_naive: gain }) => percent(gain),
        },
        {
          key: 'change',
          head: text('forecast.versusYear'),
          numeric: true,
          cell: ({ headline }) => percent(headline?.change),
        },
        {
          key: 'grade',
          head: text('forecast.series.grade'),
          cell: ({ grade, grade_reason: reason }) =>
            grade != null && (
              <span title={reason ?? ''}>
                <GradeBadge grade={grade} />
              </span>
            ),
        },
      ]}
    />
  );
}

interface PagesProps {
  data: SeriesPage;
  page: number;
  onPage: (page: number) => void;
}

function Pages({ data: { count, page_size: size, rows }, page, onPage }: PagesProps): ReactNode {
  const text = useText();
  if (count <= size) return null;
  const before = (page - 1) * size;
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mt: 2 }}>
      <Typography variant="body2" sx={{ flex: 1 }}>
        {text('forecast.series.shown', { firstRow: before + 1, lastRow: before + rows.length, total: count })}
      </Typography>
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {text('forecast.series.back')}
      </Button>
      <Button size="small" disabled={before + rows.length >= count} onClick={() => onPage(page + 1)}>
        {text('forecast.series.more')}
      </Button>
    </Box>
  );
}
