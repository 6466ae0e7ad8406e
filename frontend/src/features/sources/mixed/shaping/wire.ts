/** Options of stages that give a table another shape, as they travel and back. */
import type { StageOptions } from '~/api/sources';
import { fieldOf, listOf, textOf } from '../fields';
import {
  AGGREGATES,
  CONDITIONS,
  needsValue,
  type Aggregate,
  type ShapingBody,
  type ShapingType,
  type UnionStage,
} from './body';

type OneTable = Exclude<ShapingBody, UnionStage>;

const named = (names: readonly string[]): { name: string }[] => names.map((name) => ({ name }));

export function shapingOptions(body: OneTable): StageOptions {
  switch (body.type) {
    case 'unpivot':
      return {
        type: body.type,
        options: { values: named(body.columns), head: body.head.trim(), value: body.value.trim() },
      };
    case 'filter': {
      const values = body.conditions.map(({ name, condition, value }) => ({
        name,
        condition,
        value: needsValue(condition) ? value.trim() : '',
      }));
      return { type: body.type, options: { join: body.any ? 'any' : 'all', values } };
    }
    case 'group': {
      const values = body.measures.map(({ name, aggregate }) => ({ name, value: aggregate, custom: '' }));
      return { type: body.type, options: { by: named(body.by), values } };
    }
    case 'calculate':
      return { type: body.type, options: { name: body.column.trim(), formula: body.formula.trim() } };
    case 'pivot':
      return {
        type: body.type,
        options: { by: named(body.by), column: body.column, value: body.value, aggregate: body.aggregate },
      };
  }
}

export function shapingOf(type: Exclude<ShapingType, 'union'>, options: unknown): OneTable {
  const names = (field: string): string[] => listOf(options, field).map((row) => textOf(row, 'name'));
  switch (type) {
    case 'unpivot':
      return { type, columns: names('values'), head: textOf(options, 'head'), value: textOf(options, 'value') };
    case 'filter': {
      const conditions = listOf(options, 'values').map((row) => ({
        name: textOf(row, 'name'),
        condition: CONDITIONS.find((known) => known === textOf(row, 'condition')) ?? 'equal',
        value: textOf(row, 'value'),
      }));
      return { type, any: fieldOf(options, 'join') === 'any', conditions };
    }
    case 'group':
      return {
        type,
        by: names('by'),
        measures: listOf(options, 'values').map((row) => ({
          name: textOf(row, 'name'),
          aggregate: aggregateOf(textOf(row, 'value')),
        })),
      };
    case 'calculate':
      return { type, column: textOf(options, 'name'), formula: textOf(options, 'formula') };
    case 'pivot':
      return {
        type,
        by: names('by'),
        column: textOf(options, 'column'),
        value: textOf(options, 'value'),
        aggregate: aggregateOf(textOf(options, 'aggregate')),
      };
  }
}

function aggregateOf(word: string): Aggregate {
  return AGGREGATES.find((known) => known === word) ?? 'sum';
}
