/** Stages that give a table another shape: what a person says of each, and what is still missing. */

import type { Aggregate, FilterCondition } from '~/lib/generated/contract';

/** Columns become rows; without any, those whose names are dates. */
interface UnpivotStage {
  type: 'unpivot';
  columns: readonly string[];
  head: string;
  value: string;
}

export interface RowCondition {
  name: string;
  condition: FilterCondition;
  value: string;
}

export interface FilterStage {
  type: 'filter';
  /** One condition is enough. */
  any: boolean;
  conditions: readonly RowCondition[];
}

export interface Measure {
  name: string;
  aggregate: Aggregate;
}

export interface GroupStage {
  type: 'group';
  by: readonly string[];
  measures: readonly Measure[];
}

/** Two tables by the keys of add_source stages. */
export interface UnionStage {
  type: 'union';
  left: string | null;
  right: string | null;
}

interface CalculateStage {
  type: 'calculate';
  column: string;
  formula: string;
}

interface PivotStage {
  type: 'pivot';
  by: readonly string[];
  column: string;
  value: string;
  aggregate: Aggregate;
}

export type ShapingBody = UnpivotStage | FilterStage | GroupStage | UnionStage | CalculateStage | PivotStage;

export const emptyCondition: RowCondition = { name: '', condition: 'equal', value: '' };
export const emptyMeasure: Measure = { name: '', aggregate: 'sum' };

export function emptyShaping(type: ShapingBody['type']): ShapingBody {
  switch (type) {
    case 'unpivot':
      return { type, columns: [], head: '', value: '' };
    case 'filter':
      return { type, any: false, conditions: [emptyCondition] };
    case 'group':
      return { type, by: [], measures: [emptyMeasure] };
    case 'union':
      return { type, left: null, right: null };
    case 'calculate':
      return { type, column: '', formula: '' };
    case 'pivot':
      return { type, by: [], column: '', value: '', aggregate: 'sum' };
  }
}

export function needsValue(condition: FilterCondition): boolean {
  return condition !== 'empty' && condition !== 'not_empty';
}

/** What has to be said before the stage can be sent; that two tables are needed is seen elsewhere. */
export function missingIn(body: Exclude<ShapingBody, UnionStage>): 'columns' | 'values' | 'name' | 'formula' | null {
  switch (body.type) {
    case 'unpivot':
      return null;
    case 'filter':
      if (body.conditions.length === 0 || body.conditions.some(({ name }) => name === '')) return 'columns';
      return body.conditions.some(({ condition, value }) => needsValue(condition) && value.trim() === '')
        ? 'values'
        : null;
    case 'group':
      return body.measures.length === 0 || body.measures.some(({ name }) => name === '') ? 'columns' : null;
    case 'calculate':
      if (body.column.trim() === '') return 'name';
      return body.formula.trim() === '' ? 'formula' : null;
    case 'pivot':
      return body.by.length === 0 || body.column === '' || body.value === '' ? 'columns' : null;
  }
}
