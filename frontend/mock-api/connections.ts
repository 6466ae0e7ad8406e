/** Connections to other systems: their types, what is saved, and what a database shows of itself. */
import type { ConnectionDetail, ConnectionField, ConnectionForm, ConnectionType } from '~/api/generated/integrations';
import { columnsOf, objectsOf } from './tables';
import type { Backend } from './backend';
import { notFound, refuse, Other } from './mock';
import type { Resolvers } from './resolvers';

const MASK = '***';

const field = (name: string, label: string, change: Partial<ConnectionField> = {}): ConnectionField => ({
  name,
  label,
  help: `${label} of the other system.`,
  kind: 'text',
  required: true,
  ...change,
});
const PASSWORD = field('password', 'Password', { kind: 'secret', required: false });
const database = (port: string): ConnectionField[] => [
  field('host', 'Host'),
  field('port', 'Port', { kind: 'port', required: false, usual: port }),
  field('database', 'Database'),
  field('user', 'User'),
  PASSWORD,
];

const optional = (name: string, label: string): ConnectionField => field(name, label, { required: false });
const REST: ConnectionField[] = [
  field('port', 'Port', { kind: 'port', required: false }),
  optional('database', 'Database'),
  optional('user', 'User'),
  PASSWORD,
];
const SERVICE: ConnectionField[] = [field('host', 'Host'), ...REST];
const STORAGE: ConnectionField[] = [optional('host', 'Host'), ...REST];

const later = (id: number, name: string, fields: ConnectionField[]): ConnectionType => ({
  id,
  name,
  fields,
  available: false,
  testable: false,
  read: false,
  write: [],
  list_objects: false,
  describe_columns: false,
  column_roles: false,
});
const POSTGRES: ConnectionType = {
  ...later(3, 'PostgreSQL', database('5432')),
  available: true,
  testable: true,
  read: true,
  write: ['append', 'replace', 'upsert'],
  list_objects: true,
  describe_columns: true,
};
const CSV: ConnectionType = {
  ...POSTGRES,
  ...{ id: 2, name: 'CSV', fields: [], write: ['replace', 'append'], object_field: 'file_value' },
};
const TYPES: ConnectionType[] = [
  {
    ...later(1, 'Anaplan', [field('login', 'Login'), { ...PASSWORD, required: true }]),
    testable: true,
    object_field: 'procedure_value',
  },
  CSV,
  POSTGRES,
  later(4, 'Oracle', database('1521')),
  { ...POSTGRES, ...{ id: 5, name: 'MySQL', fields: database('3306') } },
  later(6, 'MS SQL', database('1433')),
  later(7, 'SAP', SERVICE),
  later(8, '1C', SERVICE),
  later(9, 'Tableau', SERVICE),
  later(10, 'Salesforce', SERVICE),
  later(11, 'REST API', SERVICE),
  later(12, 'FTP', SERVICE),
  later(13, 'Excel', STORAGE),
  later(14, 'Amazon S3', STORAGE),
  later(15, 'Google Cloud Storage', STORAGE),
  {
    ...later(16, 'Optimacros', [field('host', 'Host'), field('token', 'Token', { kind: 'secret' })]),
    object_field: 'optimacros_service',
    column_roles: true,
  },
];

/** An emptied password is gone; one that came or was kept is not shown. */
const masked = ({ password, ...plain }: Record<string, unknown>): Record<string, unknown> =>
  password === '' ? plain : { ...plain, password: MASK };

const wordOf = (params: object | undefined, name: string): string => {
  const value: unknown = Object.entries(params ?? {}).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
};

export function connections(backend: Backend) {
  const find = (id: number): ConnectionDetail | undefined => {
    const found = backend.connections.find((each) => each.id === id);
    const using = backend.processes.filter(({ params }) => [params.source_id, params.target_id].includes(id));
    return (
      found && { ...found, usedBy: [...found.usedBy, ...using.map(({ name, id: process }) => ({ id: process, name }))] }
    );
  };
  const kept = (id: number, { name, connection_type, params }: ConnectionForm): ConnectionDetail | Other => {
    if (name === undefined || name === '') return refuse(400, { name: ['Enter a name.'] });
    const type = TYPES.find((each) => each.id === connection_type);
    if (type?.fields.some((each) => each.name === 'host' && each.required) === true && wordOf(params, 'host') === '')
      return refuse(400, { host: ['Enter a host.'] });
    const before = find(id);
    const moved = before !== undefined && wordOf(params, 'host') !== wordOf(before.params, 'host');
    if (moved && wordOf(params, 'password') === MASK)
      return refuse(400, { password: ['The host or port changed. For security, enter this again.'] });
    const saved = {
      id,
      name,
      connectionType: connection_type ?? POSTGRES.id,
      createdAt: before?.createdAt ?? new Date().toISOString(),
      params: type === CSV ? {} : masked({ ...params }),
      usedBy: backend.connections.find((each) => each.id === id)?.usedBy ?? [],
    };
    backend.connections = [saved, ...backend.connections.filter((each) => each.id !== id)];
    return saved;
  };
  return {
    listConnectionTypes: () => TYPES,
    listConnections: () => backend.connections,
    createConnection: async ({ body }) => kept(backend.next(), await body()),
    getConnection: ({ id }) => find(id) ?? notFound(),
    replaceConnection: async ({ id, body }) => (find(id) === undefined ? notFound() : kept(id, await body())),
    deleteConnection: ({ id }) => {
      const names = find(id)?.usedBy.map(({ name }) => name) ?? [];
      if (names.length > 0)
        return refuse(409, { detail: `This connection is used by processes: ${names.join(', ')}. Delete them first.` });
      backend.connections = backend.connections.filter((each) => each.id !== id);
      return undefined;
    },
    listConnectionObjects: ({ id }) => (find(id) === undefined ? notFound() : objectsOf(backend, id)),
    listConnectionColumns: ({ id, query }) =>
      find(id) === undefined
        ? notFound()
        : (columnsOf(backend, id, query.get('object')) ??
          refuse(400, { object: ['There is no such table. Choose another one.'] })),
    testConnection: async ({ body }) => {
      const { connection_type, params } = await body();
      const type = TYPES.find(({ id }) => id === connection_type);
      if (type?.testable === false)
        return refuse(400, { connectionType: [`Connections to ${type.name} aren't available yet.`] });
      const refusal = refusalOf(wordOf(params, 'host'), wordOf(params, 'user'), wordOf(params, 'password'));
      return refusal === null
        ? { status: 'success', detail: 'The connection works.', milliseconds: 40 }
        : new Other(Response.json({ ...refusal, detail: 'Connection error!' }, { status: 400 }));
    },
  } satisfies Partial<Resolvers>;
}

/** Words that stand for what can be wrong with a connection. */
function refusalOf(host: string, user: string, password: string): Record<string, string[]> | null {
  if (host === 'missing') return { host: ["missing can't be reached. Check host and port."] };
  if (password === 'wrong') return { user: ['Wrong user or password.'] };
  if (user === 'nobody') return { user: ["The sign-in works, but this user can't read or write any table."] };
  return null;
}
