/** A name that nothing else has. Browsers offer `randomUUID` over TLS alone, and the pages work without it too. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
