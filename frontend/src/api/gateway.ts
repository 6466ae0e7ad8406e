/** Who you are: sign-in, company, API keys. The endpoints are generated; the tags are ours. */
import { gatewayGenerated } from './generated/gateway';

export type { CompanyUser, Token, User } from './generated/gateway';

const gatewayApi = gatewayGenerated.enhanceEndpoints({
  endpoints: {
    me: { providesTags: ['Me'] },
    listUsers: { providesTags: ['User'] },
    inviteUser: { invalidatesTags: ['User'] },
    inviteUserAgain: { invalidatesTags: ['User'] },
    removeUser: { invalidatesTags: ['User'] },
    changePassword: { invalidatesTags: ['Token'] },
    getCompany: { providesTags: ['Company'] },
    listTokens: { providesTags: ['Token'] },
    createToken: { invalidatesTags: ['Token'] },
    deleteToken: { invalidatesTags: ['Token'] },
  },
});

export const {
  useLoginMutation,
  useLogoutMutation,
  useRegisterMutation,
  useRestorePasswordMutation,
  useResetPasswordMutation,
  useChangePasswordMutation,
  useInviteUserMutation,
  useInviteUserAgainMutation,
  useInvitePasswordMutation,
  useRemoveUserMutation,
  useListUsersQuery,
  useMeQuery,
  useGetCompanyQuery,
  useListTokensQuery,
  useCreateTokenMutation,
  useDeleteTokenMutation,
} = gatewayApi;
