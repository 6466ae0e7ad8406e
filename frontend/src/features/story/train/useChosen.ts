/** What is chosen, seen on the table that it is chosen for: the part of each column, the series, and what all of it takes. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useChartTrainQuery, type Settings } from '~/api/forecast';
import { useGetSourceQuery } from '~/api/sources';
import { isPeriod } from '~/lib/periods';
import { plannedFor, withPlanned } from '~/lib/proposal/plans';
import { propose, withPartition } from '~/lib/proposal/propose';
import { isDateRole, isWordRole, type Role, type SourceColumn } from '~/lib/roles';
import { isMany, offeredToMany } from '../shared/tuning/many';
import { offeredFor, offeredOnHuge, type Offered } from '../shared/tuning/offered';
import {
  begun,
  categoriesOf,
  chosenKind,
  columnsOf,
  exclusiveOf,
  isComplete,
  isPlanProposed,
  knownOf,
  modelsOf,
  rolesOf,
  type Draft,
} from './draft';
import { wordColumns } from './features';
import { stepsOf, wholeOf, type Plan } from './plan';
import { drawnCleaning } from './prepared';
import { seriesOf } from './seriesOf';
import { useClusters } from './useClusters';
import { useEstimate } from './useEstimate';
import { usePartition } from './usePartition';
import { usePlans } from './usePlans';
import { useTableFacts } from './useTableFacts';

export type Chosen = ReturnType<typeof useChosen>;

/** `stored`: what somebody chose; where they chose no kind, the one that is proposed for the table counts. */
export function useChosen(stored: Draft, settings: Settings) {
  const source = useGetSourceQuery(stored.sourceId === null ? skipToken : { id: stored.sourceId });
  const table = stored.sourceId === null ? undefined : source.currentData;
  const huge = table?.data.huge_data === true;
  const kindChosen = chosenKind(stored);
  const facts = useTableFacts(isCounted(stored, table?.columns ?? [], huge) ? stored.sourceId : null);
  // The table of columns is drawn when one of these is another, not with each letter of the name.
  const columns = useMemo(() => withCounts(table?.columns ?? [], facts.unique), [table, facts.unique]);
  const ofColumns = useMemo(
    () => propose({ columns, values: table?.values ?? [], rows: table?.data.rows ?? 0 }, kindChosen),
    [columns, table, kindChosen],
  );
  const partition = usePartition(stored.sourceId, ofColumns);
  const proposal = useMemo(() => withPartition(ofColumns, partition.found), [ofColumns, partition.found]);
  const kind = kindChosen ?? (table === undefined ? stored.kind : proposal.kind);
  const draft = kind === stored.kind ? stored : { ...stored, ...begun(kind), kindChosen: false };
  const inTime = draft.kind === 'time_series';
  const own = useMemo(
    () => rolesOf({ kind: draft.kind, columns: draft.columns }, columns, proposal.roles),
    [draft.kind, draft.columns, columns, proposal],
  );
  const [dateName, dateRole] = [...own].find(([, role]) => isDateRole(role)) ?? [];
  const period = dateRole?.replace('date_', '') ?? null;
  const plans = usePlans(inTime && table !== undefined ? draft.sourceId : null, columns, own);
  const { max_steps: most } = settings.time_series;
  const proposed = isPlanProposed(draft);
  const plan = useMemo((): Plan => {
    const date = columns.find(({ name }) => name === dateName);
    const story = { proposal, roles: own, columns, period: isPeriod(period) ? period : null };
    const planned = plannedFor(plans.found, { ...story, spacing: date?.period ?? null });
    return { columns: planned, proposed, steps: stepsOf(planned, most), busy: proposed && plans.busy };
  }, [columns, dateName, proposal, own, period, plans.found, plans.busy, proposed, most]);
  const roles = useMemo(() => (plan.proposed ? withPlanned(own, plan.columns) : own), [own, plan]);
  const planned = useMemo(() => {
    const known = knownOf({ kind: draft.kind, columns: draft.columns });
    return plan.proposed ? new Set([...known, ...plan.columns.map(({ name }) => name)]) : known;
  }, [draft.kind, draft.columns, plan]);
  const whole = wholeOf({ draft, roles, planned, plan });
  const categories = categoriesOf(draft, roles);
  const ofPeriod = !inTime || period === null ? null : (settings.time_series.default_steps[period] ?? null);
  const usualSteps = (plan.proposed ? plan.steps : null) ?? ofPeriod;
  const steps = draft.cleaning.steps ?? usualSteps;

  // Nothing is drawn of all rows together while the categories that part them are looked for, nor twice for the plan.
  const awaited = (partition.busy && draft.columns.length === 0) || (plan.busy && !huge);
  const drawn = {
    columns: columnsOf(roles, planned),
    categories,
    cleaning: drawnCleaning(draft.cleaning),
    ...(draft.decisions.length > 0 && { decisions: [...draft.decisions] }),
    ...(draft.events.length > 0 && { events: [...draft.events] }),
  };
  const chart = useChartTrainQuery(
    inTime && draft.sourceId !== null && table !== undefined && isComplete(roles) && !awaited
      ? { sourceId: draft.sourceId, body: drawn }
      : skipToken,
  );
  const seen = inTime && isComplete(roles) ? chart.data : undefined;
  const known = inTime
    ? (seen?.categories ?? [])
    : [...facts.values].map(([name, { values }]) => ({ name, values: [...values] }));
  const series = inTime ? (seen?.series_total ?? null) : seriesOf(categories, known);
  // On rows not every combination of the values of several categories need occur: only the server knows how many do.
  const many = isMany(series) && (inTime || categories.length === 1);
  const size = { huge, many, planned: drawn.columns.some(({ future }) => future === 'known') };
  const usualModels = modelsOf({ ...draft, models: [] }, size);
  const models = modelsOf(draft, size);
  const every = offeredFor(settings, draft.kind);
  const here: Offered = huge ? offeredOnHuge(every, models, draft.cleaning) : every;
  const offered = many ? offeredToMany(here, models, exclusiveOf(draft.kind)) : here;
  const clusters = useClusters(draft, roles, settings);
  const estimate = useEstimate({ draft: { ...whole, clusters: clusters?.count ?? null }, roles, models, series });
  return {
    /** With the kind that counts. */
    draft,
    /** With the plan that is proposed, as it is sent. */
    whole,
    proposal,
    source,
    /** Undefined until it is here. */
    table,
    inTime,
    huge,
    columns,
    /** The part of each column without the plan that is proposed. */
    own,
    /** The part of each column. */
    roles,
    /** The columns whose future is known. */
    planned,
    plan,
    words: wordColumns(draft, roles, facts.values),
    /** The values of words are being counted, or the categories are being looked for. */
    counting: facts.busy || partition.busy,
    categories,
    /** The values of each category. */
    known,
    target: [...roles].find(([, role]) => role === 'forecast')?.[0] ?? null,
    usualSteps,
    ahead: inTime && steps !== null && isPeriod(period) ? { steps, period } : null,
    series,
    models,
    /** Those that are trained when nobody chose. */
    usualModels,
    offered,
    /** How many groups are looked for; null for other kinds, and where the training finds it out. */
    clusters,
    estimate,
    /** Of a time series: what is asked for to draw it, and what came. */
    drawn,
    chart,
    seen,
  };
}

/**
 * The different values of columns are counted over all rows where the first ones do not settle what is proposed: without
 * regular dates, and for columns of words, which may part the rows of a date into series.
 */
function isCounted(draft: Draft, columns: readonly SourceColumn[], huge: boolean): boolean {
  if (columns.length === 0) return false;
  const dated = columns.some(({ type, period }) => type === 'date' && period != null);
  const words = columns.some(({ type }) => type === 'category');
  const chosen = chosenKind(draft) ?? 'time_series';
  return chosen !== 'time_series' || !dated || (words && !huge) || draft.columns.some(({ type }) => isWordRole(type));
}

/** The proposal counts for what it is about: nobody chose otherwise. */
export function isProposed(
  { proposal, roles }: Pick<Chosen, 'proposal' | 'roles'>,
  ...parts: readonly Role[]
): boolean {
  const of = (all: ReadonlyMap<string, Role>): string =>
    JSON.stringify([...all].filter(([, role]) => parts.includes(role)));
  return of(proposal.roles) === of(roles);
}

/** The columns with the number of their different values, as far as they have been counted. */
function withCounts(columns: readonly SourceColumn[], counts: ReadonlyMap<string, number>): SourceColumn[] {
  return columns.map((column) => {
    const unique = counts.get(column.name);
    return unique === undefined ? column : { ...column, unique };
  });
}
