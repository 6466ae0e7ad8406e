/** Tables: the list, one of them, previews, uploads, a bucket and its schedule. */
import type { MixedStage, Preview, ScheduleAnswer, Source, SourceDetail, TableAnswer } from '~/api/generated/sources';
import { source, type Backend, type MockSource } from './backend';
import { previewOf, tableAnswer, tableIn } from './data/describe';
import { cars, type Table } from './data/tables';
import { notFound, refuse, type Other } from './mock';
import type { Resolvers } from './resolvers';

/** What `previewSource` and the saves read out of a form; null where there is no table in it. */
async function tableOf(form: FormData): Promise<Table | null> {
  const file = form.get('file');
  if (file !== null && typeof file !== 'string') return tableIn(file.name, await file.text());
  return form.get('file_name') === null ? null : { ...cars(), name: wordOf(form, 'file_name') };
}

function wordOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}

const EMPTY = refuse(400, { file: ['There is no table in this file.'] });

/** A sample of what the product knows by itself. */
const sampleOf = (kind: string): Table => ({
  name: kind === 'weather' ? 'Weather' : 'Exchange rates',
  columns: ['day', kind === 'weather' ? 'temperature' : 'rate'],
  rows: Array.from({ length: 30 }, (_, day) => [
    new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    10 + (day % 7) / 10,
  ]),
});

export function itemOf(
  { id, table, comment, external, image, changedAt, s3, stages }: MockSource,
  backend: Backend,
): Source {
  return {
    id,
    name: table.name,
    comment,
    image,
    read_at: changedAt,
    updated_at: changedAt,
    updated_by: backend.me.username,
    data: {
      external_data: external,
      hugeData: false,
      huge_data: false,
      rows: table.rows.length,
      size: table.rows.length * 20,
      s3_auth: s3,
      stages,
    },
  };
}

/** The same table, as it would be after corrections of the whole file. */
function readAs<T extends TableAnswer>(answer: T, options: Record<string, unknown>): T {
  const named = Object.entries(options).filter(([name]) => name in answer.receipt);
  return { ...answer, receipt: { ...answer.receipt, ...Object.fromEntries(named) } };
}

export function sourceOf(known: MockSource, backend: Backend): SourceDetail {
  const stories = backend.stories.filter(({ sourceId }) => sourceId === known.id).map(({ id, name }) => ({ id, name }));
  const uses = ({ options }: MixedStage): boolean => 'source_id' in options && options.source_id === known.id;
  const mixed = backend.sources
    .filter(({ stages }) => stages.some(uses))
    .map(({ id, table }) => ({ id, name: table.name }));
  return {
    ...itemOf(known, backend),
    ...readAs(tableAnswer(known.table), known.options),
    options: known.options,
    refresh: known.refresh,
    stories,
    mixed_sources: mixed,
  };
}

export function sources(backend: Backend) {
  const find = (id: number): MockSource | undefined => backend.sources.find((known) => known.id === id);
  const kept = (known: MockSource, change: Partial<MockSource>): SourceDetail =>
    sourceOf(Object.assign(known, change, { changedAt: new Date().toISOString() }), backend);
  const added = (table: Table, change: Partial<MockSource>): SourceDetail => {
    const made = source(backend.next(), table, { ...change, changedAt: new Date().toISOString() });
    backend.sources.unshift(made);
    return sourceOf(made, backend);
  };
  const changed = async (id: number, form: FormData): Promise<SourceDetail | Other> => {
    const known = find(id);
    if (known === undefined) return notFound();
    const table = (await tableOf(form)) ?? known.table;
    return kept(known, { table: { ...table, name: wordOf(form, 'name') }, comment: wordOf(form, 'comment') });
  };
  return {
    listSources: () => backend.sources.map((known) => itemOf(known, backend)),
    getSource: ({ id }) => {
      const known = find(id);
      return known === undefined ? notFound() : sourceOf(known, backend);
    },
    previewSource: async ({ body }): Promise<Preview | Other> => {
      const table = await tableOf(await body());
      return table === null || table.rows.length === 0 ? EMPTY : previewOf(table);
    },
    previewReading: async ({ id, body }) => {
      const known = find(id);
      const { options } = await body();
      return known === undefined ? notFound() : readAs(previewOf(known.table), { ...options });
    },
    changeReading: async ({ id, body }) => {
      const known = find(id);
      if (known === undefined) return notFound();
      const { options, name, comment } = await body();
      return kept(known, {
        options: { ...options },
        table: { ...known.table, name: name ?? known.table.name },
        comment: comment ?? known.comment,
      });
    },
    createSource: async ({ body }) => {
      const form = await body();
      const external = wordOf(form, 'external_data');
      const table = external === 'weather' || external === 'exchange_rate' ? sampleOf(external) : await tableOf(form);
      if (table === null) return EMPTY;
      return added(
        { ...table, name: wordOf(form, 'name') },
        {
          comment: wordOf(form, 'comment'),
          external: external === 'weather' || external === 'exchange_rate' ? external : 'none',
        },
      );
    },
    replaceSource: async ({ id, body }) => changed(id, await body()),
    updateSource: async ({ id, body }) => changed(id, await body()),
    deleteSource: ({ id, query }) => {
      const used = backend.stories.filter(({ sourceId }) => sourceId === id);
      if (used.length > 0 && query.get('confirm') !== 'true')
        return refuse(409, { detail: `${used.length} stories use this source.` });
      backend.sources = backend.sources.filter((known) => known.id !== id);
      return undefined;
    },
    sampleSource: ({ word }) => previewOf(sampleOf(word)),
    downloadSource: () =>
      new Blob(['mock'], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
    previewS3Source: async ({ body }) => {
      const { s3 } = await body();
      if (s3.bucket_name === 'missing') return refuse(400, { bucket_name: ['There is no such bucket.'] });
      return previewOf({ ...cars(), name: (s3.file_name ?? 'cars.csv').replace(/\.[^.]+$/, '') });
    },
    createS3Source: async ({ body }) => {
      const { name, comment, s3 } = await body();
      const auth = {
        url: s3.url ?? '',
        bucket_name: s3.bucket_name ?? '',
        file_name: s3.file_name ?? '',
        access_key_id: s3.access_key_id ?? '',
        secret_access_key: '***',
      };
      return added(
        { ...cars(), name: name ?? '' },
        { comment: comment ?? '', external: 's3', s3: auth, refresh: { scheduler: '', runs: [] } },
      );
    },
    replaceS3Source: async ({ id, body }) => {
      const known = find(id);
      const { name, comment } = await body();
      return known === undefined
        ? notFound()
        : kept(known, { comment: comment ?? known.comment, table: { ...known.table, name: name ?? known.table.name } });
    },
    scheduleS3Source: async ({ id, body }) => {
      const known = find(id);
      const { scheduler, schedule } = await body();
      const full: ScheduleAnswer | null =
        schedule == null
          ? null
          : {
              unit: schedule.unit ?? 'hour',
              value: schedule.value ?? 1,
              start_at: schedule.start_at ?? '2026-01-01',
              time: schedule.time ?? '00:00',
              timezone: schedule.timezone ?? 'UTC',
              weekdays: schedule.weekdays ?? [1, 2, 3, 4, 5, 6, 7],
            };
      return known === undefined
        ? notFound()
        : kept(known, {
            refresh: {
              scheduler,
              schedule: full,
              next_run_at: full === null ? null : new Date(Date.now() + 3_600_000).toISOString(),
              runs: known.refresh?.runs ?? [],
            },
          });
    },
    refreshS3Source: ({ id }) => {
      const known = find(id);
      if (known === undefined) return notFound();
      const run = {
        at: new Date().toISOString(),
        state: 'unchanged' as const,
        rows: known.table.rows.length,
        sentence: null,
      };
      return kept(known, { refresh: { scheduler: '', ...known.refresh, runs: [run, ...(known.refresh?.runs ?? [])] } });
    },
  } satisfies Partial<Resolvers>;
}
