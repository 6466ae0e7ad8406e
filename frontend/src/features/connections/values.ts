/** The form of a connection as text by the names of its fields: what it begins with, what is wrong, and what is sent. */
import type { ConnectionDetail, ConnectionField, ConnectionForm, ConnectionType } from '~/api/connections';
import { isSourceName } from '~/lib/rules';
import { z, type ZodType } from '~/lib/schema';
import { says } from '~/ui/form/messages';

/** `name`, `connectionType` and the settings of every type, called as the server calls them; and which button sends them. */
export type Values = Record<string, string>;

/** The value that says what the form is sent for: only a save needs a name. */
export const PURPOSE = 'purpose';
export type Purpose = 'save' | 'test';

/** What stands for a secret that the server keeps. */
const MASK = '***';

export const availableNames = (types: readonly ConnectionType[]): string =>
  types
    .filter(({ available }) => available)
    .map(({ name }) => name)
    .join(', ');

/** What a type is good for today: its connections run in processes, can be tested only, or lead nowhere yet. */
export type Reach = 'processes' | 'test' | 'nowhere';

export const reachOf = ({ available, testable }: ConnectionType): Reach =>
  available ? 'processes' : testable ? 'test' : 'nowhere';

/** A type whose objects are files, and that has nothing to be set, leads nowhere else: its files are kept here. */
export const keepsFiles = (type: ConnectionType): boolean =>
  type.available && type.fields.length === 0 && type.object_field === 'file_value';

/** Without anything to be set there is nothing to be tried. */
export const canBeTested = ({ fields }: ConnectionType): boolean => fields.length > 0;

/** A type that reads what this product itself has: forecasts and sources. */
export const isOwnData = (type: ConnectionType): boolean =>
  type.available && type.fields.length === 0 && !keepsFiles(type);

/** The type that was chosen; null before. */
export const typeIn = (values: Values, types: readonly ConnectionType[]): ConnectionType | null =>
  types.find(({ id }) => String(id) === values['connectionType']) ?? null;

/** A new connection begins with the type where there is no choice. */
export function startOf(connection: ConnectionDetail | null, types: readonly ConnectionType[]): Values {
  const empty = types.flatMap(({ fields }) => fields.map(({ name }) => [name, ''] as const));
  const possible = types.filter(({ available }) => available);
  const only = possible.length === 1 ? possible[0] : undefined;
  return {
    ...Object.fromEntries(empty),
    ...settingsOf(connection),
    name: connection?.name ?? '',
    connectionType: String(connection?.connectionType ?? only?.id ?? ''),
    [PURPOSE]: 'save' satisfies Purpose,
  };
}

function settingsOf(connection: ConnectionDetail | null): Values {
  const settings: [string, unknown][] = Object.entries(connection?.params ?? {});
  return Object.fromEntries(settings.map(([name, value]) => [name, textOf(value)]));
}

/** A port comes as a number where it was sent as one. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What is typed; what was never touched is as it began. */
export function valuesIn(typed: Partial<Values>, start: Values): Values {
  return Object.fromEntries(Object.entries(start).map(([name, value]) => [name, typed[name] ?? value]));
}

/** Whether the server keeps a secret of this name. */
export const isKept = (name: string, start: Values): boolean => start[name] === MASK;

export function isChanged(values: Values, start: Values, type: ConnectionType | null): boolean {
  const names = ['name', 'connectionType', ...(type?.fields ?? []).map(({ name }) => name)];
  return names.some((name) => (values[name] ?? '') !== (start[name] ?? ''));
}

/** What the server is sent of the settings. */
export function paramsIn(values: Values, type: ConnectionType): Values {
  return Object.fromEntries(type.fields.map(({ name }) => [name, values[name] ?? '']));
}

export function formIn(values: Values, type: ConnectionType): ConnectionForm {
  return { name: (values['name'] ?? '').trim(), connection_type: type.id, params: paramsIn(values, type) };
}

/** The server has the last word; it alone knows when a secret has to be typed again. */
export function connectionSchema(types: readonly ConnectionType[]): ZodType<Values, Values> {
  return z.record(z.string(), z.string()).superRefine((values, context) => {
    for (const [field, message] of faultsIn(values, typeIn(values, types)))
      context.addIssue({ code: 'custom', path: [field], message });
  });
}

type Fault = readonly [field: string, message: string];

function faultsIn(values: Values, type: ConnectionType | null): Fault[] {
  const name = (values['name'] ?? '').trim();
  const faults: Fault[] = [];
  if (values[PURPOSE] === 'save') {
    if (name === '') faults.push(['name', says('connections.nameMissing').error]);
    else if (!isSourceName(name)) faults.push(['name', says('connections.nameLetters').error]);
  }
  if (type === null) faults.push(['connectionType', says('connections.typeMissing').error]);
  for (const field of type?.fields ?? []) {
    const message = faultOf(field, values[field.name] ?? '');
    if (message !== null) faults.push([field.name, message]);
  }
  return faults;
}

function faultOf({ kind, label, required }: ConnectionField, value: string): string | null {
  if (value.trim() === '') return required ? says('connections.fieldMissing', { label }).error : null;
  return kind === 'port' && !isPort(value.trim()) ? says('connections.portWrong').error : null;
}

const isPort = (value: string): boolean => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;
