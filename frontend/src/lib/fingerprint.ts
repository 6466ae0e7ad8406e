/** A random name of this browser. It is a hint for the server, not a secret and not a measurement. */
import { recall, remember } from './storage';

const KEY = 'b2l-fingerprint';

export function fingerprint(): string {
  const known = recall(KEY);
  if (known !== null) return known;
  const fresh = crypto.randomUUID();
  remember(KEY, fresh);
  return fresh;
}
