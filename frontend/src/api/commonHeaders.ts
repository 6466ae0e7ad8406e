/** What every call says about itself: who asks, and in which language to answer. */
import { shownLocale } from '~/lib/language';
import { accessToken } from './session';

export function commonHeaders(): Record<string, string> {
  const token = accessToken();
  return {
    Accept: 'application/json',
    'Accept-Language': shownLocale(),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}
