/** The name of a source: what is wrong with it, and what a file proposes. */
import type { Text } from '~/i18n/useText';
import { isSourceName, LIMITS } from '~/lib/rules';

export function nameProblem(name: string, text: Text): string | undefined {
  if (name.trim() === '') return text('sources.nameMissing');
  return isSourceName(name.trim()) ? undefined : text('sources.nameLetters');
}

/** "sales (final).csv" → "sales final". */
export function nameFromFile(file: string): string {
  const stem = file.replace(/\.[^.]+$/, '');
  const letters = stem.replace(/[^\p{Script=Latin}\p{Script=Cyrillic}0-9 _-]+/gu, ' ');
  return letters.replace(/ +/g, ' ').trim().slice(0, LIMITS.name);
}
