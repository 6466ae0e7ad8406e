/** When a series ended before its table did, under its name in the list. */
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatPeriod, type Period } from '~/lib/periods';

export function Ended({ date, period }: { date: string; period: Period | null }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  return (
    <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      {text('absent.ended', { date: formatPeriod(date, period, locale, 'short') })}
    </Typography>
  );
}
