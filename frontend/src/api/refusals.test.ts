/** What a visitor is refused, in nine languages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadWords } from '~/i18n/catalogue';
import { firstWords } from '~/i18n/first';
import english from '~/i18n/refused.en.json';
import { sayingOf, type Text } from '~/i18n/saying';
import { isPartial, LANGUAGES, localeOf, type Language } from '~/lib/language';
import { describe } from './errors';
import { noAnswer, type Failure } from './failure';

const isRefused = (key: string): key is keyof typeof english => key in english;
const KEYS = Object.keys(english).filter(isRefused);
const codeOf = (key: string): string => key.replace('refused.', '');

const sayIn = async (language: Language): Promise<Text> =>
  sayingOf(await loadWords(firstWords, language), firstWords.english);

const failure = (status: number, data: unknown, more: Partial<Failure> = {}): Failure => ({
  ...noAnswer,
  status,
  data,
  ...more,
});

/** What the gateway says under a code. A count in it is of minutes. */
function serverSays(language: 'en' | 'ru', code: string, minutes: number): string {
  const file = path.join(import.meta.dirname, `../../../services/gateway/texts/${language}.ftl`);
  const [, sentence = ''] = new RegExp(`^${code} = (.*(?:\\n +.*)*)`, 'm').exec(readFileSync(file, 'utf8')) ?? [];
  const form = new Intl.PluralRules(language).select(minutes);
  return sentence
    .replace(/\{ \$minutes ->([^]*)\n +\}/, (_, forms: string) => {
      const chosen = new RegExp(`\\[${form}\\] (.*)`).exec(forms) ?? /\*\[\w+\] (.*)/.exec(forms);
      return chosen?.[1] ?? '';
    })
    .replace('{ $minutes }', String(minutes));
}

for (const language of ['en', 'ru'] as const) {
  test(`what is said of each refusal in ${language} is what the server says`, async () => {
    const say = await sayIn(language);
    for (const code of KEYS.map(codeOf)) {
      for (const minutes of [1, 2, 5, 21]) {
        const theirs = serverSays(language, code, minutes);
        expect(theirs, code).not.toBe('');
        const answer = failure(429, { detail: theirs }, { code, retryAfter: minutes * 60 });
        expect(describe(answer, say)?.text, code).toBe(theirs);
      }
    }
  });
}

for (const language of LANGUAGES.filter(isPartial)) {
  test(`a visitor is refused in ${language}, although the server speaks English`, async () => {
    const say = await sayIn(language);
    for (const key of KEYS) {
      const code = codeOf(key);
      const theirs = serverSays('en', code, 12);
      const ours = describe(failure(429, { detail: theirs }, { code, retryAfter: 661 }), say)?.text ?? '';
      expect(ours, code).not.toBe(theirs);
      expect(ours, code).toBe(say(key, { minutes: 12 }));
      expect(ours.includes('12'), code).toBe(theirs.includes('12'));
      expect(ours, `${code} in ${localeOf(language)}`).not.toContain('refused.');
    }
  });
}

test('a wrong password is reported in German beside the button', async () => {
  const answer = failure(400, { non_field_errors: ['Whatever.'] }, { code: 'bad_credentials' });
  expect(describe(answer, await sayIn('de'))?.text).toBe(
    'E-Mail oder Passwort ist falsch. Prüfen Sie beides und versuchen Sie es erneut.',
  );
});

test('of several fields each has its own sentence in German, although the code is that of the first', async () => {
  const taken = { email: [serverSays('en', 'email_taken', 1)], company: [serverSays('en', 'company_taken', 1)] };
  const say = await sayIn('de');
  expect(describe(failure(400, taken, { code: 'email_taken' }), say)?.fields).toEqual({
    email: say('refused.email_taken'),
    company: say('refused.company_taken'),
  });
});

test('what is not known here is said in the words of the server', async () => {
  const say = await sayIn('de');
  expect(describe(failure(400, { detail: 'A new rule.' }, { code: 'new_rule' }), say)?.text).toBe('A new rule.');
  // Two sentences with one code: whose the code is nobody knows.
  const two = failure(400, { email: ['A new rule.'], company: ['Another.'] }, { code: 'email_taken' });
  expect(describe(two, say)?.fields).toEqual({ email: 'A new rule.', company: 'Another.' });
  // Nobody says for how long.
  const blocked = failure(429, { detail: 'Later.' }, { code: 'form_limit' });
  expect(describe(blocked, say)?.text).toBe('Later.');
});
