/**
 * Writes src/api/generated/*.ts from proto/openapi/*.json, src/lib/generated/contract.ts with its closed lists and limits,
 * mock-api/generated/operations.ts, which types what stands in for the server, and public/docs/openapi.json, the contracts
 * of all services as one document. Nobody edits what it writes: tags and the uploads, whose progress is shown, are added in src/api/*.ts.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { constantsFile } from './constants.mjs';
import { operationsFile, operationsOf } from './operations.mjs';
import { wholeDocument } from './wholeDocument.mjs';

const frontend = path.resolve(import.meta.dirname, '..');
const contracts = path.resolve(frontend, '../proto/openapi');
const target = path.join(frontend, 'src/api/generated');
const mock = path.join(frontend, 'mock-api/generated/operations.ts');

/** Served as it is; the Python client is generated from it by proto/python/generate.py. */
const whole = path.join(frontend, 'public/docs/openapi.json');

const constants = path.join(frontend, 'src/lib/generated/contract.ts');

/** `queries`: questions sent by POST because of their size; they change nothing and may be cached. */
const services = [
  { name: 'gateway', queries: [] },
  { name: 'sources', queries: ['previewMixedSource'] },
  {
    name: 'forecast',
    queries: [
      'estimateTraining',
      'chartTrain',
      'chartForecast',
      'forecastMemory',
      'featureImportance',
      'storyFeatureImportance',
      'forecast',
      'gameForecast',
    ],
  },
  { name: 'integrations', queries: [] },
];

/** `--check` writes nothing and fails where the committed client is another. */
const checks = process.argv.includes('--check');
const drifted = [];

const mocked = [];
const documents = [];
const scratch = await mkdtemp(path.join(tmpdir(), 'b2l-codegen-'));
try {
  for (const service of services) {
    const contract = path.join(contracts, `${service.name}.json`);
    if (!existsSync(contract)) throw new Error(`${contract} is missing: run the service with "openapi" first`);
    const document = JSON.parse(await readFile(contract, 'utf8'));
    if (Object.keys(document.paths ?? {}).length === 0) continue;
    const operations = structuredClone(document);
    documents.push(operations);
    const code = await generate(service, document);
    await deliver(path.join(target, `${service.name}.ts`), code);
    const known = new Set(Array.from(code.matchAll(/^export type (\w+)/gm), ([, type]) => type));
    mocked.push({ name: service.name, operations: operationsOf(service.name, operations, known) });
  }
  await deliver(constants, constantsFile(documents));
  await deliver(mock, operationsFile(mocked));
  await deliver(whole, `${JSON.stringify(wholeDocument(documents), null, 1)}\n`);
} finally {
  await rm(scratch, { recursive: true });
}
if (drifted.length > 0) {
  console.error(`The client is not that of its contract: ${drifted.join(', ')}. Run "npm run codegen".`);
  process.exitCode = 1;
}

/** Writes the file; with `--check` only notes that it would be another. */
async function deliver(file, code) {
  if (!checks) return mkdir(path.dirname(file), { recursive: true }).then(() => writeFile(file, code));
  const committed = existsSync(file) ? await readFile(file, 'utf8') : '';
  if (committed !== code) drifted.push(path.relative(frontend, file));
}

async function generate({ name, queries }, document) {
  preferJson(document);
  nameBodies(document);
  const schemaFile = path.join(scratch, `${name}.json`);
  await writeFile(schemaFile, JSON.stringify(document));
  const code = await generateEndpoints({
    schemaFile,
    apiFile: '../api',
    apiImport: 'api',
    exportName: `${name}Generated`,
    hooks: false,
    encodePathParams: true,
    useUnknown: true,
    filterEndpoints: (operation) => !isUpload(document, operation),
    endpointOverrides: queries.map((operation) => ({ pattern: operation, type: 'query' })),
  });
  return `/* Generated from proto/openapi/${name}.json by "npm run codegen". Do not edit. */\n${code}`;
}

/** Every request body is called `body` in the arguments, whatever its schema is called. */
function nameBodies(document) {
  for (const { requestBody } of operations(document)) {
    for (const content of Object.values(requestBody?.content ?? {})) {
      if (content.schema?.$ref !== undefined) content.schema = { allOf: [content.schema] };
    }
  }
}

/** A call that takes JSON as well as a form is called with JSON. */
function preferJson(document) {
  for (const { requestBody } of operations(document)) {
    if (requestBody?.content?.['application/json'] !== undefined) delete requestBody.content['multipart/form-data'];
  }
}

/** A form with a file is sent by src/api/sendForm.ts, because only that can tell how far it is. */
function isUpload(document, operationName) {
  const operation = operations(document).find(({ operationId }) => operationId === operationName);
  return operation?.requestBody?.content?.['multipart/form-data'] !== undefined;
}

function operations(document) {
  return Object.values(document.paths).flatMap((item) => Object.values(item));
}
