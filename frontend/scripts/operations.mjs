/**
 * What stands in for the server is typed by this: each call of the contract with its method, its address, and the types
 * of its body and its answer.
 */

/** Lines of a service's calls. `known` are the types that its generated client exports. */
export function operationsOf(name, document, known) {
  const typeOf = (schema) => {
    if (schema === undefined || schema === null) return 'unknown';
    const named = schema.$ref?.split('/').at(-1);
    if (named !== undefined) return known.has(named) ? `${name}.${named}` : typeOf(document.components.schemas[named]);
    if (schema.type === 'null') return 'null';
    if (schema.oneOf !== undefined) return schema.oneOf.map(typeOf).join(' | ');
    if (schema.type === 'array') return `(${typeOf(schema.items)})[]`;
    return 'unknown';
  };
  const answerOf = ({ content = {} } = {}) => {
    const [kind] = Object.keys(content);
    if (kind === undefined) return 'undefined';
    return kind === 'application/json' ? typeOf(content[kind].schema) : 'Blob';
  };
  const bodyOf = ({ content = {} } = {}) => {
    const kinds = Object.keys(content).map((kind) =>
      kind === 'application/json' ? typeOf(content[kind].schema) : 'FormData',
    );
    return kinds.length === 0 ? 'undefined' : kinds.join(' | ');
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody, responses }]) => {
      const status = Number(Object.keys(responses).find((code) => code.startsWith('2') && code !== '202'));
      const later = responses['202'] === undefined ? 'never' : answerOf(responses['202']);
      return {
        call: `  ${operationId}: { method: '${method}', path: '${addressOf(path, parameters)}', status: ${status} },`,
        type: `  ${operationId}: { body: ${bodyOf(requestBody)}; answer: ${answerOf(responses[status])}; later: ${later} };`,
      };
    }),
  );
}

/** `/api/stories/{id}` as MSW writes it; a number there is no word, so that `/api/stories/settings` is another address. */
function addressOf(path, parameters) {
  return path.replace(/\{(\w+)\}/g, (_, name) => {
    const whole = parameters.find((parameter) => parameter.name === name)?.schema?.type === 'integer';
    return whole ? `:${name}(\\\\d+)` : `:${name}`;
  });
}

/** The file that the lines of all services make. */
export function operationsFile(services) {
  const lines = services.flatMap(({ operations }) => operations);
  return [
    '/* Generated from proto/openapi by "npm run codegen". Do not edit. */',
    ...services.map(({ name }) => `import type * as ${name} from '~/api/generated/${name}';`),
    '',
    'export const operations = {',
    ...lines.map(({ call }) => call),
    '} as const;',
    '',
    '/** `later`: the answer 202 of a call that takes long. */',
    'export interface Operations {',
    ...lines.map(({ type }) => type),
    '}',
    '',
  ].join('\n');
}
