/** The words of the interface outside of a component. */
import { createIntl } from 'react-intl';
import { english } from '~/i18n/english';
import { russian } from '~/i18n/russian';
import type { Text } from '~/i18n/useText';

export function textOf(language: 'en' | 'ru'): Text {
  const intl = createIntl({ locale: language, messages: language === 'en' ? english : russian });
  return (key, values) => intl.formatMessage({ id: key }, values);
}
