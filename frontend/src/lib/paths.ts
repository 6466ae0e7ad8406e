/** Every address of the application. No other file spells one. 0 in place of an id means "new". */

type Id = number;

/** Where a person was going when the session ended, carried to the sign-in page and back. */
export const NEXT = 'next';
/** The task whose long forecast is looked at. */
export const PREPARED = 'prepared';

/** The process whose runs are looked at. */
export const PROCESS = 'process';

/** The parts of the start page that the bar leads to. */
export const SECTIONS = { product: 'product', cases: 'cases', contact: 'contact' } as const;

export const paths = {
  home: () => '/',
  login: (next?: string) => (next === undefined ? '/login' : `/login?${NEXT}=${encodeURIComponent(next)}`),
  register: () => '/register',
  forgotPassword: () => '/reset_password',
  resetPassword: (token: string) => `/password/reset/${encodeURIComponent(token)}`,
  setPassword: (token: string) => `/password/set/${encodeURIComponent(token)}`,
  stories: () => '/stories',
  storyTrain: (id: Id, source?: Id) =>
    source === undefined ? `/story/train/${id}` : `/story/train/${id}?source=${source}`,
  /** With the task that prepares a long forecast of it. */
  storyForecast: (id: Id, task?: Id) =>
    task === undefined ? `/story/forecast/${id}` : `/story/forecast/${id}?${PREPARED}=${task}`,
  sources: () => '/sources',
  source: (id: Id) => `/source/${id}/`,
  settings: () => '/settings',
  /** The runs of processes; of one alone. */
  integration: (process?: Id) => (process === undefined ? '/tasks' : `/tasks?${PROCESS}=${process}`),
  connections: () => '/connections',
  connection: (id: Id) => `/connections/${id}/`,
  processes: () => '/processes',
  process: (id: Id) => `/processes/${id}/`,
  measured: () => '/docs/measured',
  docs: (page = 'get_started') => `/docs/${page}`,
};

/** A target that may be followed after signing in: an address of this site and nothing else. */
export function safeNext(next: string | null): string {
  const local = next !== null && next.startsWith('/') && !next.startsWith('//') && !next.includes('\\');
  return local ? next : paths.stories();
}
