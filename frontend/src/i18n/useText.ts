/** How a component says something: `const text = useText(); text('sources.title')`. */
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { formatNumber } from '~/lib/format';
import type { MessageKey } from './catalogue';

export type TextValues = Record<string, string | number>;
export type Text = (key: MessageKey, values?: TextValues) => string;

export function useText(): Text {
  const intl = useIntl();
  return useCallback<Text>(
    (key, values) => intl.formatMessage({ id: key }, values && written(values, intl.messages[key], intl.locale)),
    [intl],
  );
}

/** The library writes a number of `{count}` without separators of thousands; one of `{count, plural, …}` it has to count. */
function written(values: TextValues, message: unknown, locale: string): TextValues {
  const counted = (name: string): boolean => typeof message === 'string' && message.includes(`{${name},`);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && !counted(name) ? formatNumber(value, locale) : value,
    ]),
  );
}
