/**
 * The closed lists and the limits of the contract as constants: what a form offers, checks or names comes from here and
 * is never kept by hand. All services share one file, so that a list they have in common stands there once.
 */

const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];

/** The file that the documents of all services make. Two services may share a list, but not a name for two lists. */
export function constantsFile(documents) {
  const schemas = documents.flatMap(({ components }) => Object.entries(components?.schemas ?? {}));
  const lists = new Map();
  const limits = new Map();
  for (const [name, schema] of schemas) {
    if (schema.enum !== undefined) {
      const values = JSON.stringify(schema.enum);
      if ((lists.get(name) ?? values) !== values) throw new Error(`Two services mean different lists by ${name}`);
      lists.set(name, values);
    }
    const found = limitsOf(schema);
    if (found.length > 0) limits.set(name, `  ${name}: { ${found.join(', ')} },`);
  }
  return [
    '/* Generated from proto/openapi by "npm run codegen". Do not edit. */',
    '',
    ...[...lists]
      .sort(byName)
      .flatMap(([name, values]) => [
        `export const ${constantOf(name)} = ${values} as const;`,
        `export type ${name} = (typeof ${constantOf(name)})[number];`,
        '',
      ]),
    '/** The limits of what is sent, by request and field. */',
    'export const LIMITS = {',
    ...[...limits].sort(byName).map(([, line]) => line),
    '} as const;',
    '',
  ].join('\n');
}

/** The bounds of a schema's own fields; that a count is not negative needs no saying. */
function limitsOf({ properties = {} }) {
  return Object.entries(properties).flatMap(([field, schema]) => {
    const bounds = LIMITS.filter(
      (limit) => schema[limit] !== undefined && !(limit === 'minimum' && schema[limit] <= 0),
    );
    const words = bounds.map((limit) => `${limit}: ${schema[limit]}`);
    return words.length === 0 ? [] : [`${JSON.stringify(field)}: { ${words.join(', ')} }`];
  });
}

/** `DateOrder` as `DATE_ORDERS`; what is a plural already stays as it is. */
function constantOf(name) {
  const word = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toUpperCase();
  if (/(SS|US)$/.test(word)) return `${word}ES`;
  if (/(S|DATA|KNOWLEDGE)$/.test(word)) return word;
  return /[^AEIOU]Y$/.test(word) ? `${word.slice(0, -1)}IES` : `${word}S`;
}

function byName([one], [other]) {
  return one < other ? -1 : 1;
}
