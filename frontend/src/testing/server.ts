/** The network below the application: its calls are answered by typed handlers, and remembered. */
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** A browser reads an address from the page's own; Node has no page. */
globalThis.Request = class extends Request {
  constructor(address: string | URL | Request, init?: RequestInit) {
    super(address instanceof Request ? address : new URL(address, window.location.href), init);
  }
};

const server = setupServer();
let calls: string[] = [];

server.events.on('request:start', ({ request }) => {
  calls.push(`${request.method} ${new URL(request.url).pathname}`);
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Answers with these, the first that fits, and returns the calls that are made from now on, such as "GET /api/stories". */
export function serve(...handlers: HttpHandler[]): string[] {
  calls = [];
  server.resetHandlers(...handlers);
  return calls;
}
