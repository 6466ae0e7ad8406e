/** The five fields that say where a table lies in a bucket: what is wrong with them, and what of them is kept. */
import type { S3Settings, SourceDetail } from '~/api/sources';
import type { MessageKey } from '~/i18n/catalogue';
import { z, type ZodType } from '~/lib/schema';
import type { KeptConnection } from '../draft';

/** What stands for a secret that the server keeps. */
export const MASK = '***';

export const noConnection: S3Settings = {
  url: '',
  access_key_id: '',
  secret_access_key: '',
  bucket_name: '',
  file_name: '',
};

const FIELDS = ['url', 'access_key_id', 'secret_access_key', 'bucket_name', 'file_name'] as const;

/** The connection of a saved source, its secret masked; null when it comes from elsewhere. */
export function connectionOf(source: SourceDetail | null): S3Settings | null {
  return source?.data.external_data === 's3' ? (source.data.s3_auth ?? null) : null;
}

/** A draft has no secret: it is the saved one while nothing but the file may have changed, or is typed again. */
export function restoredConnection(kept: KeptConnection, saved: S3Settings | null): S3Settings {
  const secret = saved !== null && keepsSecret(kept, saved) ? MASK : '';
  return { ...kept, secret_access_key: secret };
}

export function withoutSecret({ url, access_key_id, bucket_name, file_name }: S3Settings): KeptConnection {
  return { url, access_key_id, bucket_name, file_name };
}

export function sameConnection(a: S3Settings, b: S3Settings): boolean {
  return FIELDS.every((field) => a[field] === b[field]);
}

/** A secret is only ever used where it was given for. */
function keepsSecret(a: KeptConnection, b: KeptConnection): boolean {
  return a.url === b.url && a.bucket_name === b.bucket_name;
}

/** Spaces around what was pasted belong to nothing; only a file may be called so. */
function trimmed(settings: S3Settings): S3Settings {
  return {
    url: settings.url.trim(),
    access_key_id: settings.access_key_id.trim(),
    secret_access_key: settings.secret_access_key.trim(),
    bucket_name: settings.bucket_name.trim(),
    file_name: settings.file_name,
  };
}

export type Wrong = Partial<Record<keyof S3Settings, MessageKey>>;

/** What is wrong with the fields, before the server is asked; `saved` is the connection that the server keeps. */
export function faultsOf(settings: S3Settings, saved: S3Settings | null): Wrong {
  const { url, access_key_id, secret_access_key, bucket_name, file_name } = trimmed(settings);
  const secretMissing: MessageKey | undefined = secret_access_key === '' ? 'sources.s3SecretMissing' : undefined;
  const masked =
    secret_access_key === MASK &&
    (saved === null || !keepsSecret({ url, access_key_id, bucket_name, file_name }, saved));
  const secret = masked ? 'sources.s3SecretAgain' : secretMissing;
  return {
    ...(isAddress(url) ? {} : { url: 'sources.s3UrlWrong' }),
    ...(access_key_id === '' ? { access_key_id: 'sources.s3KeyMissing' } : {}),
    ...(secret === undefined ? {} : { secret_access_key: secret }),
    ...(bucket_name === '' ? { bucket_name: 'sources.s3BucketMissing' } : {}),
    ...(file_name.trim() === '' ? { file_name: 'sources.s3FileMissing' } : {}),
  };
}

function isAddress(url: string): boolean {
  return /^https?:\/\/[^\s/]+/i.test(url) && URL.canParse(url);
}

/** The fields of the dialog; its values come without the spaces that were pasted along. */
export function connectionSchema(saved: S3Settings | null): ZodType<S3Settings, S3Settings> {
  const typed = z.string();
  return z
    .object({ url: typed, access_key_id: typed, secret_access_key: typed, bucket_name: typed, file_name: typed })
    .superRefine((settings, context) => {
      for (const [field, message] of Object.entries(faultsOf(settings, saved)))
        context.addIssue({ code: 'custom', path: [field], message });
    })
    .transform(trimmed);
}
