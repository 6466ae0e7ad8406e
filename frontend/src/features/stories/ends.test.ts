import { expect, test } from 'vitest';
import { storyCard } from '~/testing/story';
import { ends } from './ends';

const EARLIER = '2026-01-01T10:00:00Z';
const ACCEPTED = '2026-01-01T10:00:00.5Z';

const story = (id: number, ready: number, updated_at = ACCEPTED) => storyCard({ id, ready, updated_at });

test('each training is reported once, when it leaves 0', () => {
  const first = ends([], [story(1, 0), story(2, 1)]);
  expect(first.ended).toEqual([]);
  const second = ends(first.training, [story(1, 2), story(2, 1)]);
  expect(second.ended.map(({ id, ready }) => [id, ready])).toEqual([[1, 2]]);
  expect(ends(second.training, [story(1, 2), story(2, 1)]).ended).toEqual([]);
});

test('a training that ended before the list was looked at is reported', () => {
  const accepted = [{ id: 1, since: ACCEPTED }];
  expect(ends(accepted, [story(1, 1)])).toMatchObject({ ended: [{ id: 1 }], training: [] });
});

test('a list from before the training was accepted is no news of its end, and it is waited for on', () => {
  const accepted = [
    { id: 1, since: ACCEPTED },
    { id: 2, since: ACCEPTED },
  ];
  expect(ends(accepted, [story(1, 1, EARLIER)])).toEqual({ ended: [], training: accepted });
});

test('a deleted story is no news', () => {
  expect(ends([{ id: 7, since: ACCEPTED }], []).ended).toEqual([]);
});
