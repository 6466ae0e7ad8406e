/** All that is known of one column: what stands out, its statistics, and how its values are spread. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useMemo, type ReactNode } from 'react';
import type { ColumnDescription } from '~/api/sources';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { BarChart } from '~/ui/chart/BarChart';
import { Notice } from '~/ui/Notice';
import { findings } from './findings';
import { barsOf, statistics } from './statistics';

interface Props {
  name: string;
  described: ColumnDescription;
  /** Of the whole table. */
  rows: number;
  onClose: () => void;
}

export function ColumnInfo({ name, described, rows, onClose }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const titleId = useId();
  const bars = useMemo(() => barsOf(described, locale, text), [described, locale, text]);
  const { others } = described.dist;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {text('mixed.infoTitle', { name })}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, mb: 4 }}>
          {findings(described, rows, locale, text).map(({ kind, words }) => (
            <Notice key={words} kind={kind}>
              {words}
            </Notice>
          ))}
        </Box>
        <Box
          sx={{
            display: 'grid',
            gap: 6,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
          }}
        >
          <Box
            component="dl"
            aria-label={text('mixed.statistics')}
            sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto' }}
          >
            {statistics(described, locale, text).map(({ label, value }) => (
              <Box
                key={label}
                sx={{
                  display: 'contents',
                  '& > *': { m: 0, py: 1, borderBottom: 1, borderColor: 'divider', typography: 'body2' },
                }}
              >
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {label}
                </Box>
                <Box
                  component="dd"
                  sx={{ pl: 4, textAlign: 'right', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
                >
                  {value}
                </Box>
              </Box>
            ))}
          </Box>
          {bars.bars.length === 0 ? (
            <Typography color="textSecondary">{text('mixed.noValues')}</Typography>
          ) : (
            <BarChart
              title={text('mixed.distribution')}
              subtitle={others > 0 ? text('mixed.distributionOthers', { count: others }) : undefined}
              data={bars}
              labelled={text('mixed.value')}
              fileName={name}
            />
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
