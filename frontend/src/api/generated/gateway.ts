/* Generated from proto/openapi/gateway.json by "npm run codegen". Do not edit. */
import { api } from "../api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listActivity: build.query<ListActivityApiResponse, ListActivityApiArg>({
      query: (queryArg) => ({
        url: `/api/activity`,
        params: {
          user: queryArg.user,
          event: queryArg.event,
          from: queryArg["from"],
          to: queryArg.to,
          before: queryArg.before,
        },
      }),
    }),
    downloadActivity: build.query<
      DownloadActivityApiResponse,
      DownloadActivityApiArg
    >({
      query: (queryArg) => ({
        url: `/api/activity/download`,
        params: {
          user: queryArg.user,
          event: queryArg.event,
          from: queryArg["from"],
          to: queryArg.to,
          before: queryArg.before,
        },
      }),
    }),
    getCompany: build.query<GetCompanyApiResponse, GetCompanyApiArg>({
      query: (queryArg) => ({
        url: `/api/companies/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    getAnaplan: build.query<GetAnaplanApiResponse, GetAnaplanApiArg>({
      query: () => ({ url: `/api/company/anaplan` }),
    }),
    saveAnaplan: build.mutation<SaveAnaplanApiResponse, SaveAnaplanApiArg>({
      query: (queryArg) => ({
        url: `/api/company/anaplan`,
        method: "PUT",
        body: queryArg.body,
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
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: () => ({ url: `/api/sessions` }),
    }),
    endOtherSessions: build.mutation<
      EndOtherSessionsApiResponse,
      EndOtherSessionsApiArg
    >({
      query: () => ({ url: `/api/sessions`, method: "DELETE" }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/sessions/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
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
    confirmEmail: build.mutation<ConfirmEmailApiResponse, ConfirmEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/users/confirm/email`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    sendConfirmation: build.mutation<
      SendConfirmationApiResponse,
      SendConfirmationApiArg
    >({
      query: () => ({ url: `/api/users/confirm/send`, method: "POST" }),
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
    updateMe: build.mutation<UpdateMeApiResponse, UpdateMeApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me`,
        method: "PATCH",
        body: queryArg.body,
      }),
    }),
    changeEmail: build.mutation<ChangeEmailApiResponse, ChangeEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/email`,
        method: "POST",
        body: queryArg.body,
      }),
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
export type ListActivityApiResponse = /** status 200 undefined */ Activity;
export type ListActivityApiArg = {
  /** Only events of this user. */
  user?: number;
  /** Only events of this kind. */
  event?: string;
  /** Only events since this moment. */
  from?: string;
  /** Only events before this moment. */
  to?: string;
  /** Only events older than the one with this id: `next` of the page before. */
  before?: number;
};
export type DownloadActivityApiResponse = unknown;
export type DownloadActivityApiArg = {
  /** Only events of this user. */
  user?: number;
  /** Only events of this kind. */
  event?: string;
  /** Only events since this moment. */
  from?: string;
  /** Only events before this moment. */
  to?: string;
  /** Only events older than the one with this id: `next` of the page before. */
  before?: number;
};
export type GetCompanyApiResponse = /** status 200 undefined */ Company;
export type GetCompanyApiArg = {
  id: number;
};
export type GetAnaplanApiResponse = /** status 200 undefined */ AnaplanSignIn;
export type GetAnaplanApiArg = void;
export type SaveAnaplanApiResponse = /** status 200 undefined */ AnaplanSignIn;
export type SaveAnaplanApiArg = {
  body: SaveAnaplan;
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
export type ListSessionsApiResponse = /** status 200 undefined */ Session[];
export type ListSessionsApiArg = void;
export type EndOtherSessionsApiResponse = unknown;
export type EndOtherSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  id: string;
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
export type ConfirmEmailApiResponse = /** status 200 undefined */ Notice;
export type ConfirmEmailApiArg = {
  body: ConfirmEmail;
};
export type SendConfirmationApiResponse = /** status 200 undefined */ Notice;
export type SendConfirmationApiArg = void;
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
export type UpdateMeApiResponse = /** status 200 undefined */ User;
export type UpdateMeApiArg = {
  body: UpdateMe;
};
export type ChangeEmailApiResponse = /** status 200 undefined */ Notice;
export type ChangeEmailApiArg = {
  body: ChangeEmail;
};
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
export type ActivityUser = {
  id: number;
  /** The name at that time, where the user was removed since. */
  username: string;
};
export type ActivityEvent = {
  /** What it was done to, by name. */
  about?: string | null;
  at: string;
  /** An API key of the user did it. */
  by_key: boolean;
  event: string;
  id: number;
  /** The last time, where it happened several times within a quarter of an hour. */
  last_at: string;
  /** IPv4 address, or the /64 of an IPv6 address. */
  network?: string | null;
  /** The event in words. */
  text: string;
  times: number;
  user?: ActivityUser | null;
};
export type EventKind = {
  event: string;
  text: string;
};
export type Activity = {
  /** The newest first. */
  events: ActivityEvent[];
  /** Every kind of event that can be asked for. */
  kinds: EventKind[];
  /** What `before` of the next page is; null where there is none. */
  next?: number | null;
};
export type Company = {
  id: number;
  name: string;
};
export type AnaplanSignIn = {
  /** Empty while none is saved. */
  login: string;
  /** `***` where one is saved, else empty. The password itself is never answered. */
  password: string;
};
export type SaveAnaplan = {
  login: string;
  /** `***`, or nothing, keeps the saved one. */
  password?: string;
};
export type Notice = {
  detail: string;
};
export type Contact = {
  body: string;
  email: string;
  name: string;
  subject: string;
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
export type MailLanguage = "en" | "ru";
export type User = {
  companyId: number;
  /** Whether the user followed the link that was sent to the email. Until then they can't change anything. */
  confirmed: boolean;
  email: string;
  id: number;
  language?: MailLanguage | null;
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
export type Session = {
  /** Such as Firefox; null for one that isn't known. */
  browser?: string | null;
  created_at: string;
  /** Whether this request came with it. */
  current: boolean;
  id: string;
  /** To within half an hour. */
  last_used_at: string;
  /** IPv4 address, or the /64 of an IPv6 address, of the last use. */
  network?: string | null;
  /** Such as Windows; null for one that isn't known. */
  system?: string | null;
};
export type KeyScope = "full" | "read" | "anaplan";
export type Token = {
  created_at: string;
  /** After that it opens nothing. */
  expires_at: string;
  id: number;
  /** To within a minute; null for a key that was never used. */
  last_used_at?: string | null;
  name: string;
  /** First characters of the key. */
  prefix: string;
  scope: KeyScope;
};
export type CreatedToken = {
  expires_at: string;
  id: number;
  /** The key. It is shown only once. */
  key: string;
  name: string;
  scope: KeyScope;
};
export type NewToken = {
  /** Days until it expires. */
  expires_in_days?: number;
  /** Name by which its owner recognizes it. */
  name: string;
  /** The current password. */
  password: string;
  scope?: KeyScope;
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
export type ConfirmEmail = {
  /** From the link in the email; it works once. */
  token: string;
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
export type UpdateMe = {
  language?: MailLanguage | null;
  /** Latin or Cyrillic letters, digits, spaces and underscores. */
  username?: string | null;
};
export type ChangeEmail = {
  /** The new address. */
  email: string;
  /** The current password. */
  password: string;
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
