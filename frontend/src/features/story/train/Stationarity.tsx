/** Whether the values return to a level or wander, before and after differences: the sentence first, the numbers one press away. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { StationarityTest } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatFixed } from '~/lib/format';
import { DataTable, type TableColumn } from '~/ui/DataTable';
import type { Steps } from './prepared';

interface Row {
  category: string;
  before: StationarityTest | undefined;
  after: StationarityTest | undefined;
}

export function StationarityTests({ steps }: { steps: Steps }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const [before, after] = [steps.adfuller_values1 ?? [], steps.adfuller_values2 ?? []];
  const rows = before.map((test): Row => ({
    category: test.category,
    before: test,
    after: after.find(({ category }) => category === test.category),
  }));
  const [first] = rows;
  if (first === undefined) return null;
  const number = (value: number | null | undefined, digits: number): string =>
    value == null ? '–' : formatFixed(value, digits, locale);
  const numbers = (head: string, of: (row: Row) => StationarityTest | undefined, key: string): TableColumn<Row>[] => [
    { key: `${key}.p`, head: `${head}: p`, numeric: true, cell: (row) => number(of(row)?.p_value, 3) },
    { key: `${key}.s`, head: `${head}: ADF`, numeric: true, cell: (row) => number(of(row)?.statistic, 2) },
  ];
  return (
    <Box component="section" aria-label={text('train.wandering')}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {text('train.wandering')}
      </Typography>
      {rows.length === 1 && <Sentences row={first} />}
      <Box component="details" sx={{ mt: 1, typography: 'body2' }} open={rows.length > 1}>
        <Box component="summary" sx={{ cursor: 'pointer', mb: 2 }}>
          {text('train.wanderingNumbers')}
        </Box>
        <DataTable
          label={text('train.wandering')}
          rows={rows}
          rowKey={({ category }) => category}
          columns={[
            ...(rows.length > 1
              ? [{ key: 'category', head: text('train.seriesHead'), cell: ({ category }: Row) => category }]
              : []),
            ...numbers(text('train.before'), (row) => row.before, 'before'),
            ...(after.length > 0 ? numbers(text('train.after'), (row) => row.after, 'after') : []),
            ...(rows.length > 1
              ? [
                  {
                    key: 'words',
                    head: text('train.inWords'),
                    cell: (row: Row) => (
                      <Box sx={{ whiteSpace: 'normal', py: 1 }}>{(row.after ?? row.before)?.sentence}</Box>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Box>
    </Box>
  );
}

function Sentences({ row }: { row: Row }): ReactNode {
  const text = useText();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 3,
        rowGap: 1,
        typography: 'body2',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0 },
      }}
    >
      <dt>{text('train.before')}</dt>
      <dd>{row.before?.sentence}</dd>
      {row.after !== undefined && (
        <>
          <dt>{text('train.after')}</dt>
          <dd>{row.after.sentence}</dd>
        </>
      )}
    </Box>
  );
}
