/** What all rows of a source say of its columns: how many different values each has, and which. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { asStage, usePreviewMixedSourceQuery, type ColumnDescription } from '~/api/sources';
import type { KnownValues } from './features';

interface TableFacts {
  unique: ReadonlyMap<string, number>;
  values: ReadonlyMap<string, KnownValues>;
}

const NOTHING: TableFacts = { unique: new Map(), values: new Map() };

/** Null: no source. What is not known yet is left out. */
export function useTableFacts(sourceId: number | null): TableFacts & { busy: boolean } {
  const { currentData, isFetching } = usePreviewMixedSourceQuery(
    sourceId === null ? skipToken : { body: { stages: [asStage(sourceId)] } },
  );
  const desc = currentData?.[0]?.desc;
  const facts = useMemo(() => (desc === undefined ? NOTHING : factsOf(desc)), [desc]);
  return { ...facts, busy: isFetching };
}

function factsOf(desc: Readonly<Record<string, ColumnDescription>>): TableFacts {
  const columns = Object.entries(desc);
  return {
    unique: new Map(columns.map(([name, { unique }]) => [name, unique])),
    values: new Map(
      columns.flatMap(([name, { dist }]): [string, KnownValues][] =>
        dist.kind === 'categories' || dist.kind === 'values'
          ? [[name, { values: inOrder(dist.labels), others: dist.others > 0 }]]
          : [],
      ),
    ),
  };
}

/** As a person would list them: numbers by size, words by the alphabet. */
function inOrder(labels: readonly string[]): string[] {
  return [...labels].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
}
