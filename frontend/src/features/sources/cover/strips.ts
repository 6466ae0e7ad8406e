/** Which columns of a table its card draws, and their distributions. */
import type { ColumnDescription } from '~/api/sources';
import { factsOf, type ProposalTable } from '~/lib/proposal/facts';
import { MOST_BARS } from '~/ui/cover/Bars';
import type { Strip } from '~/ui/cover/Strips';

/** More do not fit on a card. */
const MOST_STRIPS = 4;

type Described = Readonly<Record<string, Pick<ColumnDescription, 'dist' | 'unique'>>>;

/** The first columns that differ from row to row and do not only name the rows; `main` is one of them. */
export function stripsOf(table: ProposalTable, desc: Described, main: string | null): Strip[] {
  const columns = table.columns.map((column) => {
    const unique = desc[column.name]?.unique;
    return unique === undefined ? column : { ...column, unique };
  });
  const fit = factsOf({ ...table, columns })
    .filter(({ unfit }) => unfit === null || unfit === 'calendar')
    .map(({ column }) => column.name);
  const first = fit.slice(0, MOST_STRIPS);
  const names = main === null || first.includes(main) ? first : [...first.slice(0, MOST_STRIPS - 1), main];
  return names.flatMap((name) => {
    const strip = stripOf(name, desc[name]?.dist);
    return strip === null ? [] : [strip];
  });
}

function stripOf(name: string, dist: ColumnDescription['dist'] | undefined): Strip | null {
  if (dist === undefined || dist.values.length === 0) return null;
  return dist.kind === 'categories'
    ? { name, kind: 'groups', counts: dist.values.slice(0, MOST_BARS) }
    : { name, kind: 'numbers', counts: joined(dist.values) };
}

/** Neighbours are added up until the bars fit. */
function joined(counts: readonly number[]): number[] {
  const together = Math.ceil(counts.length / MOST_BARS);
  return Array.from({ length: Math.ceil(counts.length / together) }, (_, bar) =>
    counts.slice(bar * together, (bar + 1) * together).reduce((sum, count) => sum + count, 0),
  );
}
