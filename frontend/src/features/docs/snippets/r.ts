/** A call in R, with the packages httr2 and jsonlite. */
import { pathOf, type Call, type Filled } from '../calls';
import { literal, type Dialect } from './literal';

const INDENT = '  ';
/** What may be a name without quotes. */
const PLAIN = /^[A-Za-z][A-Za-z0-9._]*$/;

const R: Dialect = {
  yes: 'TRUE',
  no: 'FALSE',
  nothing: 'NULL',
  text: (value) => JSON.stringify(value),
  list: { open: 'list(', close: ')', empty: 'list()' },
  // A list without names would be sent as an empty array.
  record: { open: 'list(', close: ')', empty: 'structure(list(), names = character())' },
  entry: (name, value) => `${PLAIN.test(name) ? name : `\`${name}\``} = ${value}`,
  lastComma: false,
  step: INDENT,
};

const value = (one: unknown): string => literal(one, R, INDENT);

export function r(call: Call, filled: Filled): string {
  const hasBody = call.json !== undefined || call.form !== undefined;
  // httr2 itself takes GET without a body and POST with one.
  const plain = call.method === (hasBody ? 'POST' : 'GET');
  const steps = [
    `request(${value(filled.origin + pathOf(call, filled))})`,
    ...(call.open === true ? [] : [`req_headers(Authorization = ${value(`Token ${filled.key}`)})`]),
    ...(call.json === undefined ? [] : [`req_body_json(${value(call.json(filled))})`]),
    ...(call.form === undefined ? [] : [`req_body_multipart(${form(call.form)})`]),
    ...(plain ? [] : [`req_method(${value(call.method)})`]),
    `req_perform(${call.saveAs === undefined ? '' : `path = ${value(call.saveAs)}`})`,
  ];
  return [
    'library(httr2)',
    '',
    `answer <- ${steps.join(` |>\n${INDENT}`)}`,
    ...(call.answer === undefined ? [] : ['str(resp_body_json(answer))']),
  ].join('\n');
}

function form(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, content]) => {
      const sent = content.startsWith('@') ? `curl::form_file(${value(content.slice(1))})` : value(content);
      return R.entry(name, sent);
    })
    .join(', ');
}
