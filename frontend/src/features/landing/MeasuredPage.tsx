/** Where the figures of the start page come from: what was measured, how, and what came out less well. */
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MessageKey } from '~/i18n/catalogue';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';
import { FIGURES, percent } from './figures';
import { sampleValues } from './sample';

const PARTS: readonly { title: MessageKey; text: readonly MessageKey[] }[] = [
  { title: 'measured.sample', text: ['measured.sampleText', 'measured.sampleError'] },
  { title: 'measured.series', text: ['measured.seriesText', 'measured.seriesResult'] },
  { title: 'measured.tables', text: ['measured.tablesText'] },
  { title: 'measured.again', text: ['measured.againText'] },
];

const HEADS: readonly MessageKey[] = ['measured.error', 'measured.baseline', 'measured.inside'];

export default function MeasuredPage(): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const values = sampleValues(locale);
  return (
    <Page>
      <title>{`${text('landing.howMeasured')} · ${text('common.appName')}`}</title>
      <PageHeader title={text('landing.howMeasured')} />
      <Box sx={(theme) => ({ maxWidth: 2 * theme.sizes.form, display: 'grid', gap: 8 })}>
        <section>
          <Typography variant="h2">{text('measured.business')}</Typography>
          <Typography sx={{ mb: 4 }}>{text('measured.businessText')}</Typography>
          <Business />
          <Typography sx={{ mt: 4 }}>{text('measured.businessHard')}</Typography>
        </section>
        {PARTS.map((part) => (
          <section key={part.title}>
            <Typography variant="h2">{text(part.title)}</Typography>
            {part.text.map((sentence) => (
              <Typography key={sentence} sx={{ mt: 1 }}>
                {text(sentence, values)}
              </Typography>
            ))}
          </section>
        ))}
      </Box>
    </Page>
  );
}

const ROWS = [
  ['measured.stores', FIGURES.stores],
  ['measured.trips', FIGURES.trips],
  ['measured.items', FIGURES.items],
  ['measured.demand', FIGURES.demand],
  ['measured.demandKnown', FIGURES.demandKnown],
  ['measured.hire', FIGURES.hire],
] as const;

function Business(): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  return (
    <TableContainer tabIndex={0} role="region" aria-label={text('measured.business')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{text('measured.data')}</TableCell>
            {HEADS.map((head) => (
              <TableCell key={head} align="right">
                {text(head)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {ROWS.map(
            ([
              name,
              {
                error,
                baseline,
                inside: [least, most],
              },
            ]) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row" sx={{ py: 1 }}>
                  {text(name)}
                </TableCell>
                <TableCell align="right">{percent(error, locale)}</TableCell>
                <TableCell align="right">{percent(baseline, locale)}</TableCell>
                <TableCell align="right">
                  {[...new Set([least, most])].map((share) => percent(share, locale)).join('\u2013')}
                </TableCell>
              </TableRow>
            ),
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
