/** The value of a setting in words, for chips. */
import type { Cleaning, Setting } from '~/api/forecast';
import type { Text } from '~/i18n/useText';
import { formatNumber } from '~/lib/format';
import { formatPeriod } from '~/lib/periods';
import { partsShown, valueOf, type Part, type Value } from './settings';

/** Longer lists are counted. */
const NAMED = 2;

export function settingWords(setting: Setting, cleaning: Cleaning, text: Text, locale: string): string {
  return partsShown(setting, cleaning)
    .flatMap((part) => {
      const value = valueOf(setting, part, cleaning);
      // A date that is still to be chosen is asked for in the drawer.
      return value === null && part.kind === 'date' ? [] : [valueWords(part, value, text, locale)];
    })
    .join(', ');
}

function valueWords(part: Part, value: Value, text: Text, locale: string): string {
  const titleOf = (wanted: number | string): string | undefined =>
    part.options.find((option) => option.value === wanted)?.title;
  if (value === null) return text('tuning.automatic');
  if (typeof value === 'boolean') return text(value ? 'common.yes' : 'common.no');
  if (typeof value === 'number') return titleOf(value) ?? formatNumber(value, locale);
  if (typeof value === 'string')
    return part.kind === 'date' ? formatPeriod(value, 'days', locale) : (titleOf(value) ?? value);
  if (value.length === 0) return text('tuning.nothing');
  return value.length > NAMED
    ? text('tuning.chosenCount', { count: value.length })
    : value.map((one) => titleOf(one) ?? one).join(', ');
}
