/** Which columns the server finds filled in after the last value of the target, by all rows of the source. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useListPlannedColumnsQuery, type Plans } from '~/api/forecast';
import { isDateRole, type Role, type SourceColumn } from '~/lib/roles';

/** Nothing is found without a target and dates, and where the server can't be reached: then nothing is planned. */
export function usePlans(
  sourceId: number | null,
  columns: readonly SourceColumn[],
  roles: ReadonlyMap<string, Role>,
): { found: Plans | undefined; busy: boolean } {
  const target = [...roles].find(([, role]) => role === 'forecast')?.[0];
  const date = [...roles].find(([, role]) => isDateRole(role))?.[0];
  // Of a table without any other column there is nothing to ask.
  const others = columns.some(({ name, type }) => type !== 'date' && name !== target);
  const { currentData, isFetching } = useListPlannedColumnsQuery(
    sourceId === null || target === undefined || date === undefined || !others ? skipToken : { sourceId, target, date },
  );
  return { found: currentData, busy: isFetching && currentData === undefined };
}
