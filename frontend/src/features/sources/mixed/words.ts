/** What a stage does, in the words of its reader; also the name of a stage that nobody gave one. */
import type { MessageKey } from '~/i18n/catalogue';
import type { Text } from '~/i18n/useText';
import type { PreprocessKind, StageType } from '~/lib/generated/contract';
import type { Stage } from './stages';
import { shapingSentence } from './shaping/words';
import type { Missing } from './wire';

/** Longer lists of columns are cut, so that a stage is told in one breath. */
const NAMED = 3;

export interface Speaker {
  text: Text;
  locale: string;
  /** The name of a source; undefined while the list is on its way or when the source is gone. */
  sourceName: (id: number) => string | undefined;
}

export const typeNames: Record<StageType, MessageKey> = {
  add_source: 'mixed.typeAddSource',
  preprocessing: 'mixed.typePreprocessing',
  merge: 'mixed.typeMerge',
  unpivot: 'shaping.unpivot',
  filter: 'shaping.filter',
  group: 'shaping.group',
  union: 'shaping.union',
  calculate: 'shaping.calculate',
  pivot: 'shaping.pivot',
};

export const kindNames: Record<PreprocessKind, MessageKey> = {
  remove_column: 'mixed.removeColumn',
  rename_column: 'mixed.renameColumn',
  replace_nan: 'mixed.replaceNan',
  replace_empty: 'mixed.replaceEmpty',
  replace_zeros: 'mixed.replaceZeros',
  change_type: 'mixed.changeType',
};

const kindSentences: Record<PreprocessKind, MessageKey> = {
  remove_column: 'mixed.saysRemove',
  rename_column: 'mixed.saysRename',
  replace_nan: 'mixed.saysReplaceNan',
  replace_empty: 'mixed.saysReplaceEmpty',
  replace_zeros: 'mixed.saysReplaceZeros',
  change_type: 'mixed.saysChangeType',
};

export const missingWords: Record<Missing, MessageKey> = {
  source: 'mixed.missingSource',
  columns: 'mixed.missingColumns',
  values: 'mixed.missingValues',
  tables: 'mixed.missingTables',
  keys: 'mixed.missingKeys',
  name: 'shaping.missingName',
  formula: 'shaping.missingFormula',
};

/** One sentence: "Joins Weather to Sales by Date". */
export function sentence(stage: Stage, stages: readonly Stage[], speaker: Speaker): string {
  const { text, locale, sourceName } = speaker;
  switch (stage.type) {
    case 'add_source': {
      const name = stage.sourceId === null ? undefined : sourceName(stage.sourceId);
      return name === undefined ? text('mixed.saysAddsNothing') : text('mixed.saysAdds', { name });
    }
    case 'preprocessing': {
      if (stage.changes.length === 0) return text(kindNames[stage.preprocess]);
      const columns = listed(
        stage.changes.map(({ name, value }) =>
          stage.preprocess === 'rename_column' && value.trim() !== '' ? `${name} → ${value.trim()}` : name,
        ),
        locale,
        text,
      );
      return text(kindSentences[stage.preprocess], { columns });
    }
    case 'merge': {
      const [left, right] = [stage.left, stage.right].map((key) => sideName(key, stages, speaker));
      if (left === null || right === null || left === undefined || right === undefined)
        return text('mixed.saysJoinsNothing');
      const keys = stage.keys
        .filter((key) => key.left !== '')
        .map((key) => (key.right === '' || key.left === key.right ? key.left : `${key.left} = ${key.right}`));
      return keys.length === 0
        ? text('mixed.saysJoinsOpen', { left, right })
        : text('mixed.saysJoins', { left, right, keys: listed(keys, locale, text) });
    }
    case 'union': {
      const [left, right] = [stage.left, stage.right].map((key) => sideName(key, stages, speaker) ?? null);
      return left === null || right === null || left === undefined || right === undefined
        ? text('shaping.saysUnionOpen')
        : text('shaping.saysUnion', { left, right });
    }
    default:
      return shapingSentence(stage, text, (names) => listed(names, locale, text));
  }
}

/** The name of each stage: the given one, or one that follows what it does; never two the same. */
export function stageNames(stages: readonly Stage[], speaker: Speaker): string[] {
  const taken = new Set<string>();
  return stages.map((stage) => {
    const wanted = stage.name.trim() === '' ? ownName(stage, speaker) : stage.name.trim();
    let name = wanted;
    for (let number = 2; taken.has(name); number += 1) name = `${wanted} ${number}`;
    taken.add(name);
    return name;
  });
}

/** What the table is called that a source has become part of: by the source it was begun with. */
export function sideName(
  key: string | null,
  stages: readonly Stage[],
  { sourceName }: Pick<Speaker, 'sourceName'>,
): string | null {
  const stage = stages.find((other) => other.key === key);
  if (stage?.type !== 'add_source' || stage.sourceId === null) return null;
  return sourceName(stage.sourceId) ?? (stage.name === '' ? null : stage.name);
}

function ownName(stage: Stage, { text, sourceName }: Speaker): string {
  switch (stage.type) {
    case 'add_source':
      return (stage.sourceId === null ? undefined : sourceName(stage.sourceId)) ?? text('mixed.typeAddSource');
    case 'preprocessing':
      return text(kindNames[stage.preprocess]);
    case 'merge':
      return text('mixed.typeMerge');
    default:
      return text(typeNames[stage.type]);
  }
}

/** "a, b and c"; "a, b, c and 4 more". */
export function listed(names: readonly string[], locale: string, text: Text): string {
  const shown =
    names.length > NAMED + 1
      ? [...names.slice(0, NAMED), text('mixed.andMore', { count: names.length - NAMED })]
      : names;
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(shown);
}
