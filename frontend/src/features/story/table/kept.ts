/** How many rows were kept aside, and how many of them are counted and drawn where there are too many for a screen. */
import type { Text } from '~/i18n/useText';

export function keptWords(drawn: number, total: number, text: Text): string {
  return drawn < total ? text('rows.keptAsideSome', { drawn, total }) : text('rows.keptAside', { count: total });
}
