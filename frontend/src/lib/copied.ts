/** Puts words on the clipboard; false where the browser does not let this page: without TLS there is no clipboard. */
export async function copied(words: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false;
  return navigator.clipboard.writeText(words).then(
    () => true,
    () => false,
  );
}
