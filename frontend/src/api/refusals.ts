/**
 * What a visitor is refused at sign-in, registration, passwords by email and the contact form, in the language of the page:
 * the server speaks English and Russian only. Its own sentence stands for whatever is not known here.
 */
import refused from '~/i18n/refused.en.json';
import type { Text } from '~/i18n/useText';
import type { Failure } from './failure';

type Refused = keyof typeof refused;

const MINUTE = 60;

/** `sentence` is one of those in the answer. */
export function refusalOf(sentence: string, failure: Failure, text: Text): string {
  const key = keyOf(sentence, failure);
  if (key === undefined) return sentence;
  if (!refused[key].includes('{minutes,')) return text(key);
  // The server counts a started minute as a whole one.
  return failure.retryAfter === null ? sentence : text(key, { minutes: Math.ceil(failure.retryAfter / MINUTE) });
}

/** By the code, or, where an answer holds several sentences but one code, by the sentence. */
function keyOf(sentence: string, { code, data }: Failure): Refused | undefined {
  const key = `refused.${code ?? ''}`;
  if (isRefused(key) && sentencesIn(data) === 1) return key;
  return Object.keys(refused)
    .filter(isRefused)
    .find((known) => refused[known] === sentence);
}

const isRefused = (key: string): key is Refused => key in refused;

const sentencesIn = (data: unknown): number =>
  typeof data === 'object' && data !== null ? Object.values(data).flat().length : 0;
