/** A call in Python, with the package requests. */
import { pathOf, type Call, type Filled } from '../calls';
import { literal, type Dialect } from './literal';

const INDENT = '    ';

const PYTHON: Dialect = {
  yes: 'True',
  no: 'False',
  nothing: 'None',
  // JSON escapes what Python escapes, in the same way.
  text: (value) => JSON.stringify(value),
  list: { open: '[', close: ']', empty: '[]' },
  record: { open: '{', close: '}', empty: '{}' },
  entry: (name, value) => `${JSON.stringify(name)}: ${value}`,
  lastComma: true,
  step: INDENT,
};

const value = (one: unknown): string => literal(one, PYTHON, INDENT);

export function python(call: Call, filled: Filled): string {
  const given = [
    value(filled.origin + pathOf(call, filled)),
    ...(call.open === true ? [] : [`headers=${value({ Authorization: `Token ${filled.key}` })}`]),
    ...(call.json === undefined ? [] : [`json=${value(call.json(filled))}`]),
    ...form(call.form ?? {}),
  ];
  const ask = `requests.${call.method.toLowerCase()}`;
  return [
    'import requests',
    '',
    `answer = ${ask}(\n${given.map((one) => `${INDENT}${one},\n`).join('')})`,
    'answer.raise_for_status()',
    ...result(call),
  ].join('\n');
}

/** requests sends a form with a boundary only where it has `files`: fields without a file go there as well. */
function form(fields: Readonly<Record<string, string>>): string[] {
  const entries = Object.entries(fields);
  if (entries.length === 0) return [];
  const parts = entries.map(([name, content]) =>
    content.startsWith('@')
      ? `${value(name)}: open(${value(content.slice(1))}, "rb")`
      : `${value(name)}: (None, ${value(content)})`,
  );
  return [`files={${parts.join(', ')}}`];
}

function result(call: Call): string[] {
  if (call.saveAs !== undefined)
    return [`with open(${value(call.saveAs)}, "wb") as file:`, `${INDENT}file.write(answer.content)`];
  return call.answer === undefined ? [] : ['print(answer.json())'];
}
