/** Sign-in, the company and its people, API keys, and the contact form. */
import type { AccessToken, CompanyUser } from '~/api/generated/gateway';
import type { Backend } from './backend';
import { notFound, refuse } from './mock';
import type { Resolvers } from './resolvers';

const HOUR = 3_600_000;
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
      return { id: backend.next(), username, email, companyId: backend.next() };
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
    me: () => backend.me,
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
      const { name } = await body();
      const made = {
        id: backend.next(),
        name,
        prefix: 'b2l_9c1',
        created_at: new Date().toISOString(),
        last_used_at: null,
      };
      backend.tokens.unshift(made);
      return { id: made.id, name, key: 'b2l_9c1d2e3f4a5b' };
    },
    deleteToken: ({ id }) => {
      backend.tokens = backend.tokens.filter((known) => known.id !== id);
      return undefined;
    },
  } satisfies Partial<Resolvers>;
}
