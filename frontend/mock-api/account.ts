/** Sign-in, the company and its people, API keys, and the contact form. */
import type { AccessToken, CompanyUser } from '~/api/generated/gateway';
import type { Backend } from './backend';
import { notFound, refuse } from './mock';
import type { Resolvers } from './resolvers';

const HOUR = 3_600_000;
/** Events of a page. */
const PAGE = 50;
const token = (): AccessToken => ({ accessToken: 'mock', expiredAt: new Date(Date.now() + HOUR).toISOString() });

export function account(backend: Backend) {
  return {
    login: async ({ body }) => {
      const { email, password } = await body();
      if (email !== backend.me.email || password !== backend.password)
        return refuse(400, { detail: 'The email or password is wrong.' });
      return token();
    },
    // Only a browser that signed in before asks for this.
    refreshToken: token,
    logout: () => undefined,
    loginKey: () => ({ key: 'b2l_mock' }),
    register: async ({ body }) => {
      const { username, email, company, password1 } = await body();
      if (company.toLowerCase() === backend.company.name.toLowerCase())
        return refuse(400, { company: ['This company is already registered.'] });
      backend.me = { ...backend.me, username, email };
      backend.password = password1;
      return { id: backend.next(), username, email, companyId: backend.next(), confirmed: true, language: 'en' };
    },
    restorePassword: () => ({ detail: 'We sent you a link.' }),
    resetPassword: async ({ body }) => {
      const { token: link, password1 } = await body();
      if (link === 'used') return refuse(400, { token: ['This link was used already.'] });
      backend.password = password1;
      return { detail: 'The password is set.' };
    },
    changePassword: async ({ body }) => {
      const { password, new_password1: next } = await body();
      if (password !== backend.password) return refuse(400, { password: ['This is not your password.'] });
      backend.password = next;
      return { detail: 'The password is changed.' };
    },
    confirmEmail: async ({ body }) => {
      const { token: link } = await body();
      if (link === 'used') return refuse(400, { detail: 'This link has expired or was already used.' });
      backend.me = { ...backend.me, confirmed: true };
      return { detail: 'Your email is confirmed.' };
    },
    sendConfirmation: () => ({ detail: 'We sent you another link.' }),
    me: () => backend.me,
    updateMe: async ({ body }) => {
      const sent = await body();
      const username = sent.username ?? backend.me.username;
      backend.me = { ...backend.me, username, language: sent.language ?? backend.me.language };
      backend.users = backend.users.map((user) => (user.id === backend.me.id ? { ...user, username } : user));
      return backend.me;
    },
    changeEmail: async ({ body }) => {
      const { email, password } = await body();
      if (password !== backend.password) return refuse(400, { password: ['This is not your password.'] });
      if (email === backend.me.email) return refuse(400, { email: ['This is already your address.'] });
      return { detail: 'We sent a link to the new address.' };
    },
    listUsers: () => backend.users,
    inviteUser: async ({ body }) => {
      const { email, username = '' } = await body();
      if (backend.users.some((known) => known.email === email))
        return refuse(400, {
          email: ['This email already has an account or an open invitation. Use another address.'],
        });
      const invited: CompanyUser = {
        id: backend.next(),
        username: username === '' ? (email.split('@')[0] ?? email) : username,
        email,
        companyId: backend.company.id,
        status: 'invited',
        lastActiveAt: null,
      };
      backend.users.push(invited);
      return invited;
    },
    inviteUserAgain: ({ id }) => {
      const found = backend.users.find((known) => known.id === id);
      if (found === undefined) return notFound();
      found.status = 'invited';
      return found;
    },
    removeUser: ({ id }) => {
      backend.users = backend.users.filter((known) => known.id !== id);
      return undefined;
    },
    invitePassword: async ({ body }) => {
      const { token: link, password1 } = await body();
      if (link === 'used') return refuse(400, { detail: 'This invitation has expired or was already used.' });
      backend.password = password1;
      return { detail: 'The password is set.', email: backend.me.email };
    },
    getCompany: ({ id }) => (id === backend.company.id ? backend.company : notFound()),
    contact: () => ({ detail: 'Thank you.' }),
    listTokens: () => backend.tokens,
    createToken: async ({ body }) => {
      const { name, password, scope = 'full', expires_in_days: days = 365 } = await body();
      if (password !== backend.password) return refuse(400, { password: ['This is not your password.'] });
      const made = {
        id: backend.next(),
        name,
        prefix: 'b2l_9c1',
        scope,
        created_at: new Date().toISOString(),
        last_used_at: null,
        expires_at: new Date(Date.now() + days * 24 * HOUR).toISOString(),
      };
      backend.tokens.unshift(made);
      return { id: made.id, name, scope, expires_at: made.expires_at, key: 'b2l_9c1d2e3f4a5b' };
    },
    deleteToken: ({ id }) => {
      backend.tokens = backend.tokens.filter((known) => known.id !== id);
      return undefined;
    },
    getAnaplan: () => ({ login: backend.anaplan.login, password: backend.anaplan.login === '' ? '' : '***' }),
    saveAnaplan: async ({ body }) => {
      const { login, password = '***' } = await body();
      backend.anaplan = { login, password: password === '***' ? backend.anaplan.password : password };
      return { login, password: '***' };
    },
    listSessions: () => backend.sessions,
    endSession: ({ word }) => {
      backend.sessions = backend.sessions.filter(({ id }) => id !== word);
      return undefined;
    },
    endOtherSessions: () => {
      backend.sessions = backend.sessions.filter(({ current }) => current);
      return undefined;
    },
    listActivity: ({ query }) => {
      const [user, event, before] = [query.get('user'), query.get('event'), query.get('before')];
      const fits = backend.activity.filter(
        (known) =>
          (user === null || known.user?.id === Number(user)) &&
          (event === null || known.event === event) &&
          (before === null || known.id < Number(before)),
      );
      const events = fits.slice(0, PAGE);
      const next = fits.length > PAGE ? (events.at(-1)?.id ?? null) : null;
      const kinds = new Map(backend.activity.map((known) => [known.event, known.text]));
      return { events, next, kinds: [...kinds].map(([word, text]) => ({ event: word, text })) };
    },
    downloadActivity: () => new Blob(['Time,Event'], { type: 'text/csv' }),
  } satisfies Partial<Resolvers>;
}
