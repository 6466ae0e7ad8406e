import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { S3Settings } from '~/api/sources';
import { show } from '~/testing/show';
import { MASK, noConnection } from './connection';
import { ConnectionDialog } from './ConnectionDialog';

const saved: S3Settings = {
  url: 'https://s3.example.com',
  access_key_id: 'AKIA1',
  secret_access_key: MASK,
  bucket_name: 'reports',
  file_name: 'sales.csv',
};

async function dialog(
  settings: S3Settings,
  before: S3Settings | null,
): Promise<{ keep: ReturnType<typeof vi.fn>; outer: ReturnType<typeof vi.fn> }> {
  const keep = vi.fn();
  const outer = vi.fn();
  await show(
    <form onSubmit={outer}>
      <ConnectionDialog settings={settings} saved={before} onKeep={keep} onClose={vi.fn()} />
    </form>,
  );
  return { keep, outer };
}

const type = (label: RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const use = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Use these settings' }));

test('every field that is missing says so, and the source around it is not sent', async () => {
  const { keep, outer } = await dialog(noConnection, null);
  await use();
  expect(keep).not.toHaveBeenCalled();
  expect(outer).not.toHaveBeenCalled();
  for (const sentence of [
    'Enter the access key ID.',
    'Enter the secret access key.',
    'Enter the bucket name.',
    'Enter the file name.',
  ]) {
    expect(screen.getByText(sentence)).toBeDefined();
  }
});

test('a filled form is kept without the spaces that were pasted along', async () => {
  const { keep } = await dialog(noConnection, null);
  type(/Storage address/, ' https://s3.example.com ');
  type(/Access key ID/, 'AKIA1');
  type(/^Secret access key/, 'hush');
  type(/^Bucket/, 'reports ');
  type(/File in the bucket/, 'sales.csv');
  await use();
  expect(keep).toHaveBeenCalledExactlyOnceWith({ ...saved, secret_access_key: 'hush' });
});

test('the secret is hidden from the eye and from the memory of the browser, and a saved one is masked', async () => {
  await dialog(saved, saved);
  const secret = screen.getByLabelText(/^Secret access key/);
  expect(secret.getAttribute('type')).toBe('password');
  expect(secret.getAttribute('autocomplete')).toBe('off');
  expect(secret).toHaveProperty('value', MASK);
  expect(screen.getByText('A secret key is saved. Enter a new one only to replace it.')).toBeDefined();
});

test('another bucket asks for the secret again', async () => {
  const { keep } = await dialog(saved, saved);
  type(/^Bucket/, 'other');
  await use();
  expect(keep).not.toHaveBeenCalled();
  expect(screen.getByText('The address or bucket changed. Enter the secret key again.')).toBeDefined();
});
