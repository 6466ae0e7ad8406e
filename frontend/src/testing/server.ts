/** The network below the application: what is asked is answered here, and remembered. */
import { vi } from 'vitest';

/** Calls that were made, such as "GET /api/stories", in their order. `answer` gives what a call is answered with: its body, or all of it. */
export function serve(answer: (call: string, request: Request) => unknown): string[] {
  const calls: string[] = [];
  vi.stubGlobal('Request', AbsoluteRequest);
  vi.stubGlobal('fetch', async (asked: Request | string, init: RequestInit = {}) => {
    // A signal of the test's page is none to Node.
    const request = typeof asked === 'string' ? new AbsoluteRequest(asked, { ...init, signal: null }) : asked;
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push(call);
    const given: unknown = await answer(call, request);
    return given instanceof Response ? given : Response.json(given);
  });
  return calls;
}

/** A browser reads an address from the page's own; Node has no page. */
class AbsoluteRequest extends Request {
  constructor(address: string, init: RequestInit) {
    super(new URL(address, window.location.href), init);
  }
}
