/** Which figures a sentence holds, in any language: for tests that prove each of them. */

/** The product's name and plural rules are no figures. */
const NO_FIGURES = /B2L|S3|\{[^{}]*\}/g;

export function figuresIn(sentence: string): Set<string> {
  return new Set(sentence.replaceAll(NO_FIGURES, '').match(/\d+(?:[.,]\d+)*/g));
}
