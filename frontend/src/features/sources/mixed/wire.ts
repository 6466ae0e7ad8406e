/** Stages as they travel, and back from what was saved. */
import type { MixedStage, StageOptions } from '~/api/sources';
import {
  firstStage,
  PREPROCESS_KINDS,
  STRATEGIES,
  type AddSourceStage,
  type ColumnChange,
  type KeyPair,
  type MergeStage,
  type PreprocessingStage,
  type Stage,
} from './stages';
import { fieldOf, listOf, textOf } from './fields';
import { missingIn, SHAPING_TYPES, type UnionStage } from './shaping/body';
import { shapingOf, shapingOptions } from './shaping/wire';
import { tableOf, tablesBefore } from './tables';

/** A stage misses something that only a person can say. */
export type Missing = 'source' | 'columns' | 'values' | 'tables' | 'keys' | 'name' | 'formula';

/** What has to be said before the stage at `place` can be sent; null when nothing is. */
export function missing(stages: readonly Stage[], place: number): Missing | null {
  const stage = stages[place];
  if (stage === undefined) return null;
  switch (stage.type) {
    case 'add_source':
      return stage.sourceId === null ? 'source' : null;
    case 'preprocessing':
      if (stage.changes.length === 0) return 'columns';
      return stage.changes.some((change) => !isSaid(stage, change)) ? 'values' : null;
    case 'union':
    case 'merge': {
      // A table goes with its stage, and two that were joined since are one.
      const tables = tablesBefore(stages, place);
      const [left, right] = [tableOf(tables, stage.left), tableOf(tables, stage.right)];
      if (left === null || right === null || left === right) return 'tables';
      if (stage.type === 'union') return null;
      return stage.keys.length === 0 || stage.keys.some((key) => key.left === '' || key.right === '') ? 'keys' : null;
    }
    default:
      return missingIn(stage);
  }
}

function isSaid({ preprocess }: PreprocessingStage, { value, custom }: ColumnChange): boolean {
  if (preprocess === 'remove_column') return true;
  return value.trim() !== '' && !(isReplacement(preprocess) && value === 'value' && custom.trim() === '');
}

export function isReplacement(preprocess: PreprocessingStage['preprocess']): boolean {
  return preprocess === 'replace_nan' || preprocess === 'replace_empty' || preprocess === 'replace_zeros';
}

/** The stages that can be previewed: all before the first that still asks for something. */
export function complete(stages: readonly Stage[]): readonly Stage[] {
  const open = stages.findIndex((_stage, place) => missing(stages, place) !== null);
  return open === -1 ? stages : stages.slice(0, open);
}

/** `names` has a name for each stage, no two the same. */
export function toWire(stages: readonly Stage[], names: readonly string[]): MixedStage[] {
  return stages.map((stage, order) => ({
    name: names[order] ?? '',
    order,
    fixed: order === 0,
    ...optionsOf(stage, stages, names),
  }));
}

/** What is not chosen yet is sent as 0 or "": only complete stages are run. */
function optionsOf(stage: Stage, stages: readonly Stage[], names: readonly string[]): StageOptions {
  const tables = (left: string | null, right: string | null) => ({
    source1: sideOf(left, stages, names) ?? 0,
    source2: sideOf(right, stages, names) ?? 0,
  });
  switch (stage.type) {
    case 'add_source':
      return { type: stage.type, options: { source_id: stage.sourceId ?? 0 } };
    case 'preprocessing': {
      const values = stage.changes.map(({ name, value, custom }) => ({
        name,
        value: value.trim(),
        custom: custom.trim(),
      }));
      return { type: stage.type, options: { preprocess: stage.preprocess, values } };
    }
    case 'merge': {
      const sides = tables(stage.left, stage.right);
      const values = stage.keys.map(({ left, right }) => ({ ...sides, merge_key: left, merge_key2: right }));
      return { type: stage.type, options: { merge_type: 'left_join', values } };
    }
    case 'union':
      return { type: stage.type, options: { values: [tables(stage.left, stage.right)] } };
    default:
      return shapingOptions(stage);
  }
}

/** A table is named by its source; by its stage where the same source was added twice. */
function sideOf(key: string | null, stages: readonly Stage[], names: readonly string[]): number | string | null {
  const place = stages.findIndex((stage) => stage.key === key);
  const stage = stages[place];
  if (stage?.type !== 'add_source') return null;
  const twice = stages.filter((other) => other.type === 'add_source' && other.sourceId === stage.sourceId).length > 1;
  return twice ? (names[place] ?? null) : stage.sourceId;
}

/** What was saved, as something that can be changed. A stage this screen does not know begins anew. */
export function fromWire(saved: readonly unknown[]): Stage[] {
  const stages: Stage[] = [];
  for (const entry of saved) {
    const key = String(stages.length + 1);
    const base = { key, name: textOf(entry, 'name') };
    const options = fieldOf(entry, 'options');
    const type = textOf(entry, 'type');
    const shaping = SHAPING_TYPES.find((known) => known === type);
    if (shaping === 'union') stages.push({ ...base, ...unionOf(options, stages) });
    else if (shaping !== undefined) stages.push({ ...base, ...shapingOf(shaping, options) });
    switch (type) {
      case 'add_source':
        stages.push({ ...base, ...addSourceOf(options) });
        break;
      case 'preprocessing':
        stages.push({ ...base, ...preprocessingOf(options) });
        break;
      case 'merge':
        stages.push({ ...base, ...mergeOf(options, stages) });
        break;
    }
  }
  return stages.length === 0 ? [firstStage()] : stages;
}

function addSourceOf(options: unknown): AddSourceStage {
  const id = Number(fieldOf(options, 'source_id'));
  return { type: 'add_source', sourceId: Number.isInteger(id) && id > 0 ? id : null };
}

function preprocessingOf(options: unknown): PreprocessingStage {
  const preprocess = PREPROCESS_KINDS.find((kind) => kind === fieldOf(options, 'preprocess')) ?? 'remove_column';
  const changes = listOf(options, 'values').map((row) => ({
    name: textOf(row, 'name'),
    value: isReplacement(preprocess)
      ? (STRATEGIES.find((known) => known === textOf(row, 'value')) ?? '')
      : textOf(row, 'value'),
    custom: textOf(row, 'custom'),
  }));
  return { type: 'preprocessing', preprocess, changes };
}

/** The stage whose table the first row of the options names. */
function sideIn(options: unknown, field: string, before: readonly Stage[]): string | null {
  const side = fieldOf(listOf(options, 'values')[0], field);
  const added = before.filter((stage) => stage.type === 'add_source');
  return (
    (added.find(({ sourceId }) => String(sourceId) === String(side)) ?? added.find(({ name }) => name === side))?.key ??
    null
  );
}

function unionOf(options: unknown, before: readonly Stage[]): UnionStage {
  return { type: 'union', left: sideIn(options, 'source1', before), right: sideIn(options, 'source2', before) };
}

function mergeOf(options: unknown, before: readonly Stage[]): MergeStage {
  const rows = listOf(options, 'values');
  const keys = rows.map((row): KeyPair => {
    const left = textOf(row, 'merge_key');
    const right = textOf(row, 'merge_key2');
    return { left, right: right === '' ? left : right };
  });
  return { type: 'merge', left: sideIn(options, 'source1', before), right: sideIn(options, 'source2', before), keys };
}
