/** The connection to a bucket: five fields. Nothing is asked of the server before the preview. */
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { S3Settings } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { FormDialog } from '~/ui/form/FormDialog';
import { TextInput } from '~/ui/form/TextInput';
import { useZodForm } from '~/ui/form/useZodForm';
import { connectionSchema, MASK } from './connection';

interface Props {
  settings: S3Settings;
  /** As the server keeps it; its secret is masked. */
  saved: S3Settings | null;
  onKeep: (settings: S3Settings) => void;
  onClose: () => void;
}

export function ConnectionDialog({ settings, saved, onKeep, onClose }: Props): ReactNode {
  const text = useText();
  const { control, submit } = useZodForm(connectionSchema(saved), settings);
  const keep = submit((kept) => {
    onKeep(kept);
    return Promise.resolve(undefined);
  });
  const field = <Name extends keyof S3Settings>(name: Name) => ({
    control,
    name,
    htmlName: `s3_${name}`,
    required: true,
    autoComplete: 'off',
    inputProps: plain,
  });
  const masked = useWatch({ control, name: 'secret_access_key' }) === MASK;

  return (
    <FormDialog title={text('sources.s3Title')} send={text('sources.s3Keep')} onSubmit={keep} onClose={onClose}>
      <TextInput
        {...field('url')}
        deps={['secret_access_key']}
        label={text('sources.s3Url')}
        hint={text('sources.s3UrlHint')}
        autoFocus
      />
      <TextInput {...field('access_key_id')} label={text('sources.s3Key')} />
      <TextInput
        {...field('secret_access_key')}
        type="password"
        label={text('sources.s3Secret')}
        hint={text(masked ? 'sources.s3SecretKept' : 'sources.s3SecretHint')}
        inputProps={{ ...plain, onFocus: (event) => event.target.select() }}
      />
      <TextInput {...field('bucket_name')} deps={['secret_access_key']} label={text('sources.s3Bucket')} />
      <TextInput {...field('file_name')} label={text('sources.s3File')} hint={text('sources.s3FileHint')} />
    </FormDialog>
  );
}

/** Names and keys are no words of a language. */
const plain = { autoCapitalize: 'none', spellCheck: false } as const;
