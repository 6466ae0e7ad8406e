/** Stages as they travel, and back from what was saved. */
import type { MixedStage, StageOptions, UnionRow } from '~/api/sources';
import { choicesOf, sentChoices } from './choices';
import { firstStage, type ColumnChange, type PreprocessingStage, type Stage, type StageBody } from './stages';
import { missingIn, type UnionStage } from './shaping/body';
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
      return { type: stage.type, options: { merge_type: 'left_join', values, ...sentChoices(stage) } };
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

/** What was saved, as something that can be changed. */
export function fromWire(saved: readonly MixedStage[]): Stage[] {
  const stages: Stage[] = [];
  for (const stage of saved)
    stages.push({ key: String(stages.length + 1), name: stage.name, ...bodyOf(stage, stages) });
  return stages.length === 0 ? [firstStage()] : stages;
}

function bodyOf(stage: MixedStage, before: readonly Stage[]): StageBody {
  switch (stage.type) {
    case 'add_source':
      // 0 stood for a source that nobody chose.
      return { type: stage.type, sourceId: stage.options.source_id || null };
    case 'preprocessing': {
      const { preprocess, values } = stage.options;
      const changes = values.map(({ name, value, custom }) => ({ name, value: value ?? '', custom: custom ?? '' }));
      return { type: stage.type, preprocess, changes };
    }
    case 'merge': {
      const { values } = stage.options;
      const keys = values.map(({ merge_key: left, merge_key2: right }) => ({ left, right: right || left }));
      return { type: stage.type, ...sidesOf(values, before), keys, ...choicesOf(stage.options) };
    }
    case 'union':
      return { type: stage.type, ...sidesOf(stage.options.values, before) };
    default:
      return shapingOf(stage);
  }
}

/** The stages whose tables the first row of the options names. */
function sidesOf([row]: readonly UnionRow[], before: readonly Stage[]): Pick<UnionStage, 'left' | 'right'> {
  return { left: sideIn(row?.source1, before), right: sideIn(row?.source2, before) };
}

function sideIn(side: number | string | undefined, before: readonly Stage[]): string | null {
  const added = before.filter((stage) => stage.type === 'add_source');
  return (
    (added.find(({ sourceId }) => String(sourceId) === String(side)) ?? added.find(({ name }) => name === side))?.key ??
    null
  );
}
