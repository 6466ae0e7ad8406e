import { expect, test } from 'vitest';
import type { S3Settings } from '~/api/sources';
import { faultsOf, MASK, noConnection, restoredConnection, sameConnection, withoutSecret } from './connection';

const settings: S3Settings = {
  url: 'https://s3.example.com',
  access_key_id: 'AKIA1',
  secret_access_key: 'hush',
  bucket_name: 'reports',
  file_name: '2026/sales.csv',
};
const saved: S3Settings = { ...settings, secret_access_key: MASK };
const faults = (of: S3Settings, before: S3Settings | null): string[] => Object.keys(faultsOf(of, before));

test('all five fields are needed, and the address has to be one', () => {
  expect(faults(noConnection, null)).toEqual(['url', 'access_key_id', 'secret_access_key', 'bucket_name', 'file_name']);
  expect(faults({ ...settings, url: 's3.example.com' }, null)).toEqual(['url']);
  expect(faults({ ...settings, url: ' http://127.0.0.1:9000 ' }, null)).toEqual([]);
});

test('a saved secret stays while the address and the bucket do', () => {
  expect(faults(saved, saved)).toEqual([]);
  expect(faults({ ...saved, file_name: '2026/costs.csv' }, saved)).toEqual([]);
  expect(faults({ ...saved, bucket_name: 'other' }, saved)).toEqual(['secret_access_key']);
  expect(faults({ ...saved, url: 'https://elsewhere.example.com' }, saved)).toEqual(['secret_access_key']);
  expect(faults(saved, null)).toEqual(['secret_access_key']);
});

test('the secret is not part of what the browser keeps', () => {
  const kept = withoutSecret(settings);
  expect(JSON.stringify(kept)).not.toContain('hush');
  expect(restoredConnection(kept, null).secret_access_key).toBe('');
  expect(restoredConnection(kept, saved).secret_access_key).toBe(MASK);
  expect(restoredConnection({ ...kept, url: 'https://elsewhere.example.com' }, saved).secret_access_key).toBe('');
});

test('one changed field makes another connection', () => {
  expect(sameConnection(settings, { ...settings })).toBe(true);
  expect(sameConnection(settings, saved)).toBe(false);
});
