/** A random name of this browser. It is a hint for the server, not a secret and not a measurement. */
import { randomId } from './randomId';
import { localStore } from './storage';

const KEY = 'b2l-fingerprint';

export function fingerprint(): string {
  const known = localStore.get(KEY);
  if (known !== null) return known;
  const fresh = randomId();
  localStore.set(KEY, fresh);
  return fresh;
}
