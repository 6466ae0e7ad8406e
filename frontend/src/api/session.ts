/**
 * The session of this browser. The access token lives in memory only; a reload gets a new one
 * through the HttpOnly refresh cookie. Tabs share what they get, so that only one of them asks.
 */
import { fingerprint } from '~/lib/fingerprint';
import { localStore } from '~/lib/storage';

/** The token counts as dead this long before the server says so. */
const EARLY = 5 * 60_000;
/** Longest wait for word from the tab that refreshed just before us. */
const NEWS_DELAY = 50;
/** Milliseconds after which a server that does not answer counts as away. */
const PATIENCE = 15_000;
const LOCK = 'b2l-refresh';
/** Answers to a refresh that end the session. All others say nothing about it. */
const REFUSALS = [400, 401, 403];
/** Says that this browser signed in: without it there is no cookie to ask with. Holds no secret. */
const KNOWN = 'b2l-signed-in';

interface Token {
  accessToken: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** `away`: there may be a session, but nobody who knows can be reached. */
export type SessionState = 'in' | 'out' | 'away';
type News = { kind: 'token'; token: Token } | { kind: 'signedOut' };
type Listener = (signedIn: boolean) => void;

let token: Token | null = null;
let guarded = false;
let timer: number | undefined;
const listeners = new Set<Listener>();
const channel = 'BroadcastChannel' in window ? new BroadcastChannel('b2l-session') : null;

channel?.addEventListener('message', (event: MessageEvent<News>) => {
  keep(event.data.kind === 'token' ? event.data.token : null);
});

export const accessToken = (): string | null => token?.accessToken ?? null;
export const isSignedIn = (): boolean => token !== null;

/** This browser remembers that somebody signed in and has not signed out: there may be a session. */
export const wasSignedIn = (): boolean => localStore.get(KNOWN) !== null;

/** Calls back when this browser signs in or out, in whichever tab that happens. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function signedIn(answer: { accessToken: string; expiredAt: string }): void {
  localStore.set(KNOWN, 'yes');
  const fresh = { accessToken: answer.accessToken, expiresAt: Date.parse(answer.expiredAt) };
  keep(fresh);
  channel?.postMessage({ kind: 'token', token: fresh } satisfies News);
}

export function signedOut(): void {
  localStore.remove(KNOWN);
  keep(null);
  channel?.postMessage({ kind: 'signedOut' } satisfies News);
}

/** Only a page that needs a session refreshes one; all others leave the cookie alone. */
export function guardSession(on: boolean): void {
  guarded = on;
  plan();
}

/** `in` when there is a token good for at least the next minutes, refreshing it if this page may. */
export async function ensureSession(): Promise<SessionState> {
  if (!guarded) return token === null ? 'out' : 'in';
  return resumeSession();
}

/** The same at a person's wish, also on a page that looks for no session of its own accord. */
export async function resumeSession(): Promise<SessionState> {
  if (isFresh(token)) return 'in';
  return wasSignedIn() ? refresh(token) : 'out';
}

/** After a 401: the token that was refused is replaced once, if this page may. */
export async function replaceRefused(refused: string): Promise<boolean> {
  if (token !== null && token.accessToken !== refused) return true;
  return guarded && (await refresh(token)) === 'in';
}

async function refresh(old: Token | null): Promise<SessionState> {
  return exclusively(async () => {
    if (token === old) await pause(NEWS_DELAY);
    if (token !== old && isFresh(token)) return 'in';
    const response = await fetch('/auth/refresh_token', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ fingerprint: fingerprint() }),
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => null);
    // A page in between may answer for the server, such as the sign-in of a network.
    const answer: unknown = response?.ok === true ? await response.json().catch(() => null) : null;
    if (isAnswer(answer)) {
      signedIn(answer);
      return 'in';
    }
    // A server that cannot be reached says nothing about the session: only a refusal ends it.
    if (response === null || !REFUSALS.includes(response.status)) return 'away';
    signedOut();
    return 'out';
  });
}

function isAnswer(value: unknown): value is { accessToken: string; expiredAt: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'accessToken' in value &&
    'expiredAt' in value &&
    typeof value.accessToken === 'string' &&
    typeof value.expiredAt === 'string'
  );
}

async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  // Plain http on another host than this machine has no locks; the server's grace covers the race.
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

function keep(next: Token | null): void {
  const changed = (token === null) !== (next === null);
  token = next;
  plan();
  if (changed) for (const listener of listeners) listener(next !== null);
}

function isFresh(candidate: Token | null): boolean {
  return candidate !== null && candidate.expiresAt - Date.now() > EARLY;
}

function plan(): void {
  window.clearTimeout(timer);
  if (!guarded || token === null) return;
  timer = window.setTimeout(() => void ensureSession(), Math.max(1_000, token.expiresAt - EARLY - Date.now()));
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
