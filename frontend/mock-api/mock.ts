/** A call of the contract, answered here. An answer that the contract does not have does not compile. */
import { http, HttpResponse, type HttpHandler } from 'msw';
import { operations, type Operations } from './generated/operations';

export type Operation = keyof Operations;

export interface Call<O extends Operation> {
  request: Request;
  /** The number in the address; 0 where there is none. */
  id: number;
  /** The word in the address. */
  word: string;
  query: URLSearchParams;
  /** A form or what the JSON says. */
  body: () => Promise<Operations[O]['body']>;
}

/** An answer that is none of the contract's: a refusal, or what stands between the browser and the server. */
export class Other {
  readonly response: Response;

  constructor(response: Response) {
    this.response = response;
  }
}

/** The answer 202: the result comes later. */
export class Later<Answer> {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}

export type Answer<O extends Operation> = Operations[O]['answer'] | Later<Operations[O]['later']> | Other;

/** Answers one call, as the contract has it. */
export function mock<O extends Operation>(
  operation: O,
  answer: (call: Call<O>) => Answer<O> | Promise<Answer<O>>,
): HttpHandler {
  const { method, path, status } = operations[operation];
  return http[method]<Record<string, string>, Operations[O]['body']>(path, async ({ request, params }) => {
    const [word = ''] = Object.values(params);
    const form = request.headers.get('Content-Type')?.startsWith('multipart/form-data') === true;
    const body = async (): Promise<Operations[O]['body']> => (form ? request.formData() : request.json());
    const given = await answer({ request, id: Number(word), word, query: new URL(request.url).searchParams, body });
    if (given instanceof Other) return given.response.clone();
    if (given instanceof Later) return HttpResponse.json(given.answer, { status: 202 });
    if (given instanceof Blob)
      return new HttpResponse(await given.arrayBuffer(), {
        headers: { 'Content-Type': given.type, 'Content-Disposition': 'attachment; filename="mock.xlsx"' },
      });
    return given === undefined ? new HttpResponse(null, { status }) : HttpResponse.json(given, { status });
  });
}

/** As the services refuse: sentences by field, or one for all of it. */
export function refuse(
  status: number,
  fault: { detail: string } | Record<string, string[]>,
  headers: Record<string, string> = {},
): Other {
  return new Other(Response.json(fault, { status, headers }));
}

/** There is nothing under this number. */
export const notFound = (): Other => refuse(404, { detail: 'Not found.' });
