/** The application on the mock API, for `npm run dev`: its calls end in a service worker of this page. */
import { setupWorker } from 'msw/browser';
import { newBackend, story } from './backend';
import { mockApi } from './handlers';
import { PLANNED_REQUEST } from './trained/planned';

const backend = newBackend();
backend.stories.push(story(15, 'time_series', 'Sales by planned price', 1, { request: PLANNED_REQUEST }));
const worker = setupWorker(...mockApi(backend));
await worker.start({ onUnhandledRequest: 'bypass', quiet: true });
await import('../src/app/main');
