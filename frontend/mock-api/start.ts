/** The application on the mock API, for `npm run dev`: its calls end in a service worker of this page. */
import { setupWorker } from 'msw/browser';
import { mockApi } from './handlers';

const worker = setupWorker(...mockApi());
await worker.start({ onUnhandledRequest: 'bypass', quiet: true });
await import('../src/app/main');
