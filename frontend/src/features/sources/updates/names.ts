/** All names, quoted and joined in the way of the language. */
export function namesOf(named: readonly { name: string }[], locale: string): string {
  const [open, close] = locale.startsWith('ru') ? ['«', '»'] : ['“', '”'];
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(named.map(({ name }) => `${open}${name}${close}`));
}
