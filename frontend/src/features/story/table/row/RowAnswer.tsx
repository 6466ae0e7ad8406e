/** What a row is forecast to be, how far off that usually is, and what it does not rest on. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { RowsAnswer } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatFixed, formatHeadline, formatNumber, formatPercent } from '~/lib/format';
import { Notice } from '~/ui/Notice';
import { LEVEL, rangeAround, type MissRange } from './range';

interface Props {
  target: string;
  rows: RowsAnswer;
  notes: readonly string[];
  /** Columns that were left empty, of how many. */
  empty: number;
  columns: number;
  range: MissRange | null;
}

export function RowAnswer({ target, rows, notes, empty, columns, range }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const [forecast, reason] = [rows.forecast[0], rows.reasons[0]];
  if (reason !== null && reason !== undefined)
    return <Notice kind="warning">{text('rows.noForecast', { reason })}</Notice>;
  const doubts = rows.remarks[0] ?? [];
  const remarks = [
    ...(rows.labels.length === 2
      ? [text('rows.byThreshold', { label: rows.labels[1] ?? '', value: formatFixed(rows.threshold, 2, locale) })]
      : []),
    ...(empty > 0 ? [text('rows.leftEmpty', { count: empty, all: columns })] : []),
    ...notes,
  ];
  return (
    <Box sx={{ borderLeft: 3, borderColor: 'primary.main', pl: 4 }}>
      <Typography variant="body2" color="textSecondary">
        {target}
      </Typography>
      <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {typeof forecast === 'number' ? (
          <span title={formatNumber(forecast, locale)}>{formatHeadline(forecast, locale)}</span>
        ) : (
          String(forecast)
        )}
      </Typography>
      {typeof forecast === 'number' && range !== null && <Range forecast={forecast} range={range} />}
      {rows.labels.length > 0 && <Probabilities rows={rows} />}
      {doubts.length > 0 && (
        <Box sx={{ mt: 3 }}>
          <Notice kind="warning">
            {doubts.map((doubt) => (
              <Box key={doubt}>{doubt}</Box>
            ))}
          </Notice>
        </Box>
      )}
      {remarks.map((remark) => (
        <Typography key={remark} variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {remark}
        </Typography>
      ))}
    </Box>
  );
}

function Range({ forecast, range }: { forecast: number; range: MissRange }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const [lower, upper] = rangeAround(forecast, range).map((value) => formatHeadline(value, locale, forecast));
  return (
    <>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text('rows.usually', { lower: lower ?? '', upper: upper ?? '' })}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {text('rows.rangeFrom', { level: LEVEL, count: range.rows })}
      </Typography>
    </>
  );
}

function Probabilities({ rows: { labels, probabilities, forecast } }: { rows: RowsAnswer }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  return (
    <Box
      component="ul"
      aria-label={text('rows.probabilitiesOf')}
      sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', maxWidth: 420 }}
    >
      {labels.map((label, place) => {
        const probability = probabilities[0]?.[place] ?? 0;
        const isForecast = label === forecast[0];
        return (
          <Box
            component="li"
            key={label}
            sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 0.5, typography: 'body2' }}
          >
            <Box sx={{ flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere', fontWeight: isForecast ? 600 : 400 }}>
              {label}
            </Box>
            <Box aria-hidden sx={{ flex: '0 0 40%' }}>
              <Box
                sx={{
                  height: 8,
                  borderRadius: 1,
                  backgroundColor: isForecast ? 'primary.main' : 'b2l.outline',
                  width: `${100 * probability}%`,
                  minWidth: 2,
                }}
              />
            </Box>
            <Box sx={{ minWidth: 56, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {formatPercent(probability, locale, { digits: 2 })}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
