import { describe, expect, test } from 'vitest';
import { contrast, luminance } from './contrast';
import { colours, type Colours, type Mode } from './tokens';

const TEXT = 4.5;
const SHAPE = 3;

type Pair = readonly [name: string, front: (c: Colours) => string, back: (c: Colours) => string, least: number];

const pairs: readonly Pair[] = [
  ...(['page', 'surface', 'subtle'] as const).flatMap((back): Pair[] => [
    [`text on ${back}`, (c) => c.text, (c) => c[back], TEXT],
    [`quiet text on ${back}`, (c) => c.textQuiet, (c) => c[back], TEXT],
    [`accent text on ${back}`, (c) => c.accent, (c) => c[back], TEXT],
    [`danger text on ${back}`, (c) => c.danger, (c) => c[back], TEXT],
    [`warning text on ${back}`, (c) => c.warning, (c) => c[back], TEXT],
    [`success text on ${back}`, (c) => c.success, (c) => c[back], TEXT],
    [`outline on ${back}`, (c) => c.outline, (c) => c[back], SHAPE],
  ]),
  ['label of a primary button', (c) => c.onAccent, (c) => c.accent, TEXT],
  ['label of a hovered primary button', (c) => c.onAccent, (c) => c.accentStrong, TEXT],
  ['label of a dangerous button', (c) => c.onDanger, (c) => c.danger, TEXT],
  ['warning label', (c) => c.onWarning, (c) => c.warning, TEXT],
  ['success label', (c) => c.onSuccess, (c) => c.success, TEXT],
  ['text on soft accent', (c) => c.text, (c) => c.accentSoft, TEXT],
  ['accent on soft accent', (c) => c.accent, (c) => c.accentSoft, TEXT],
  ['danger on soft danger', (c) => c.danger, (c) => c.dangerSoft, TEXT],
  ['text on soft danger', (c) => c.text, (c) => c.dangerSoft, TEXT],
  ['warning on soft warning', (c) => c.warning, (c) => c.warningSoft, TEXT],
  ['text on soft warning', (c) => c.text, (c) => c.warningSoft, TEXT],
  ['success on soft success', (c) => c.success, (c) => c.successSoft, TEXT],
  ['history in a chart', (c) => c.history, (c) => c.surface, SHAPE],
];

describe.each<Mode>(['light', 'dark'])('the %s theme', (mode) => {
  const palette = colours[mode];

  test.each(pairs)('%s can be read', (_name, front, back, least) => {
    expect(contrast(front(palette), back(palette))).toBeGreaterThanOrEqual(least);
  });

  test('every series stands out from the surface', () => {
    for (const colour of palette.series) {
      expect(contrast(colour, palette.surface), colour).toBeGreaterThanOrEqual(SHAPE);
    }
  });

  test('neighbouring series differ in grey', () => {
    const greys = palette.series.map((colour) => luminance(colour));
    for (let index = 1; index < greys.length; index += 1) {
      const step = contrastOf(greys[index - 1], greys[index]);
      expect(step, `series ${index} and ${index + 1}`).toBeGreaterThanOrEqual(1.15);
    }
  });
});

test('black on white is the largest contrast', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

function contrastOf(a = 0, b = 0): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
