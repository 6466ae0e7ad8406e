/** The columns of both sides, as their systems have them now. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ConnectionType } from '~/api/connections';
import { describe, type Problem } from '~/api/errors';
import { useListConnectionColumnsQuery } from '~/api/processes';
import { useText } from '~/i18n/useText';
import type { Columns } from './mapping';
import type { Side, Values } from './values';

export interface BothColumns {
  /** Null until both sides are chosen and their columns are known. */
  columns: Columns | null;
  /** Both sides are chosen. */
  chosen: boolean;
  problem: Problem | null;
  retry: () => void;
}

export function useColumns(values: Values, types: Record<Side, ConnectionType | null>): BothColumns {
  const text = useText();
  const source = useListConnectionColumnsQuery(askedOf(values, 'source', types.source));
  const target = useListConnectionColumnsQuery(askedOf(values, 'target', types.target));
  const chosen =
    types.source !== null && types.target !== null && values.source_object !== '' && values.target_object !== '';
  const from = types.source?.describe_columns === false ? null : source.currentData;
  const to = types.target?.describe_columns === false ? [] : target.currentData;
  return {
    columns:
      chosen && from !== undefined && to !== undefined
        ? { source: from, target: to, roles: types.target?.column_roles === true }
        : null,
    chosen,
    problem: describe(source.error ?? target.error, text),
    retry: () => {
      if (source.isError) void source.refetch();
      if (target.isError) void target.refetch();
    },
  };
}

function askedOf(values: Values, side: Side, type: ConnectionType | null) {
  const object = values[`${side}_object`];
  if (object === '' || type?.describe_columns !== true) return skipToken;
  return { id: Number(values[`${side}_id`]), object };
}
