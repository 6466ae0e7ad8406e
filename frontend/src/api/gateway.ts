/** Who you are: sign-in, company, API keys. */
import { api } from './api';

export interface User {
  id: number;
  username: string;
  email: string;
  companyId: number;
}

export interface SignedInAnswer {
  accessToken: string;
  expiredAt: string;
}

export interface ApiKey {
  id: number;
  name: string;
  prefix: string;
  created_at: string;
  last_used_at: string | null;
}

interface Registration {
  username: string;
  email: string;
  company: string;
  password1: string;
  password2: string;
}

export const gatewayApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SignedInAnswer, { body: { email: string; password: string; fingerprint: string } }>({
      query: ({ body }) => ({ url: '/auth/login', method: 'POST', body }),
    }),
    logout: build.mutation<unknown, void>({ query: () => ({ url: '/auth/logout', method: 'POST', body: {} }) }),
    register: build.mutation<User, { body: Registration }>({
      query: ({ body }) => ({ url: '/api/register', method: 'POST', body }),
    }),
    restorePassword: build.mutation<{ detail: string }, { body: { email: string } }>({
      query: ({ body }) => ({ url: '/api/users/restore/password', method: 'POST', body }),
    }),
    resetPassword: build.mutation<{ detail: string }, { body: { password1: string; password2: string; token: string } }>({
      query: ({ body }) => ({ url: '/api/users/reset/password', method: 'POST', body }),
    }),
    me: build.query<User, void>({ query: () => ({ url: '/api/users/me' }), providesTags: ['Me'] }),
    getCompany: build.query<{ id: number; name: string }, { id: number }>({
      query: ({ id }) => ({ url: `/api/companies/${id}` }),
      providesTags: ['Company'],
    }),
    listTokens: build.query<ApiKey[], void>({ query: () => ({ url: '/api/tokens' }), providesTags: ['Token'] }),
    createToken: build.mutation<{ id: number; name: string; key: string }, { body: { name: string } }>({
      query: ({ body }) => ({ url: '/api/tokens', method: 'POST', body }),
      invalidatesTags: ['Token'],
    }),
    deleteToken: build.mutation<unknown, { id: number }>({
      query: ({ id }) => ({ url: `/api/tokens/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Token'],
    }),
  }),
});

export const {
  useLoginMutation, useLogoutMutation, useRegisterMutation, useRestorePasswordMutation, useResetPasswordMutation,
  useMeQuery, useGetCompanyQuery, useListTokensQuery, useCreateTokenMutation, useDeleteTokenMutation,
} = gatewayApi;
