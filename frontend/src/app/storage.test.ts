// @vitest-environment jsdom
/** What pages store in the browser, where the browser stores nothing or somebody spoilt it. */
import { afterEach, expect, test, vi } from 'vitest';
import { putAway } from '~/features/story/downloads/keptTasks';
import { keptSource } from '~/features/sources/draft';
import { keptDraft as keptMixed } from '~/features/sources/mixed/draft';
import { keptDraft } from '~/features/story/train/draft';
import { draftsBelongTo, forgetDrafts } from '~/lib/drafts';
import { localStore, tabStore } from '~/lib/storage';
import { watch, watched } from '~/lib/trainings';
import { blockStorage } from '~/testing/blockStorage';

afterEach(() => {
  vi.restoreAllMocks();
  localStore.removeAll();
  tabStore.removeAll();
});

test('nothing that keeps drafts and trainings throws where storage is blocked', () => {
  blockStorage();
  draftsBelongTo('anna@example.com');
  watch({ id: 7, updated_at: '2026-01-01T00:00:00Z' });
  expect(watched()).toEqual([{ id: 7, since: '2026-01-01T00:00:00Z' }]);
  forgetDrafts();
  expect(watched()).toEqual([]);
  expect([keptDraft(0, null), keptSource(0), keptMixed(0), putAway()]).toEqual([null, null, null, []]);
});

test('a spoilt value is as good as none', () => {
  for (const key of ['b2l-training', 'b2l-draft-story-0', 'b2l-draft-source-0', 'b2l-draft-mixed-0'])
    tabStore.set(key, '[{"name":');
  localStore.set('b2l-put-away', '{');
  expect([watched(), keptDraft(0, null), keptSource(0), keptMixed(0), putAway()]).toEqual([[], null, null, null, []]);
});

test('a draft that is spoilt in one of its parts is not brought back, and one that is whole is', () => {
  const story = {
    name: 'Sales',
    comment: '',
    sourceId: 4,
    kind: 'time_series',
    kindChosen: false,
    plansChosen: false,
    models: [],
    columns: [{ name: 'Day', type: 'date_days' }],
    categories: [],
    features: [],
    clusters: null,
    settings: { AR: { lags: 3 } },
    cleaning: { level: 95 },
    decisions: [],
    events: [],
  };
  tabStore.setJson('b2l-draft-story-0', [
    { ...story, columns: [3] },
    { ...story, categories: [{ name: 'City' }] },
  ]);
  expect(keptDraft(0, null)).toBeNull();
  tabStore.setJson('b2l-draft-story-0', [story]);
  expect(keptDraft(0, null)).toEqual(story);
  // Drafts of earlier versions don't say who chose the type and the plan: they stay as they were. Nor do they decide
  // about values.
  const earlier = { ...story, kindChosen: undefined, plansChosen: undefined, decisions: undefined, events: undefined };
  tabStore.setJson('b2l-draft-story-0', [earlier]);
  expect(keptDraft(0, null)).toEqual({ ...story, kindChosen: true, plansChosen: true });

  const source = {
    external: 'none',
    name: 'Sales',
    comment: '',
    options: { decimal: ',', columns: { Day: { type: 'date' } } },
    file: null,
    s3: null,
  };
  tabStore.setJson('b2l-draft-source-0', { ...source, options: { header_row: 'one' } });
  expect(keptSource(0)).toBeNull();
  tabStore.setJson('b2l-draft-source-0', source);
  expect(keptSource(0)).toEqual(source);

  const merge = { key: '2', name: '', type: 'merge', left: '1', right: null, keys: [{ left: 'a', right: 'b' }] };
  tabStore.setJson('b2l-draft-mixed-0', { name: '', comment: '', stages: [{ ...merge, keys: ['a'] }] });
  expect(keptMixed(0)).toBeNull();
  tabStore.setJson('b2l-draft-mixed-0', { name: '', comment: '', stages: [merge] });
  expect(keptMixed(0)?.stages).toEqual([merge]);
});
