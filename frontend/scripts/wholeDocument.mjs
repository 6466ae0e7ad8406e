/**
 * One OpenAPI 3.1 document of the whole product, made of those of the services: what `/docs/api` shows, what other tools
 * read, and what the Python client is generated from. It adds what all services share: the refusals and the bearer's key.
 */

/** What a group of calls is about, in the order in which a reader meets them. A tag without words comes last. */
const TAGS = {
  sources: 'Tables that you upload or that come from S3, and sources made of other sources.',
  stories: 'Models that are trained on a source: create, retrain, copy, look at.',
  forecasts: 'Forecasts of a trained story, as JSON or as a file, and what-ifs.',
  charts: 'The data of charts, and which columns matter.',
  tasks: 'What is training or waiting.',
  workers: 'How many trainings may run at a time.',
  connections: 'How other systems of the company are reached.',
  csv: 'Files of CSV connections: uploaded, downloaded, written by processes.',
  processes: 'Transfers of a table from one connection to another.',
  integrations: 'Runs of processes.',
  anaplan: 'The connection to Anaplan.',
  notifications: 'What has ended since you last looked.',
  tokens: 'API keys.',
  users: 'Registration, colleagues, invitations and passwords.',
  companies: 'Your company.',
  sessions: 'Where you are signed in.',
  activity: 'Who did what in your company.',
  photos: 'Covers of sources and stories.',
  auth: 'Sign-in for browsers and for programs.',
  contact: 'Questions to the people who run this installation.',
};

/** The words of a status without words of its own. */
const STATUSES = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted: it runs as a task',
  204: 'Done; there is no body',
  304: 'Not modified',
  400: 'A field is invalid',
  401: 'The key is missing, has expired or was revoked',
  403: "The key doesn't allow this call",
  404: 'You have nothing with this id',
  409: 'Not possible right now',
  413: 'Too large',
  429: 'Too many attempts',
  503: 'Busy',
};

const REFUSAL = {
  description:
    'What is wrong, as sentences in the language of `Accept-Language`: under `detail`, or under the name of each field.',
  type: 'object',
  properties: { detail: { type: 'string' } },
  additionalProperties: { type: 'array', items: { type: 'string' } },
};

export function wholeDocument(documents) {
  const paths = {};
  const schemas = { Refusal: REFUSAL };
  for (const { paths: own, components } of documents) {
    for (const [path, item] of Object.entries(own)) {
      if (paths[path] !== undefined) throw new Error(`Two services answer ${path}`);
      paths[path] = Object.fromEntries(Object.entries(item).map(([method, call]) => [method, completed(call)]));
    }
    for (const [name, schema] of Object.entries(components?.schemas ?? {})) add(schemas, name, schema);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'B2L API',
      version: '1',
      description:
        'Everything that the screens of B2L do. Send your key in the header `Authorization: Token <key>`. ' +
        'Every answer carries `X-Request-Id`, and one that refuses a stable `X-Error-Code`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ key: [] }, { token: [] }],
    tags: tagsOf(paths),
    paths,
    components: { schemas, securitySchemes: documents[0].components.securitySchemes },
  };
}

/** A description for every answer, and the body that all refusals have. */
function completed(call) {
  const open = call.security?.some((scheme) => Object.keys(scheme).length === 0) ?? false;
  const responses = { ...call.responses, ...(open || call.responses['401'] ? {} : { 401: {} }) };
  return {
    ...call,
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, answer]) => [
        status,
        {
          description: answer.description || STATUSES[status] || 'The answer',
          ...(Number(status) < 400 ? {} : { content: { 'application/json': { schema: ref('Refusal') } } }),
          ...(answer.content && { content: readable(answer.content) }),
        },
      ]),
    ),
  };
}

/** A file has no schema: the services describe its bytes as an array of numbers. */
function readable(content) {
  const isBytes = (schema) =>
    schema?.type === 'array' && schema.items?.format === 'int32' && schema.items.minimum === 0;
  return Object.fromEntries(
    Object.entries(content).map(([media, body]) => [media, isBytes(body.schema) ? { schema: {} } : body]),
  );
}

const ref = (name) => ({ $ref: `#/components/schemas/${name}` });

/** A type may be that of two services, but not two types under one name. */
function add(schemas, name, schema) {
  const known = schemas[name];
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
    throw new Error(`Two services mean different types by ${name}`);
  schemas[name] = schema;
}

function tagsOf(paths) {
  const used = new Set(Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ tags = [] }) => tags)));
  const described = Object.keys(TAGS).filter((name) => used.has(name));
  const others = [...used].filter((name) => TAGS[name] === undefined);
  return [...described.map((name) => ({ name, description: TAGS[name] })), ...others.map((name) => ({ name }))];
}
