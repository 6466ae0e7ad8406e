/** A random name of this browser. It is a hint for the server, not a secret and not a measurement. */
import { localStore } from './storage';

const KEY = 'b2l-fingerprint';

export function fingerprint(): string {
  const known = localStore.get(KEY);
  if (known !== null) return known;
  const fresh = crypto.randomUUID();
  localStore.set(KEY, fresh);
  return fresh;
}
