/** What a person typed, as a number. */
import { decimalSign } from './format';

/** Commas that part thousands where the decimal sign is a point, as in 1,250,000.5. */
const THOUSANDS = /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** A number as people write it in this language, with a comma or a point; null when it is none. */
export function numberIn(typed: string, locale: string): number | null {
  const text = typed.replaceAll(/[\s\u00a0\u202f]/g, '').replace('\u2212', '-');
  const pointed = decimalSign(locale) === '.';
  const value = Number(pointed && THOUSANDS.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'));
  return text === '' || !Number.isFinite(value) ? null : value;
}
