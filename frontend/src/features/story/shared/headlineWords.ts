/** What the number above a forecast is: of what, as which kind, and how far it goes in the calendar's words. */
import type { Headline } from '~/api/forecast';
import type { Text } from '~/i18n/useText';
import { formatPeriod, type Period } from '~/lib/periods';

/** "sales over the next 30 business days (to 11 December 2026)", "sales in the last of the next 52 weeks (the week of …)". */
export function subjectOf(headline: Headline, target: string, text: Text, locale: string): string {
  return text(`forecast.over.${headline.kind}`, { target, span: spanOf(headline, text, locale) });
}

function spanOf({ kind, unit, steps, last }: Headline, text: Text, locale: string): string {
  const span = text(`forecast.${kind === 'last' ? 'lastOf' : 'span'}.${unit}`, { count: steps });
  if (last == null) return span;
  return text(kind === 'last' ? 'forecast.at' : 'forecast.until', { span, end: endOf(last, unit, text, locale) });
}

/** The last step as it stands after "to". */
function endOf(date: string, unit: Headline['unit'], text: Text, locale: string): string {
  if (unit === 'weeks') return text('forecast.ofWeek', { day: formatPeriod(date, 'days', locale) });
  if (unit === 'years') return text('forecast.ofYear', { year: formatPeriod(date, 'years', locale) });
  return formatPeriod(date, PERIODS[unit], locale);
}

const PERIODS: Readonly<Record<Exclude<Headline['unit'], 'weeks' | 'years'>, Period>> = {
  hours: 'hours',
  days: 'days',
  business_days: 'days',
  open_days: 'days',
  months: 'months',
  quarters: 'quarters',
};
