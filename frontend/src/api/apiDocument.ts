/** The document of the API, a file beside the pages: what the reference shows. */
import { z, type ZodType } from '~/lib/schema';
import { api } from './api';
import { failureOf, noAnswer, type Failure } from './failure';

/** A part of JSON Schema: what our contracts use. */
export interface Schema {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  format?: string | undefined;
  description?: string | undefined;
  enum?: unknown[] | undefined;
  default?: unknown;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  required?: string[] | undefined;
  properties?: Record<string, Schema> | undefined;
  additionalProperties?: boolean | Schema | undefined;
  items?: Schema | undefined;
  oneOf?: Schema[] | undefined;
  allOf?: Schema[] | undefined;
}

const schema: ZodType<Schema> = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), schema).optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), schema]).optional();
  },
  get items() {
    return schema.optional();
  },
  get oneOf() {
    return z.array(schema).optional();
  },
  get allOf() {
    return z.array(schema).optional();
  },
});

const content = z.record(z.string(), z.object({ schema: schema.optional() })).optional();

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string().optional(),
  description: z.string().optional(),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        description: z.string().optional(),
        schema: schema.optional(),
      }),
    )
    .optional(),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
});

const apiDocument = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string().optional() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});

export type ApiDocument = ReturnType<typeof apiDocument.parse>;
export type Operation = ReturnType<typeof operation.parse>;

export const API_DOCUMENT = '/docs/openapi.json';

/** Anybody may read it: no session is looked for. */
async function fetchDocument(): Promise<{ data: ApiDocument } | { error: Failure }> {
  try {
    const response = await fetch(API_DOCUMENT);
    const data: unknown = response.ok ? await response.json() : null;
    return response.ok ? { data: apiDocument.parse(data) } : { error: failureOf(response, data) };
  } catch {
    return { error: noAnswer };
  }
}

export const { useApiDocumentQuery } = api.injectEndpoints({
  endpoints: (build) => ({ apiDocument: build.query<ApiDocument, undefined>({ queryFn: fetchDocument }) }),
});
