/** Tries a sign-in to Anaplan out. The service answers within 15 seconds. */
import { api } from './api';

interface SignIn {
  login: string;
  password: string;
}

const anaplanApi = api.injectEndpoints({
  endpoints: (build) => ({
    testAnaplan: build.mutation<unknown, SignIn>({
      query: (body) => ({ url: '/api/test/connection', method: 'POST', body }),
    }),
  }),
});

export const { useTestAnaplanMutation } = anaplanApi;
