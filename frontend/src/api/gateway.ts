/** Who you are: sign-in, company, API keys. */
import { api } from './api';

export interface User {
  id: number;
  username: string;
  email: string;
  companyId: number;
}

export const gatewayApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<User, void>({ query: () => ({ url: '/api/users/me' }), providesTags: ['Me'] }),
    getCompany: build.query<{ id: number; name: string }, { id: number }>({
      query: ({ id }) => ({ url: `/api/companies/${id}` }),
      providesTags: ['Company'],
    }),
    logout: build.mutation<unknown, void>({ query: () => ({ url: '/auth/logout', method: 'POST', body: {} }) }),
  }),
});

export const { useMeQuery, useGetCompanyQuery, useLogoutMutation } = gatewayApi;
