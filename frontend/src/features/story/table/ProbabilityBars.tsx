/** How sure the model is: rows by the probability it gave, each class apart, and where the threshold cuts. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatCount, formatFixed } from '~/lib/format';
import { tenths, type Seen } from './threshold';

interface Props {
  rows: readonly Seen[];
  /** The other rows, and those of the class. */
  labels: readonly [string, string];
  /** Null: the most probable of several classes is said, whatever its probability. */
  threshold: number | null;
  /** Chooses another class. */
  picker?: ReactNode;
}

const HEIGHT = 132;

export function ProbabilityBars({ rows, labels, threshold, picker }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const bins = tenths(rows);
  const [first, second] = labels;
  const tallest = Math.max(1, ...bins.flatMap(({ hits, others }) => [hits, others]));
  const bar = (count: number, kind: 'hits' | 'others', from: number): ReactNode => (
    <Box
      title={`${kind === 'hits' ? second : first}, ${formatFixed(from, 1, locale)}–${formatFixed(from + 0.1, 1, locale)}: ${formatCount(count, locale)}`}
      sx={(theme) => ({
        flex: 1,
        height: `${(100 * count) / tallest}%`,
        minHeight: count > 0 ? 2 : 0,
        ...(kind === 'hits'
          ? { backgroundColor: theme.palette.primary.main }
          : {
              border: `1.5px solid ${theme.palette.b2l.outline}`,
              borderBottom: 0,
              backgroundImage: `repeating-linear-gradient(45deg, ${theme.palette.b2l.line} 0 2px, transparent 2px 6px)`,
            }),
      })}
    />
  );
  return (
    <Box component="section" aria-label={text('rows.probabilities')}>
      <Typography variant="h3">{text('rows.probabilities')}</Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 2 }}>
        {text(threshold === null ? 'rows.probabilitiesHintOf' : 'rows.probabilitiesHint', { first, second })}
      </Typography>
      {picker}
      <Box
        role="img"
        aria-label={bins
          .map(
            ({ from, hits, others }) =>
              `${formatFixed(from, 1, locale)}: ${second} ${formatCount(hits, locale)}, ${first} ${formatCount(others, locale)}`,
          )
          .join('; ')}
        sx={{ position: 'relative', height: HEIGHT, display: 'flex', borderBottom: 1, borderColor: 'b2l.outline' }}
      >
        {bins.map(({ from, hits, others }) => (
          <Box key={from} sx={{ flex: 1, display: 'flex', alignItems: 'flex-end', px: '2px', gap: '2px' }}>
            {bar(others, 'others', from)}
            {bar(hits, 'hits', from)}
          </Box>
        ))}
        {threshold !== null && (
          <Box
            sx={{
              position: 'absolute',
              top: 0,
              bottom: 0,
              left: `${threshold * 100}%`,
              borderLeft: 2,
              borderLeftStyle: 'dashed',
              borderColor: 'text.primary',
            }}
          />
        )}
      </Box>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          typography: 'caption',
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {[0, 0.5, 1].map((value) => (
          <span key={value}>{formatFixed(value, 1, locale)}</span>
        ))}
      </Box>
    </Box>
  );
}
