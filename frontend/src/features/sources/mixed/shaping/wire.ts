/** Options of stages that give a table another shape, as they travel and back. */
import type { StageOptions } from '~/api/sources';
import { needsValue, type ShapingBody, type UnionStage } from './body';

type OneTable = Exclude<ShapingBody, UnionStage>;

const named = (names: readonly string[]): { name: string }[] => names.map((name) => ({ name }));
const namesOf = (columns: readonly { name: string }[]): string[] => columns.map(({ name }) => name);

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

/** A saved stage of one table, as it can be changed. */
export function shapingOf(stage: Extract<StageOptions, { type: OneTable['type'] }>): OneTable {
  switch (stage.type) {
    case 'unpivot': {
      const { values, head, value } = stage.options;
      return { type: stage.type, columns: namesOf(values), head: head ?? '', value: value ?? '' };
    }
    case 'filter': {
      const { join, values } = stage.options;
      const conditions = values.map(({ name, condition, value }) => ({ name, condition, value: value ?? '' }));
      return { type: stage.type, any: join === 'any', conditions };
    }
    case 'group': {
      const { by, values } = stage.options;
      const measures = values.map(({ name, value }) => ({ name, aggregate: value }));
      return { type: stage.type, by: namesOf(by ?? []), measures };
    }
    case 'calculate':
      return { type: stage.type, column: stage.options.name, formula: stage.options.formula };
    case 'pivot': {
      const { by, column, value, aggregate } = stage.options;
      return { type: stage.type, by: namesOf(by), column, value, aggregate: aggregate ?? 'sum' };
    }
  }
}
