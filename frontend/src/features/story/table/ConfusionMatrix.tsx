/** What rows are against what they were said to be; the right ones on the diagonal. */
import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatCount, formatPercent } from '~/lib/format';

interface Props {
  labels: readonly string[];
  /** A row a class, a column what it was forecast to be. */
  matrix: readonly (readonly number[])[];
}

/** The strongest shade still leaves the text readable. */
const SHADE = 0.34;

export function ConfusionMatrix({ labels, matrix }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  return (
    <Box tabIndex={0} role="region" aria-label={text('rows.confusion')} sx={{ overflow: 'auto', maxHeight: 420 }}>
      <Box
        component="table"
        sx={(theme) => ({
          borderCollapse: 'separate',
          borderSpacing: 2,
          typography: 'body2',
          '& th': { fontWeight: 550, p: 2, textAlign: 'center', overflowWrap: 'anywhere', maxWidth: 160 },
          '& th[scope="row"]': { textAlign: 'right' },
          '& td': {
            p: 2,
            minWidth: 84,
            textAlign: 'center',
            borderRadius: 1,
            fontVariantNumeric: 'tabular-nums',
            border: `1px solid ${theme.palette.divider}`,
          },
        })}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ color: 'text.secondary' }}>
              {text('rows.confusionCorner')}
            </Box>
            {labels.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.map((counts, row) => {
            const all = counts.reduce((sum, count) => sum + count, 0);
            return (
              <tr key={labels[row] ?? row}>
                <th scope="row">{labels[row]}</th>
                {counts.map((count, column) => {
                  const share = all === 0 ? 0 : count / all;
                  return (
                    <Box
                      component="td"
                      key={labels[column] ?? column}
                      sx={(theme) => ({
                        backgroundColor: alpha(
                          row === column ? theme.palette.primary.main : theme.palette.b2l.danger,
                          share * SHADE,
                        ),
                      })}
                    >
                      <Box sx={{ fontWeight: row === column ? 600 : 400 }}>{formatCount(count, locale)}</Box>
                      <Box sx={{ typography: 'caption' }}>{formatPercent(share, locale)}</Box>
                    </Box>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}
