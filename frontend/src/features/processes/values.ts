/** The form of a process: what it begins with, what is wrong, and what is sent. */
import type { ConnectionItem, ConnectionType } from '~/api/connections';
import type { Process, ProcessForm } from '~/api/processes';
import { TARGET_ROLES, WRITE_MODES, type WriteMode } from '~/lib/generated/contract';
import { isSourceName } from '~/lib/rules';
import { z, type ZodType } from '~/lib/schema';
import { says } from '~/ui/form/messages';
import { bodyOf, choiceOf, choiceShape, faultsOf, type Choice } from '~/ui/schedule/choice';
import type { Pair } from './mapping';

export interface Values extends Choice {
  name: string;
  source_id: string;
  source_object: string;
  target_id: string;
  target_object: string;
  /** Empty for the first one of the target's type. */
  write_mode: WriteMode | '';
  key_columns: string[];
  /** Null for what is proposed. */
  columns: Pair[] | null;
}

export type Side = 'source' | 'target';

export function startOf(process: Process | null, now: Date): Values {
  const schedule = choiceOf(process?.params ?? { scheduler: '' }, now);
  if (process === null)
    return {
      ...schedule,
      name: '',
      source_id: '',
      source_object: '',
      target_id: '',
      target_object: '',
      write_mode: '',
      key_columns: [],
      columns: null,
    };
  const { params } = process;
  return {
    ...schedule,
    name: process.name,
    source_id: String(params.source_id),
    source_object: params.source_object,
    target_id: String(params.target_id),
    target_object: params.target_object,
    write_mode: params.write_mode,
    key_columns: params.key_columns,
    columns: params.columns.map(({ source, target, type }) => ({ source, target, type: type ?? null })),
  };
}

/** The type of the connection that is chosen for a side; null before. */
export function typeOf(
  id: string,
  connections: readonly ConnectionItem[],
  types: readonly ConnectionType[],
): ConnectionType | null {
  const chosen = connections.find((connection) => String(connection.id) === id);
  return types.find((type) => type.id === chosen?.connectionType) ?? null;
}

export const modeIn = ({ write_mode }: Values, target: ConnectionType | null): WriteMode | null =>
  write_mode === '' ? (target?.write[0] ?? null) : write_mode;

/** Keys that are mapped; only an update asks for them. */
export function keysIn({ key_columns }: Values, pairs: readonly Pair[], mode: WriteMode | null): string[] {
  if (mode !== 'upsert') return [];
  return key_columns.filter((key) => pairs.some(({ target }) => target === key));
}

export function formIn(values: Values, pairs: readonly Pair[], target: ConnectionType | null): ProcessForm {
  const mode = modeIn(values, target);
  const columns = pairs.map(({ type, ...pair }) => (type === null ? pair : { ...pair, type }));
  return {
    ...bodyOf(values),
    name: values.name.trim(),
    source_id: Number(values.source_id),
    source_object: values.source_object,
    target_id: Number(values.target_id),
    target_object: values.target_object,
    write_mode: mode,
    key_columns: keysIn(values, pairs, mode),
    columns,
  };
}

const chosen = z.string().min(1, says('processes.chooseMissing'));

/** The server has the last word. The mapping is looked at where its columns are known. */
export const processSchema: ZodType<Values, Values> = z
  .object({
    ...choiceShape,
    name: z
      .string()
      .refine((name) => name.trim() !== '', says('processes.nameMissing'))
      .refine((name) => name.trim() === '' || isSourceName(name.trim()), says('processes.nameLetters')),
    source_id: chosen,
    source_object: chosen,
    target_id: chosen,
    target_object: chosen,
    write_mode: z.enum([...WRITE_MODES, '']),
    key_columns: z.array(z.string()),
    columns: z.union([
      z.array(
        z.object({ source: z.string(), target: z.string(), type: z.union([z.enum(TARGET_ROLES), z.literal(null)]) }),
      ),
      z.literal(null),
    ]),
  })
  .superRefine((values, context) => {
    for (const [part, message] of Object.entries(faultsOf(values)))
      context.addIssue({ code: 'custom', path: [part], message });
    const same = values.source_id === values.target_id && values.source_object === values.target_object;
    if (same && values.source_object !== '')
      context.addIssue({ code: 'custom', path: ['target_object'], message: 'processes.sameObject' });
  });
