import { expect, test } from 'vitest';
import type { Role, SourceColumn } from '../roles';
import { plannedFor, shortestOf, withPlanned } from './plans';
import { propose } from './propose';

const columns: SourceColumn[] = [
  { name: 'Woche', type: 'date', period: 'weeks' },
  { name: 'Filiale', type: 'category', unique: 2 },
  { name: 'Umsatz', type: 'number' },
  { name: 'Aktion', type: 'category', unique: 2 },
  { name: 'Messe', type: 'category', unique: 3 },
  { name: 'Preis', type: 'number' },
];
const planned = (name: string, steps = 8) => ({ name, steps, words: name !== 'Preis', until: '2027-01-11' });
const plans = (...of: ReturnType<typeof planned>[]) => ({ columns: of, end: '2026-11-16' });
const proposal = {
  ...propose({ columns, values: [], rows: 300 }),
  categories: ['Filiale'],
  categoryReason: 'repeated' as const,
};
const own = new Map(proposal.roles).set('Filiale', 'category');
const story = { proposal, roles: own, columns, period: 'weeks' as const, spacing: 'weeks' as const };
const namesIn = (found: readonly { name: string }[]) => found.map(({ name }) => name);

test('numbers explain by their size, and words as two values or as many', () => {
  const found = plannedFor(plans(planned('Aktion'), planned('Messe'), planned('Preis')), story);
  expect(found.map(({ name, role }) => [name, role])).toEqual([
    ['Aktion', 'binary'],
    ['Messe', 'nominal'],
    ['Preis', 'numerical'],
  ]);
  expect([...withPlanned(own, found)].filter(([, role]) => role === 'empty')).toEqual([]);
});

test('a column that splits the table into series is no plan, also where somebody does not split it', () => {
  const all = plans(planned('Filiale'), planned('Aktion'));
  expect(namesIn(plannedFor(all, story))).toEqual(['Aktion']);
  const whole = new Map(own).set('Filiale', 'empty');
  expect(namesIn(plannedFor(all, { ...story, roles: whole }))).toEqual(['Aktion']);
});

test('of many words there is no mean where rows of a date are combined, of two there is a share', () => {
  const combined = {
    ...story,
    roles: proposal.roles,
    proposal: { ...proposal, categories: [], categoryReason: 'combined' as const },
  };
  expect(namesIn(plannedFor(plans(planned('Aktion'), planned('Messe'), planned('Preis')), combined))).toEqual([
    'Aktion',
    'Preis',
  ]);
});

test('numbers that count the rows or repeat the date explain nothing', () => {
  const unfit = new Map([
    ['Preis', 'identifier' as const],
    ['Aktion', 'calendar' as const],
    ['Messe', 'identifier' as const],
  ]);
  const found = plannedFor(plans(planned('Aktion'), planned('Messe'), planned('Preis')), {
    ...story,
    proposal: { ...proposal, unfit },
  });
  // A code of few words may be the code of a campaign.
  expect(namesIn(found)).toEqual(['Messe']);
});

test('the plan is shown in the chosen periods, and not at all before they are', () => {
  const stepsBy = (period: 'weeks' | 'months' | 'quarters' | null) =>
    plannedFor(plans(planned('Aktion')), { ...story, period }).map(({ steps }) => steps);
  expect([stepsBy('weeks'), stepsBy('months'), stepsBy('quarters'), stepsBy(null)]).toEqual([[8], [1], [], []]);
});

test('the forecast goes as far as the column that ends first', () => {
  const found = plannedFor(plans(planned('Aktion', 8), planned('Preis', 4)), story);
  expect(shortestOf(found)).toMatchObject({ name: 'Preis', steps: 4 });
  expect(shortestOf([])).toBeNull();
});

test('a part that somebody gave to a column stays', () => {
  const roles = new Map<string, Role>([...own, ['Aktion', 'nominal']]);
  const found = plannedFor(plans(planned('Aktion')), { ...story, roles });
  expect(withPlanned(roles, found).get('Aktion')).toBe('nominal');
});
