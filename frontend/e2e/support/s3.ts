/** An S3 server of the test's own, whose buckets are folders (`s3s-fs`). */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface S3 {
  url: string;
  accessKey: string;
  secret: string;
  /** Puts a file into a bucket, which is made if need be. */
  put: (bucket: string, key: string, file: string) => void;
  /** The same with what a test writes itself. */
  write: (bucket: string, key: string, content: string) => void;
  stop: () => void;
}

export async function startS3(): Promise<S3> {
  const folder = mkdtempSync(path.join(tmpdir(), 'b2l-s3-'));
  const [accessKey, secret] = ['AKTESTER', 'a-secret-that-must-not-be-seen'];
  const server = spawn(
    's3s-fs',
    ['--host', '127.0.0.1', '--port', '0', '--access-key', accessKey, '--secret-key', secret, folder],
    { env: { ...process.env, RUST_LOG: 'info' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const url = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error('s3s-fs ended before it said where it listens')));
    createInterface({ input: server.stdout }).on('line', (line) => {
      const found = /running at (http:\/\/[\d.]+:\d+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const place = (bucket: string, key: string): string => {
    const target = path.join(folder, bucket, key);
    mkdirSync(path.dirname(target), { recursive: true });
    return target;
  };
  return {
    url,
    accessKey,
    secret,
    put: (bucket, key, file) => cpSync(file, place(bucket, key)),
    write: (bucket, key, content) => writeFileSync(place(bucket, key), content),
    stop: () => {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
