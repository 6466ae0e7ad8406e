/** Sources that are made of others: each stage shows the table of the first one, with the columns that it leaves. */
import type { MixedStage, SourceDetail, StagePreview } from '~/api/generated/sources';
import { source, type Backend } from './backend';
import { columnsOf, infoOf } from './data/describe';
import type { Table } from './data/tables';
import { notFound, type Other } from './mock';
import type { Resolvers } from './resolvers';
import { sourceOf } from './sources';

const SHOWN = 100;

const allMatched = ({ rows }: Table) => ({ rows: rows.length, matched: rows.length, without: [] });

export function mixed(backend: Backend) {
  /** The table that a stage adds; null for one that changes a table. */
  const addedBy = (stage: MixedStage): Table | null =>
    stage.type === 'add_source'
      ? (backend.sources.find((known) => known.id === stage.options.source_id)?.table ?? null)
      : null;
  const tableOf = (stages: readonly MixedStage[]): Table | null =>
    stages.map(addedBy).find((table) => table !== null) ?? null;

  const previewOf = (stage: MixedStage, order: number, first: Table | null): StagePreview | null => {
    const table = addedBy(stage) ?? first;
    if (table === null) return null;
    const desc = Object.fromEntries(table.columns.map((name) => [name, infoOf(table, name)]));
    const merge =
      stage.type === 'merge' ? { growth: 1, many_to_many: false, match_rate: 1, matched: table.rows.length } : null;
    return {
      order,
      name: stage.name,
      type: stage.type,
      rows_in: table.rows.length,
      rows_out: table.rows.length,
      changed_cells: 0,
      notices: [],
      columns: columnsOf(table),
      values: table.rows.slice(0, SHOWN),
      desc,
      merge,
      matches: merge === null ? null : { first: allMatched(table), second: allMatched(table) },
      error: null,
    };
  };

  const found = (id: number): SourceDetail | Other => {
    const known = backend.sources.find((one) => one.id === id);
    return known === undefined ? notFound() : sourceOf(known, backend);
  };

  return {
    previewMixedSource: async ({ body }) => {
      const { stages } = await body();
      return stages.map((stage, order) => previewOf(stage, order, tableOf(stages)));
    },
    // Its sources do not change here.
    updateMixedSource: ({ id }) => found(id),
    autoUpdateMixedSource: ({ id }) => found(id),
    createMixedSource: async ({ body }) => {
      const { name, comment, stages } = await body();
      const table = tableOf(stages) ?? { name: '', columns: [], rows: [] };
      const made = source(
        backend.next(),
        { ...table, name: name ?? '' },
        { comment: comment ?? '', external: 'mixed', stages, changedAt: new Date().toISOString() },
      );
      backend.sources.unshift(made);
      return sourceOf(made, backend);
    },
    replaceMixedSource: async ({ id, body }) => {
      const { name, comment, stages } = await body();
      const known = backend.sources.find((one) => one.id === id);
      if (known === undefined) return notFound();
      const table = tableOf(stages) ?? known.table;
      Object.assign(known, {
        stages,
        comment: comment ?? known.comment,
        table: { ...table, name: name ?? known.table.name },
      });
      return sourceOf(known, backend);
    },
  } satisfies Partial<Resolvers>;
}
