/** What came of other settings, in sentences. */
import type { WhatIfAnswer, StoryDetail } from '~/api/forecast';
import type { Text } from '~/i18n/useText';
import { formatCount, formatHeadline, formatPercent } from '~/lib/format';
import { formatMetric } from '~/lib/metrics';
import { metricOf, numbersOf } from '../shared/choices';
import { comparable } from './tried';

/** A smaller change of the total, or of the error, is told as none. */
const WORTH_TELLING = 0.0005;

/** Of a series: how much more or less is forecast. */
export function totals({ differs, forecast }: WhatIfAnswer, text: Text, locale: string): string {
  const mean = (values: readonly number[]): string =>
    formatHeadline(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length), locale);
  const words = { now: mean(numbersOf(forecast)), saved: mean(differs.saved.forecast) };
  const by = differs.change ?? null;
  if (by === null) return text('whatIf.means', words);
  if (Math.abs(by) < WORTH_TELLING) return text('whatIf.same', words);
  return text(by > 0 ? 'whatIf.higher' : 'whatIf.lower', {
    ...words,
    by: formatPercent(Math.abs(by), locale, { digits: 2 }),
  });
}

/** How far off both were on the past, by the metric that decides in this story. */
export function errors(answer: WhatIfAnswer, story: StoryDetail, text: Text, locale: string): string {
  const metric = metricOf(story.data);
  const [now, saved] = [answer.differs.metrics?.[metric], answer.differs.saved_metrics?.[metric]];
  if (now == null || saved == null) return text('whatIf.errorUnknown');
  const words = {
    metric: metric.toUpperCase(),
    now: formatMetric(metric, now, locale),
    saved: formatMetric(metric, saved, locale),
  };
  if (!comparable(answer)) return text('whatIf.errorOther', words);
  const by = saved === 0 ? 0 : (now - saved) / saved;
  if (Math.abs(by) < WORTH_TELLING) return text('whatIf.errorSame', words);
  return text(by < 0 ? 'whatIf.errorLess' : 'whatIf.errorMore', {
    ...words,
    by: formatPercent(Math.abs(by), locale, { digits: 2 }),
  });
}

/** Of a story on rows: how many of them are forecast otherwise. */
export function changedRows({ differs, rows }: WhatIfAnswer, text: Text, locale: string): string {
  const { changed, change } = differs;
  if (changed == null) return text('whatIf.noRows');
  const words = { rows: changed.rows, of: formatCount(changed.of, locale) };
  if (changed.rows === 0) return text('whatIf.rowsSame', { of: words.of });
  const classes = (rows?.labels.length ?? 0) > 0;
  if (classes || change == null || Math.abs(change) < WORTH_TELLING)
    return text(classes ? 'whatIf.classesChanged' : 'whatIf.rowsChanged', words);
  return text(change > 0 ? 'whatIf.rowsHigher' : 'whatIf.rowsLower', {
    ...words,
    by: formatPercent(Math.abs(change), locale, { digits: 2 }),
  });
}
