/** How a component says something: `const text = useText(); text('sources.title')`. */
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { MessageKey } from './catalogue';

export type TextValues = Record<string, string | number>;
export type Text = (key: MessageKey, values?: TextValues) => string;

export function useText(): Text {
  const intl = useIntl();
  return useCallback<Text>((key, values) => intl.formatMessage({ id: key }, values), [intl]);
}
