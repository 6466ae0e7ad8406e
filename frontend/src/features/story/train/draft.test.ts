// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import {
  begun,
  chosenKind,
  columnsOf,
  dropDraft,
  keepDraft,
  keptDraft,
  modelsOf,
  newDraft,
  requestOf,
  rolesOf,
  same,
  standing,
  withCategory,
  type Draft,
} from './draft';
import { propose } from '~/lib/proposal/propose';
import { withRole, type SourceColumn } from '~/lib/roles';

const source: SourceColumn[] = [
  { name: 'Date', type: 'date', period: 'days' },
  { name: 'City', type: 'category' },
  { name: 'Sales', type: 'number' },
];

/** As chosen, else as proposed for this source. */
const rolesFrom = (draft: Draft) =>
  rolesOf(draft, source, propose({ columns: source, values: [], rows: 0 }, draft.kind).roles);

afterEach(() => window.sessionStorage.clear());

test('an untouched draft is sent with the proposed parts', () => {
  const draft = { ...newDraft(4), name: ' Sales ' };
  expect(requestOf(draft, rolesFrom(draft))).toMatchObject({
    id: 4,
    name: 'Sales',
    forecastType: 'time_series',
    columns: [
      { name: 'Date', type: 'date_days' },
      { name: 'City', type: 'empty' },
      { name: 'Sales', type: 'forecast' },
    ],
    categories: [],
    models: [],
  });
});

test('a category column is trained on every value until some are chosen', () => {
  const roles = withRole(rolesFrom(newDraft(4)), 'City', 'category');
  const draft = { ...newDraft(4), columns: columnsOf(roles) };
  expect(requestOf(draft, roles).categories).toEqual([{ name: 'City', values: ['all'] }]);
  expect(requestOf(withCategory(draft, 'City', ['Kazan']), roles).categories).toEqual([
    { name: 'City', values: ['Kazan'] },
  ]);
});

test('a column that the source no longer has is not sent', () => {
  const draft = {
    ...newDraft(4),
    columns: [
      { name: 'Gone', type: 'forecast' as const },
      { name: 'Sales', type: 'forecast' as const },
    ],
  };
  expect([...rolesFrom(draft).keys()]).toEqual(['Date', 'City', 'Sales']);
});

test('settings of models that are not chosen are left out', () => {
  const draft = { ...newDraft(4), models: ['AR'], settings: { AR: { lags: 3 }, SES: { alpha: 0.2 } } };
  expect(requestOf(draft, rolesFrom(draft)).settings).toEqual({ AR: { lags: 3 } });
});

test('the order of the values of a column is kept with the draft', () => {
  const features = [{ name: 'origin', values: ['japan', 'usa', 'europe'] }];
  keepDraft(0, { ...newDraft(4), features });
  expect(keptDraft(0, 4)?.features).toEqual(features);
});

test('a draft comes back as it was left', () => {
  const draft = { ...newDraft(4), name: 'Sales', cleaning: { level: 95 } };
  keepDraft(0, draft);
  const kept = keptDraft(0, 4);
  expect(kept === null ? false : same(kept, draft)).toBe(true);
  window.sessionStorage.setItem('b2l-draft-story-0', '{"name": 3}');
  expect(keptDraft(0, 4)).toBeNull();
});

test('each source has its own draft, and where none is asked for the newest comes back', () => {
  keepDraft(0, { ...newDraft(4), name: 'Sales' });
  expect(keptDraft(0, 5)).toBeNull();
  keepDraft(0, { ...newDraft(5), name: 'Visits' });
  expect([keptDraft(0, 4)?.name, keptDraft(0, 5)?.name, keptDraft(0, null)?.name]).toEqual([
    'Sales',
    'Visits',
    'Visits',
  ]);
  expect(keptDraft(7, 4)).toBeNull();
  dropDraft(0, 5);
  expect([keptDraft(0, 4)?.name, keptDraft(0, 5), keptDraft(0, null)?.name]).toEqual(['Sales', null, 'Sales']);
});

test('a draft that goes over to another source leaves nothing behind', () => {
  keepDraft(0, { ...newDraft(null), name: 'Sales' });
  keepDraft(0, { ...newDraft(4), name: 'Sales' }, null);
  expect(keptDraft(0, null)?.sourceId).toBe(4);
  keepDraft(0, { ...newDraft(5), name: 'Sales' }, 4);
  expect([keptDraft(0, 4), keptDraft(0, 5)?.name]).toEqual([null, 'Sales']);
});

test('an error goes when its field is changed, the others stay', () => {
  const errors = { name: 'Enter a name.', source: 'Choose a source.', level: 'Too wide.' };
  const sent = { ...newDraft(null), cleaning: { level: 99 } };
  expect(Object.keys(standing(errors, sent, { ...sent, comment: 'x' }))).toEqual(['name', 'source', 'level']);
  expect(Object.keys(standing(errors, sent, { ...sent, sourceId: 4 }))).toEqual(['name', 'level']);
  expect(Object.keys(standing(errors, sent, { ...sent, name: 'Sales', cleaning: {} }))).toEqual(['source']);
});

test('another kind starts with its own models and parts', () => {
  const draft = { ...newDraft(4), name: 'Sales', ...begun('clustering') };
  expect(draft).toMatchObject({ name: 'Sales', models: [], columns: [], cleaning: {} });
  expect(requestOf(draft, rolesFrom(draft))).toMatchObject({ forecastType: 'clustering', features: [] });
  expect(requestOf(draft, rolesFrom(draft)).columns).toContainEqual({ name: 'Sales', type: 'numerical' });
});

test('a number of groups is sent where there is one and it is not found out in the training', () => {
  const clustering = { ...newDraft(4), ...begun('clustering'), clusters: 5 };
  const sent = (draft: typeof clustering): unknown => requestOf(draft, rolesFrom(draft)).clusters;
  expect(sent(clustering)).toBe(5);
  expect(sent({ ...clustering, cleaning: { clusters_elbow: true } })).toBeUndefined();
  expect(requestOf({ ...newDraft(4), clusters: 5 }, rolesFrom(newDraft(4))).clusters).toBeUndefined();
});

test('a huge table begins with a quick model, unless somebody chose another', () => {
  expect(modelsOf(newDraft(4), { huge: false })).toEqual(['best']);
  expect(modelsOf(newDraft(4), { huge: true })).toEqual(['SES']);
  expect(modelsOf({ ...newDraft(4), models: ['best'] }, { huge: true })).toEqual(['best']);
  expect(modelsOf({ ...newDraft(4), ...begun('regression') }, { huge: true })).toEqual(['best']);
});

test('very many series begin with a quick model of their kind, unless somebody chose another', () => {
  expect(modelsOf(newDraft(4), { huge: false, many: true })).toEqual(['SES']);
  expect(modelsOf({ ...newDraft(4), models: ['best'] }, { huge: false, many: true })).toEqual(['best']);
  expect(modelsOf({ ...newDraft(4), ...begun('classification') }, { huge: true, many: true })).toEqual(['LogR']);
});

test('where slow models are not trained, a column with a known future gets a model that uses it', () => {
  expect(modelsOf(newDraft(4), { huge: true, planned: true })).toEqual(['SES', 'LR']);
  expect(modelsOf(newDraft(4), { huge: false, many: true, planned: true })).toEqual(['SES', 'LR']);
  expect(modelsOf(newDraft(4), { huge: false, planned: true })).toEqual(['best']);
  expect(modelsOf({ ...newDraft(4), models: ['SES'] }, { huge: true, planned: true })).toEqual(['SES']);
});

test('words explain a series too, in their order, planned or not', () => {
  const draft = { ...newDraft(4), features: [{ name: 'City', values: ['north', 'south'] }] };
  const roles = withRole(rolesFrom(draft), 'City', 'ordinal');
  const columns = columnsOf(roles, new Set(['City', 'Date']));
  expect(columns.filter(({ future }) => future === 'known')).toEqual([
    { name: 'City', type: 'ordinal', future: 'known' },
  ]);
  expect(requestOf({ ...draft, columns }, roles)).toMatchObject({
    features: [{ name: 'City', type: 'ordinal', values: ['north', 'south'] }],
  });
});

test('a kind is proposed until somebody chooses it, or anything that hangs on it', () => {
  const fresh = newDraft(4);
  expect(chosenKind({ ...fresh })).toBeNull();
  expect(chosenKind({ ...fresh, kindChosen: true })).toBe('time_series');
  expect(chosenKind({ ...fresh, columns: [{ name: 'Sales', type: 'forecast' }] })).toBe('time_series');
  expect(chosenKind({ ...fresh, cleaning: { steps: 7 } })).toBe('time_series');
  // A proposed kind alone is nothing to be kept or sent again.
  expect(same(fresh, { ...fresh, kind: 'regression' })).toBe(true);
  expect(same(fresh, { ...fresh, kind: 'regression', kindChosen: true })).toBe(false);
});
