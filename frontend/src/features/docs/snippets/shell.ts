/** A call as a line for a shell, which works when it is pasted. */
import { pathOf, type Call, type Filled } from '../calls';

/** In single quotes nothing is special but the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

export function shell(call: Call, filled: Filled): string {
  const body = [
    ...(call.json === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(call.json(filled)))}`]),
    ...Object.entries(call.form ?? {}).map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`),
  ];
  // curl itself takes GET without a body and POST with one.
  const plain = call.method === (body.length === 0 ? 'GET' : 'POST');
  return [
    `curl ${plain ? '' : `-X ${call.method} `}${quoted(filled.origin + pathOf(call, filled))}`,
    ...(call.open === true ? [] : [`-H ${quoted(`Authorization: Token ${filled.key}`)}`]),
    ...body,
    ...(call.saveAs === undefined ? [] : [`-o ${quoted(call.saveAs)}`]),
  ].join(' \\\n  ');
}
