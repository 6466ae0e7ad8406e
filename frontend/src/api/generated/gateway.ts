/* Generated from proto/openapi/gateway.json by "npm run codegen". Do not edit. */
import { api } from "../api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCompany: build.query<GetCompanyApiResponse, GetCompanyApiArg>({
      query: (queryArg) => ({
        url: `/api/companies/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    contact: build.mutation<ContactApiResponse, ContactApiArg>({
      query: (queryArg) => ({
        url: `/api/contact`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    listPhotos: build.query<ListPhotosApiResponse, ListPhotosApiArg>({
      query: () => ({ url: `/api/photo` }),
    }),
    deletePhoto: build.mutation<DeletePhotoApiResponse, DeletePhotoApiArg>({
      query: (queryArg) => ({
        url: `/api/photo/delete`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    photoFile: build.query<PhotoFileApiResponse, PhotoFileApiArg>({
      query: (queryArg) => ({
        url: `/api/photo/file/${encodeURIComponent(String(queryArg.key))}`,
        params: {
          size: queryArg.size,
        },
      }),
    }),
    setPhoto: build.mutation<SetPhotoApiResponse, SetPhotoApiArg>({
      query: (queryArg) => ({
        url: `/api/photo/set`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    register: build.mutation<RegisterApiResponse, RegisterApiArg>({
      query: (queryArg) => ({
        url: `/api/register`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    listTokens: build.query<ListTokensApiResponse, ListTokensApiArg>({
      query: () => ({ url: `/api/tokens` }),
    }),
    createToken: build.mutation<CreateTokenApiResponse, CreateTokenApiArg>({
      query: (queryArg) => ({
        url: `/api/tokens`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteToken: build.mutation<DeleteTokenApiResponse, DeleteTokenApiArg>({
      query: (queryArg) => ({
        url: `/api/tokens/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
      query: () => ({ url: `/api/users` }),
    }),
    changePassword: build.mutation<
      ChangePasswordApiResponse,
      ChangePasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/users/change/password`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    inviteUser: build.mutation<InviteUserApiResponse, InviteUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/invite`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    invitePassword: build.mutation<
      InvitePasswordApiResponse,
      InvitePasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/users/invite/password`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    me: build.query<MeApiResponse, MeApiArg>({
      query: () => ({ url: `/api/users/me` }),
    }),
    resetPassword: build.mutation<
      ResetPasswordApiResponse,
      ResetPasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/users/reset/password`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    restorePassword: build.mutation<
      RestorePasswordApiResponse,
      RestorePasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/users/restore/password`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    removeUser: build.mutation<RemoveUserApiResponse, RemoveUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    inviteUserAgain: build.mutation<
      InviteUserAgainApiResponse,
      InviteUserAgainApiArg
    >({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/invite`,
        method: "POST",
      }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({
        url: `/auth/login`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/auth/logout`, method: "POST" }),
    }),
    refreshToken: build.mutation<RefreshTokenApiResponse, RefreshTokenApiArg>({
      query: (queryArg) => ({
        url: `/auth/refresh_token`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    loginKey: build.mutation<LoginKeyApiResponse, LoginKeyApiArg>({
      query: (queryArg) => ({
        url: `/login`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as gatewayGenerated };
export type GetCompanyApiResponse = /** status 200 undefined */ Company;
export type GetCompanyApiArg = {
  id: number;
};
export type ContactApiResponse = /** status 200 undefined */ Notice;
export type ContactApiArg = {
  body: Contact;
};
export type ListPhotosApiResponse = /** status 200 undefined */ Photo[];
export type ListPhotosApiArg = void;
export type DeletePhotoApiResponse = unknown;
export type DeletePhotoApiArg = {
  body: DeletePhoto;
};
export type PhotoFileApiResponse = unknown;
export type PhotoFileApiArg = {
  /** Name of the image */
  key: string;
  /** `thumb` for the cropped version on cards (720 x 270 pixels). Default: the whole image. */
  size?: "thumb" | "full";
};
export type SetPhotoApiResponse = /** status 200 undefined */ Cover;
export type SetPhotoApiArg = {
  body: SetPhoto;
};
export type RegisterApiResponse = /** status 201 undefined */ User;
export type RegisterApiArg = {
  body: Register;
};
export type ListTokensApiResponse = /** status 200 undefined */ Token[];
export type ListTokensApiArg = void;
export type CreateTokenApiResponse = /** status 201 undefined */ CreatedToken;
export type CreateTokenApiArg = {
  body: NewToken;
};
export type DeleteTokenApiResponse = unknown;
export type DeleteTokenApiArg = {
  id: number;
};
export type ListUsersApiResponse = /** status 200 undefined */ CompanyUser[];
export type ListUsersApiArg = void;
export type ChangePasswordApiResponse = /** status 200 undefined */ Notice;
export type ChangePasswordApiArg = {
  body: ChangePassword;
};
export type InviteUserApiResponse = /** status 201 undefined */ CompanyUser;
export type InviteUserApiArg = {
  body: Invite;
};
export type InvitePasswordApiResponse =
  /** status 200 undefined */ InvitationAccepted;
export type InvitePasswordApiArg = {
  body: InvitePassword;
};
export type MeApiResponse = /** status 200 undefined */ User;
export type MeApiArg = void;
export type ResetPasswordApiResponse = /** status 200 undefined */ Notice;
export type ResetPasswordApiArg = {
  body: ResetPassword;
};
export type RestorePasswordApiResponse = /** status 200 undefined */ Notice;
export type RestorePasswordApiArg = {
  body: RestorePassword;
};
export type RemoveUserApiResponse = unknown;
export type RemoveUserApiArg = {
  id: number;
};
export type InviteUserAgainApiResponse =
  /** status 200 undefined */ CompanyUser;
export type InviteUserAgainApiArg = {
  id: number;
};
export type LoginApiResponse = /** status 200 undefined */ AccessToken;
export type LoginApiArg = {
  body: Login;
};
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type RefreshTokenApiResponse = /** status 200 undefined */ AccessToken;
export type RefreshTokenApiArg = {
  body: Refresh;
};
export type LoginKeyApiResponse = /** status 200 undefined */ Key;
export type LoginKeyApiArg = {
  body: LoginKey;
};
export type Company = {
  id: number;
  name: string;
};
export type Notice = {
  detail: string;
};
export type Contact = {
  body: string;
  email: string;
  name: string;
  subject: string;
  /** Leave empty: people don't see this field, so a value shows that a program filled in the form. */
  website?: string | null;
};
export type Photo = {
  created_at: string;
  height: number;
  /** Identifier in the API. */
  name: string;
  /** Its address, which needs no token; `?size=thumb` for the cropped version on cards. */
  path: string;
  /** Number of sources that have it as their cover. */
  sources: number;
  /** Number of stories that have it as their cover. */
  stories: number;
  /** Title for people: the name of the uploaded file. */
  title: string;
  /** In pixels. */
  width: number;
};
export type DeletePhoto = {
  /** Name of the image. */
  name: string;
};
export type Cover = {
  /** Address of the image; null if there is none. */
  image?: string | null;
};
export type PhotoType = "source" | "story";
export type SetPhoto = {
  /** Id of the source or story. */
  id: number;
  /** Name of the image; null removes the cover. */
  name?: string | null;
  photo_type: PhotoType;
};
export type User = {
  companyId: number;
  email: string;
  id: number;
  username: string;
};
export type Register = {
  /** Same characters as `username`; must be unique, ignoring case. */
  company: string;
  email: string;
  /** 6 to 50 characters with a capital letter and a digit. */
  password1: string;
  password2: string;
  /** Latin or Cyrillic letters, digits, spaces and underscores. */
  username: string;
};
export type Token = {
  created_at: string;
  id: number;
  last_used_at?: string | null;
  name: string;
  /** First characters of the key. */
  prefix: string;
};
export type CreatedToken = {
  id: number;
  /** The key. It is shown only once. */
  key: string;
  name: string;
};
export type NewToken = {
  /** Name by which its owner recognizes it. */
  name: string;
};
export type UserStatus = "active" | "invited" | "expired";
export type CompanyUser = {
  companyId: number;
  email: string;
  id: number;
  /** When the user last signed in or used the app, to within half an hour; null for those who never did. */
  lastActiveAt?: string | null;
  status: UserStatus;
  username: string;
};
export type ChangePassword = {
  /** 6 to 50 characters with a capital letter and a digit. */
  new_password1: string;
  new_password2: string;
  /** The current password. */
  password: string;
};
export type Invite = {
  email: string;
  /** Latin or Cyrillic letters, digits, spaces and underscores; taken from the address if empty. */
  username?: string;
};
export type InvitationAccepted = {
  detail: string;
  email: string;
};
export type InvitePassword = {
  /** 6 to 50 characters with a capital letter and a digit. */
  password1: string;
  password2: string;
  /** From the link in the invitation; it works once. */
  token: string;
};
export type ResetPassword = {
  /** 6 to 50 characters with a capital letter and a digit. */
  password1: string;
  password2: string;
  /** From the link in the email; it works once. */
  token: string;
};
export type RestorePassword = {
  email: string;
};
export type AccessToken = {
  accessToken: string;
  expiredAt: string;
};
export type Login = {
  email: string;
  /** Binds the session to this browser; 1 to 256 characters. */
  fingerprint?: string | null;
  password: string;
};
export type Refresh = {
  /** Browser that the session is bound to; 1 to 256 characters. */
  fingerprint: string;
};
export type Key = {
  key: string;
};
export type LoginKey = {
  email: string;
  /** Name of the key in the settings. */
  name?: string | null;
  password: string;
};
