/** Words inside markup that the drawing library takes as a string. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}
