/** What a key may do and how long it lives, in words. */
import type { KeyScope } from '~/api/gateway';
import type { MessageKey } from '~/i18n/catalogue';

/** Days, as a choice. */
export type Life = '30' | '90' | '180' | '365';

export const scopeNames: Readonly<Record<KeyScope, MessageKey>> = {
  full: 'settings.scopeFull',
  read: 'settings.scopeRead',
  anaplan: 'settings.scopeAnaplan',
};

export const scopeHints: Readonly<Record<KeyScope, MessageKey>> = {
  full: 'settings.scopeFullHint',
  read: 'settings.scopeReadHint',
  anaplan: 'settings.scopeAnaplanHint',
};

export const lifeNames: Readonly<Record<Life, MessageKey>> = {
  '30': 'settings.life30',
  '90': 'settings.life90',
  '180': 'settings.life180',
  '365': 'settings.life365',
};
