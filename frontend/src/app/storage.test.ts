/** What pages store in the browser, where the browser stores nothing or somebody spoilt it. */
import { afterEach, expect, test, vi } from 'vitest';
import { putAway } from '~/features/forecast/prepared/kept';
import { keptSource } from '~/features/sources/draft';
import { keptDraft as keptMixed } from '~/features/sources/mixed/draft';
import { keptDraft } from '~/features/train/draft';
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
  for (const key of ['b2l-training', 'b2l-draft-story-0', 'b2l-draft-source-0', 'b2l-draft-mixed-0']) tabStore.set(key, '[{"name":');
  localStore.set('b2l-put-away', '{');
  expect([watched(), keptDraft(0, null), keptSource(0), keptMixed(0), putAway()]).toEqual([[], null, null, null, []]);
});
