/** The document of the API as the page shows it: calls by group, types in words, fields of objects. */
import type { ApiDocument, Operation, Schema } from '~/api/apiDocument';
import type { Call } from '../calls';

export interface ApiCall extends Operation {
  method: Call['method'];
  path: string;
}

export interface Group {
  name: string;
  description: string;
  calls: ApiCall[];
}

export type Schemas = ApiDocument['components']['schemas'];

const METHODS: Readonly<Record<string, Call['method']>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
};

/** In the order of the document, those whose words are all in an address, a name or a summary. */
export function groupsOf({ tags, paths }: ApiDocument, search: string): Group[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const known = METHODS[method];
      return known === undefined ? [] : [{ ...operation, method: known, path }];
    }),
  );
  const fits = ({ method, path, operationId, summary = '', tags: groups }: ApiCall): boolean => {
    const text = `${method} ${path} ${operationId} ${summary} ${groups.join(' ')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return tags
    .map(({ name, description = '' }) => ({
      name,
      description,
      calls: calls.filter((call) => call.tags[0] === name && fits(call)),
    }))
    .filter((group) => group.calls.length > 0);
}

export const nameOf = ($ref: string): string => $ref.split('/').at(-1) ?? $ref;

/** The schema itself, where it is only named. */
export const resolve = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref === undefined ? schema : (schemas[nameOf(schema.$ref)] ?? {});

export interface Field {
  name: string;
  schema: Schema;
  required: boolean;
}

/** The fields of an object with those of its parts, of the items of a list, and of the one object among choices. */
export function fieldsOf(schema: Schema, schemas: Schemas): Field[] {
  if (schema.$ref !== undefined) return fieldsOf(resolve(schema, schemas), schemas);
  if (schema.allOf !== undefined) return schema.allOf.flatMap((part) => fieldsOf(part, schemas));
  if (schema.properties !== undefined)
    return Object.entries(schema.properties).map(([name, field]) => ({
      name,
      schema: field,
      required: schema.required?.includes(name) ?? false,
    }));
  if (schema.items !== undefined) return fieldsOf(schema.items, schemas);
  const objects = (schema.oneOf ?? []).map((one) => fieldsOf(one, schemas)).filter((fields) => fields.length > 0);
  if (objects.length === 1) return objects[0] ?? [];
  return typeof schema.additionalProperties === 'object' ? fieldsOf(schema.additionalProperties, schemas) : [];
}

/** The several objects of which a value is one, each under what tells it apart; none where there is no choice. */
export function choicesOf(schema: Schema, schemas: Schemas): { name: string; schema: Schema }[] {
  const { oneOf = [], items } = resolve(schema, schemas);
  if (oneOf.length === 0) return items === undefined ? [] : choicesOf(items, schemas);
  const objects = oneOf.filter((one) => fieldsOf(one, schemas).length > 0);
  if (objects.length < 2) return [];
  return objects.map((one, index) => ({ name: kindOf(one, schemas) ?? String(index + 1), schema: one }));
}

/** The value by which an object says what it is: that of its only closed field with one value. */
function kindOf(schema: Schema, schemas: Schemas): string | null {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  const fixed = fieldsOf(schema, schemas).find((field) => field.schema.enum?.length === 1);
  return fixed === undefined ? null : String(fixed.schema.enum?.[0]);
}

/** What a value is, in the words of JSON: `string`, `array of Source`, `integer or null`. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.oneOf !== undefined) return [...new Set(schema.oneOf.map(typeOf))].join(' or ');
  if (schema.format === 'binary') return 'file';
  const types = [
    schema.type ?? (schema.properties === undefined && schema.allOf === undefined ? 'any' : 'object'),
  ].flat();
  return types
    .map((type) => (type === 'array' && schema.items !== undefined ? `array of ${typeOf(schema.items)}` : type))
    .join(' or ');
}

/** The values of a closed list, its limits and its default, where it has them. */
export function valuesOf(schema: Schema, schemas: Schemas): unknown[] {
  const { enum: values, oneOf = [], items } = resolve(schema, schemas);
  if (values !== undefined) return values;
  if (items !== undefined) return valuesOf(items, schemas);
  return oneOf.flatMap((one) => valuesOf(one, schemas));
}
