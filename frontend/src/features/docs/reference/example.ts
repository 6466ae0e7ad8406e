/** A call of the document with values that fit, as the pages of the documentation show calls. */
import type { Schema } from '~/api/apiDocument';
import { CALLS, type Call } from '../calls';
import { fieldsOf, resolve, type ApiCall, type Field, type Schemas } from './model';

const DEEPEST = 4;

/** A value that fits, with the required fields of objects only. */
export function exampleOf(schema: Schema, schemas: Schemas, depth = 0): unknown {
  const own = resolve(schema, schemas);
  const [value] = own.enum ?? [];
  if (value !== undefined) return value;
  const [choice] = own.oneOf ?? [];
  if (choice !== undefined) return exampleOf(choice, schemas, depth);
  const type = [own.type].flat()[0];
  if (type === 'array')
    return own.items === undefined || depth > DEEPEST ? [] : [exampleOf(own.items, schemas, depth + 1)];
  if (type === 'integer' || type === 'number') return Math.max(own.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  if (type === 'string') return 'text';
  if (depth > DEEPEST) return {};
  return Object.fromEntries(
    fieldsOf(own, schemas)
      .filter(({ required }) => required)
      .map((field) => [field.name, exampleOf(field.schema, schemas, depth + 1)]),
  );
}

/** Every id is one place, whatever it is called. */
const shapeOf = (method: string, path: string): string =>
  `${method} ${path
    .replace(/\?.*/, '')
    .replace(/\/$/, '')
    .replaceAll(/\{\w+\}/g, '{}')}`;

/** The calls of the other pages, which a test runs as they are shown. */
const SHOWN: ReadonlyMap<string, Call> = new Map(
  Object.values(CALLS)
    .map((call): [string, Call] => [shapeOf(call.method, call.path), call])
    // Of two the first: it is the simpler one.
    .reverse(),
);

/** The call as the other pages show it, or made of its schema where none does. */
export const callOf = (call: ApiCall, schemas: Schemas): Call =>
  SHOWN.get(shapeOf(call.method, call.path)) ?? madeOf(call, schemas);

function madeOf(call: ApiCall, schemas: Schemas): Call {
  const { requestBody, responses, parameters = [] } = call;
  const json = requestBody?.content?.['application/json']?.schema;
  const form = json === undefined ? requestBody?.content?.['multipart/form-data']?.schema : undefined;
  const answers = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content ?? {};
  const isFile = Object.keys(answers).some((media) => media !== 'application/json');
  const query = parameters.filter(({ in: place, required }) => place === 'query' && required === true);
  const written = query.map(({ name, schema = {} }) => `${name}=${String(exampleOf(schema, schemas))}`).join('&');
  return {
    method: call.method,
    path: call.path.replaceAll(/\{(\w+)\}/g, '1') + (written === '' ? '' : `?${written}`),
    ...(call.security?.some((scheme) => Object.keys(scheme).length === 0) === true && { open: true }),
    ...(json !== undefined && { json: () => exampleOf(json, schemas) }),
    ...(form !== undefined && { form: formOf(form, schemas) }),
    ...(isFile && { saveAs: 'answer.xlsx' }),
    ...(!isFile && answers['application/json'] !== undefined && { answer: {} }),
  };
}

/** Its required fields, and its file if it has one. */
function formOf(schema: Schema, schemas: Schemas): Record<string, string> {
  const isFile = (field: Field): boolean => field.schema.format === 'binary';
  return Object.fromEntries(
    fieldsOf(schema, schemas)
      .filter((field) => field.required || isFile(field))
      .map((field) => [field.name, isFile(field) ? '@file.csv' : String(exampleOf(field.schema, schemas))]),
  );
}
