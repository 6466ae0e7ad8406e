/** Stages that give a table another shape, in the words of their reader. */
import type { MessageKey } from '~/i18n/catalogue';
import type { Text } from '~/i18n/useText';
import type { Aggregate, FilterCondition } from '~/lib/generated/contract';
import type { ShapingBody, UnionStage } from './body';

export const aggregateNames: Record<Aggregate, MessageKey> = {
  sum: 'shaping.sum',
  mean: 'shaping.mean',
  min: 'shaping.min',
  max: 'shaping.max',
  count: 'shaping.count',
};

export const conditionNames: Record<FilterCondition, MessageKey> = {
  equal: 'shaping.equal',
  not_equal: 'shaping.notEqual',
  less: 'shaping.less',
  less_or_equal: 'shaping.lessOrEqual',
  greater: 'shaping.greater',
  greater_or_equal: 'shaping.greaterOrEqual',
  contains: 'shaping.contains',
  not_contains: 'shaping.notContains',
  empty: 'shaping.empty',
  not_empty: 'shaping.notEmpty',
};

/** One sentence; `listed` puts names of columns together. */
export function shapingSentence(
  body: Exclude<ShapingBody, UnionStage>,
  text: Text,
  listed: (names: readonly string[]) => string,
): string {
  switch (body.type) {
    case 'unpivot':
      return body.columns.length === 0
        ? text('shaping.saysUnpivotDates')
        : text('shaping.saysUnpivot', { columns: listed(body.columns) });
    case 'filter': {
      const columns = body.conditions.map(({ name }) => name).filter((name) => name !== '');
      return columns.length === 0
        ? text('shaping.filter')
        : text('shaping.saysFilter', { columns: listed([...new Set(columns)]) });
    }
    case 'group':
      return body.by.length === 0 ? text('shaping.group') : text('shaping.saysGroup', { columns: listed(body.by) });
    case 'calculate':
      return body.column.trim() === ''
        ? text('shaping.calculate')
        : text('shaping.saysCalculate', { column: body.column.trim() });
    case 'pivot':
      return body.column === '' ? text('shaping.pivot') : text('shaping.saysPivot', { column: body.column });
  }
}
