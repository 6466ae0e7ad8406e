/** The page that nginx shows by itself: it can fetch no tokens, so it names their colours. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { colours, type Colours } from './tokens';

const template = readFileSync(path.join(import.meta.dirname, '../../../../deploy/nginx/b2l.conf.template'), 'utf8');
const [, style = ''] = /<style>(body\{.*?)<\/style>/.exec(template) ?? [];
const [light = '', dark = ''] = style.split('@media(prefers-color-scheme:dark)');

const named = ({ page, text, textQuiet, accent, onAccent }: Colours): Set<string> =>
  new Set([page, text, textQuiet, accent, onAccent]);

test('the page that nginx shows by itself has the colours of the product, light and dark', () => {
  expect(new Set(light.match(/#[0-9a-f]{6}/g))).toEqual(named(colours.light));
  expect(new Set(dark.match(/#[0-9a-f]{6}/g))).toEqual(named(colours.dark));
});
