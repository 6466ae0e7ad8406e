import { expect, test } from 'vitest';
import { textOf } from '~/testing/text';
import { isGroup, isOutliers, titleOf } from './titles';

const trait = (column: string, difference: number, word: string | null = null) => ({ column, difference, word });

test('a group is named by what sets it apart most, a number by its side and a word by itself', () => {
  const traits = [trait('weight', -1.2), trait('origin', 0.9, 'Japan'), trait('power', -0.8)];
  expect(titleOf({ traits }, textOf('en'))).toBe('Low weight, origin Japan');
  expect(titleOf({ traits }, textOf('ru'))).toBe('weight ниже среднего, origin: Japan');
});

test('a word that is rarer than elsewhere, or a slight difference, names no group', () => {
  const traits = [trait('origin', -0.9, 'USA'), trait('power', 0.1)];
  expect(titleOf({ traits }, textOf('en'))).toBe('Similar to all rows');
});

test('one row in a thousand is an outlier and no group, and rows in no group are neither', () => {
  const tiny = { cluster: 3, share: 0.001 };
  expect([isOutliers(tiny), isGroup(tiny)]).toEqual([true, false]);
  expect([isOutliers({ cluster: 1, share: 0.3 }), isGroup({ cluster: 1, share: 0.3 })]).toEqual([false, true]);
  expect([isOutliers({ cluster: null, share: 0.001 }), isGroup({ cluster: null, share: 0.001 })]).toEqual([
    false,
    false,
  ]);
});
