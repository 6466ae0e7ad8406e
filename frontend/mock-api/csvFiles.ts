/** Files of CSV connections: kept as text, with as many rows as they have lines. */
import type { CsvFile } from '~/api/generated/integrations';
import { csvFile, type Backend, type MockFile } from './backend';
import { notFound, Other, refuse, type Call } from './mock';
import type { Resolvers } from './resolvers';

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

export function csvFiles(backend: Backend) {
  const all = backend.files;
  const added = (connection: number, name: string, text: string, field: string): CsvFile | Other => {
    if (all.some((kept) => kept.connection === connection && kept.file.name === name))
      return refuse(400, { [field]: [`This connection already has a file “${name}”.`] });
    const kept = csvFile(connection, backend.next(), name, text);
    all.push(kept);
    return kept.file;
  };
  /** The second number in the address is that of the file. */
  const find = (request: Request): MockFile | undefined => {
    const numbers = new URL(request.url).pathname.match(/\d+/g)?.map(Number) ?? [];
    return all.find(({ connection, file }) => connection === numbers[0] && file.id === numbers[1]);
  };
  const sent = async (call: Pick<Call<'uploadCsvFile'>, 'body'>): Promise<File | Other> => {
    const file = (await call.body()).get('csv_file');
    return file === null || typeof file === 'string' ? refuse(400, { csvFile: ['Choose a csv file.'] }) : file;
  };
  return {
    listCsvFiles: ({ id }) => all.filter(({ connection }) => connection === id).map(({ file }) => file),
    uploadCsvFile: async (call) => {
      const file = await sent(call);
      return file instanceof Other ? file : added(call.id, file.name, await file.text(), 'csvFile');
    },
    createCsvFile: async ({ id, body }) => {
      const { file_name: typed = '' } = await body();
      if (typed.trim() === '') return refuse(400, { fileName: ['Fill in this field.'] });
      return added(id, `${typed.trim().replace(/\.csv$/i, '')}.csv`, '', 'fileName');
    },
    replaceCsvFile: async ({ request, body }) => {
      const known = find(request);
      if (known === undefined) return notFound();
      const file = await sent({ body });
      if (file instanceof Other) return file;
      Object.assign(known, csvFile(known.connection, known.file.id, known.file.name, await file.text()));
      return known.file;
    },
    listCsvColumns: ({ request }) => {
      const known = find(request);
      return known === undefined ? notFound() : { columns: linesOf(known.text)[0]?.split(/[,;\t]/) ?? [] };
    },
    downloadCsvFile: ({ request }) => {
      const known = find(request);
      return known === undefined ? notFound() : new Blob([known.text], { type: 'text/csv' });
    },
    deleteCsvFile: ({ request }) => {
      const known = find(request);
      if (known === undefined) return notFound();
      all.splice(all.indexOf(known), 1);
      return undefined;
    },
  } satisfies Partial<Resolvers>;
}
