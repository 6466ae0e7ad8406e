/** Large files that come in chunks: counted, and read as a table that is here already. */
import type { UploadState } from '~/api/generated/sources';
import { previewOf } from './data/describe';
import { shops } from './data/tables';
import type { Resolvers } from './resolvers';

export function uploads() {
  const states = new Map<string, UploadState>();
  const stateOf = (name: string): UploadState =>
    states.get(name) ?? { file_name: name, bytes: 0, finished: false, received: [] };
  const fieldOf = (form: FormData, name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    getUpload: ({ query }) => stateOf(query.get('file_name') ?? ''),
    uploadChunk: async ({ body }) => {
      const form = await body();
      const name = fieldOf(form, 'file_name');
      if (fieldOf(form, 'status') === 'finish')
        return { ...previewOf(shops()), file_name: name, fileName: name, data: { hugeData: true, huge_data: true } };
      const before = stateOf(name);
      const chunk = form.get('chunk');
      const state = {
        ...before,
        bytes: before.bytes + (chunk === null || typeof chunk === 'string' ? 0 : chunk.size),
        received: [...before.received, Number(fieldOf(form, 'index'))],
      };
      states.set(name, state);
      return state;
    },
    uploadProgress: () => ({ elapsed_seconds: 2, fraction: 0.5, step: 'Reading rows' }),
    cancelUpload: ({ query }) => {
      states.delete(query.get('file_name') ?? '');
      return undefined;
    },
  } satisfies Partial<Resolvers>;
}
