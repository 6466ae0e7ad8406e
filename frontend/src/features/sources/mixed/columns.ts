/** What can be done to a column, by what it holds: choices that the service would refuse are not offered. */
import type { ColumnDescription } from '~/api/sources';
import type { MessageKey } from '~/i18n/catalogue';
import type { ColumnType, Dtype, PreprocessKind } from '~/lib/generated/contract';
import { STRATEGIES, type Strategy } from './stages';

/** Statistics of what is not a number make no sense, and 0 is no date and no category. */
const NUMBERS_ONLY: readonly Strategy[] = ['median', 'average', '0'];

export const strategyNames: Record<Strategy, MessageKey> = {
  delete: 'mixed.fillDelete',
  median: 'mixed.fillMedian',
  average: 'mixed.fillAverage',
  most_freq: 'mixed.fillMostFrequent',
  '0': 'mixed.fillZero',
  empty: 'mixed.fillEmpty',
  value: 'mixed.fillValue',
};

export const targetNames: Record<Dtype, MessageKey> = {
  int16: 'mixed.typeInt16',
  int32: 'mixed.typeInt32',
  int64: 'mixed.typeInt64',
  float32: 'mixed.typeFloat32',
  float64: 'mixed.typeFloat64',
  text: 'mixed.typeText',
  time: 'mixed.typeTime',
  category: 'mixed.typeCategory',
};

export function strategiesFor(type: ColumnType): readonly Strategy[] {
  return type === 'number' ? STRATEGIES : STRATEGIES.filter((strategy) => !NUMBERS_ONLY.includes(strategy));
}

/** Zeros are looked for in numbers alone. */
export function takesPart(kind: PreprocessKind, type: ColumnType): boolean {
  return kind !== 'replace_zeros' || type === 'number';
}

/** How many cells of the column a replacement would meet. */
export function cellsMet(kind: PreprocessKind, described: ColumnDescription): number {
  switch (kind) {
    case 'replace_nan':
    case 'replace_empty':
      // A column of text counts its cells without a value among the empty ones.
      return described.count_nan + described.count_empty;
    case 'replace_zeros':
      return described.count_zero;
    default:
      return 0;
  }
}
