/** How the sentences of a language are made: its own texts by its grammar, English ones by that of English. */
import { createIntl, createIntlCache } from 'react-intl';
import { formatNumber } from '~/lib/format';
import { localeOf } from '~/lib/language';
import type { MessageKey, Messages, Words } from './catalogue';

export type TextValues = Record<string, string | number>;
export type Text = (key: MessageKey, values?: TextValues) => string;

export function sayingOf({ language, messages }: Words, english: Messages): Text {
  const cache = createIntlCache();
  const locale = localeOf(language);
  const own = createIntl({ locale, defaultLocale: 'en', messages: { ...english, ...messages } }, cache);
  const foreign = createIntl({ locale: 'en', messages: {} }, cache);
  return (key, values) => {
    const message = messages[key];
    if (message !== undefined || english[key] === undefined) {
      return own.formatMessage({ id: key }, values && written(values, message, locale));
    }
    // Numbers look alike all over the page, also in a sentence that is English.
    const counts = withWrittenCounts(english[key]);
    return foreign.formatMessage({ id: key, defaultMessage: counts }, values && written(values, counts, locale));
  };
}

/** What the number of `#` is called once it is written by us. */
const asWritten = (name: string): string => `${name}Written`;

/** `{rows, plural, one {# row} …}` becomes `{rows, plural, one {{rowsWritten} row} …}`. */
export function withWrittenCounts(message: string): string {
  const open: string[] = [];
  return message.replaceAll(/\{(\w+), plural,|\{|\}|#/g, (found: string, plural: string | undefined) => {
    if (found === '#') return open.at(-1) ? `{${asWritten(open.at(-1) ?? '')}}` : found;
    if (found === '}') open.pop();
    else open.push(plural ?? open.at(-1) ?? '');
    return found;
  });
}

/** The library writes a number of `{count}` without separators of thousands; one of `{count, plural, …}` it has to count. */
function written(values: TextValues, message: string | undefined, locale: string): TextValues {
  const counted = (name: string): boolean => message?.includes(`{${name},`) ?? false;
  return Object.fromEntries<TextValues[string]>(
    Object.entries(values).flatMap(([name, value]): [string, TextValues[string]][] => {
      if (typeof value !== 'number') return [[name, value]];
      const text = formatNumber(value, locale);
      return counted(name)
        ? [
            [name, value],
            [asWritten(name), text],
          ]
        : [[name, text]];
    }),
  );
}
