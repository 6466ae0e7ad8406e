import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FIGURES, type Figure } from './figures';
import english from './messages.en.json';

const page = readFileSync(path.join(import.meta.dirname, '../../../../docs/models/MEASURED.md'), 'utf8');
const figures: readonly Figure[] = Object.values(FIGURES);

test('every figure of the start page is the one in the document that says how it was measured', () => {
  for (const { measured, error, baseline, inside } of figures) {
    const shares = [...new Set(inside)].join(' to ');
    expect(page).toContain(`| ${measured} | ${error} % | ${baseline} % | ${shares} % |`);
  }
});

test('the sentences beside the figures repeat them', () => {
  expect(english['landing.business.storesText']).toContain(`${FIGURES.stores.inside[0]}% of actual sales`);
  expect(english['landing.business.energyText']).toContain(`the error was ${FIGURES.demand.error}%`);
});
