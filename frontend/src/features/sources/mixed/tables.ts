/** Which tables there are at a stage: each added source begins one, and a merge makes one of two. */
import type { KeyPair, Stage } from './stages';

export interface Table {
  /** Keys of the add_source stages that the table is made of, in the order in which they came together. */
  sources: readonly string[];
  /** The place of the last stage that worked on it. */
  stage: number;
}

/** The tables that exist before the stage at `place`, oldest first. */
export function tablesBefore(stages: readonly Stage[], place: number): Table[] {
  let tables: Table[] = [];
  let current: string | null = null;
  for (const [index, stage] of stages.slice(0, place).entries()) {
    switch (stage.type) {
      case 'add_source':
        tables.push({ sources: [stage.key], stage: index });
        current = stage.key;
        break;
      case 'union':
      case 'merge': {
        const [left, right] = [tableOf(tables, stage.left), tableOf(tables, stage.right)];
        if (left === null || right === null || left === right) break;
        const joined = { sources: [...left.sources, ...right.sources], stage: index };
        tables = tables.filter((table) => table !== right).map((table) => (table === left ? joined : table));
        current = stage.left;
        break;
      }
      default:
        tables = tables.map((table) => (holds(table, current) ? { ...table, stage: index } : table));
    }
  }
  return tables;
}

/** The table that the source of this stage is part of. */
export function tableOf(tables: readonly Table[], key: string | null): Table | null {
  return tables.find((table) => holds(table, key)) ?? null;
}

/** What a new merge most likely means: the table that was begun first, and the newest of the others. */
export function proposedSides(tables: readonly Table[]): { left: string | null; right: string | null } {
  const [first, ...others] = tables;
  return { left: first?.sources[0] ?? null, right: others.at(-1)?.sources[0] ?? null };
}

interface Named {
  name: string;
  type: string;
}

/**
 * Columns of one name in both tables, whatever the case of its letters; dates and categories tell rows apart better
 * than numbers do.
 */
export function proposedKey(left: readonly Named[], right: readonly Named[]): KeyPair | null {
  const pairs = left.flatMap(({ name, type }) => {
    const twin =
      right.find((other) => other.name === name) ??
      right.find((other) => other.name.toLowerCase() === name.toLowerCase());
    return twin === undefined ? [] : [{ type, key: { left: name, right: twin.name } }];
  });
  const best = ['date', 'category']
    .map((type) => pairs.find((pair) => pair.type === type))
    .find((pair) => pair !== undefined);
  return (best ?? pairs[0])?.key ?? null;
}

function holds(table: Table, key: string | null): boolean {
  return key !== null && table.sources.includes(key);
}
