/** The stages of a mixed source as a person builds them: what each is, and how their order may change. */
import type { PreprocessKind, StageType } from '~/lib/generated/contract';
import type { JoinChoices } from './choices';
import { emptyShaping, type ShapingBody } from './shaping/body';

export const STRATEGIES = ['delete', 'median', 'average', 'most_freq', '0', 'empty', 'value'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** The service refuses longer lists. */
export const STAGES_MAX = 50;

/** What is done to one column: a new name, a strategy or a type in `value`, typed by hand in `custom`. */
export interface ColumnChange {
  name: string;
  value: string;
  custom: string;
}

/** The columns whose values must be equal; empty until chosen. */
export interface KeyPair {
  left: string;
  right: string;
}

export interface AddSourceStage {
  type: 'add_source';
  /** Null until one was chosen. */
  sourceId: number | null;
}

export interface PreprocessingStage {
  type: 'preprocessing';
  preprocess: PreprocessKind;
  changes: readonly ColumnChange[];
}

export interface MergeStage extends JoinChoices {
  type: 'merge';
  /** Keys of add_source stages: each stands for the table that its source is part of by now. */
  left: string | null;
  right: string | null;
  keys: readonly KeyPair[];
}

/** `key` names the stage while it is moved and renamed; an empty `name` follows what the stage does. */
export type StageBody = AddSourceStage | PreprocessingStage | MergeStage | ShapingBody;
export type Stage = { key: string; name: string } & StageBody;

/** How a mixed source begins: with a stage that asks for a source. */
export function firstStage(): Stage {
  return { key: '1', name: '', type: 'add_source', sourceId: null };
}

export function emptyBody(type: StageType): StageBody {
  switch (type) {
    case 'add_source':
      return { type, sourceId: null };
    case 'preprocessing':
      return { type, preprocess: 'remove_column', changes: [] };
    case 'merge':
      return { type, left: null, right: null, keys: [] };
    default:
      return emptyShaping(type);
  }
}

/** The stages with one more at the end. */
export function withStage(stages: readonly Stage[], body: StageBody): Stage[] {
  const key = Math.max(0, ...stages.map((stage) => Number(stage.key))) + 1;
  return [...stages, { key: String(key), name: '', ...body }];
}

/** So many stages at the start are neither moved nor removed. */
export const STAGES_PINNED = 1;

/** The stages without one of them; the first one cannot go. */
export function without(stages: readonly Stage[], key: string): Stage[] {
  return stages.filter((stage, index) => index < STAGES_PINNED || stage.key !== key);
}

export function replaced(stages: readonly Stage[], next: Stage): Stage[] {
  return stages.map((stage) => (stage.key === next.key ? next : stage));
}

/** What a change says of one column; null takes the column out of the stage. */
export function withChange(
  changes: readonly ColumnChange[],
  name: string,
  said: Omit<ColumnChange, 'name'> | null,
): ColumnChange[] {
  if (said === null) return changes.filter((change) => change.name !== name);
  const next = { name, ...said };
  return changes.some((change) => change.name === name)
    ? changes.map((change) => (change.name === name ? next : change))
    : [...changes, next];
}
