/** Emails that the stack under test wrote into its folder. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

export const stack = process.env['E2E_STACK_DIR'] ?? path.join(import.meta.dirname, '../../../.run');
const folder = path.join(stack, 'mail');

/** The texts of all emails with these words. */
export function emailsWith(words: string): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return files.map((name) => readFileSync(path.join(folder, name), 'utf8')).filter((text) => text.includes(words));
}

const emailsTo = (address: string): string[] => emailsWith(`To: ${address}\r\n`);

/** The link to a page in the emails to this address, once there is one that is not known yet. */
export async function linkTo(address: string, page: string, known: readonly string[] = []): Promise<string> {
  const pattern = new RegExp(`${page}[0-9a-f]{64}`);
  const unknown = (): string | undefined =>
    emailsTo(address)
      .flatMap((text) => pattern.exec(text)?.[0] ?? [])
      .find((link) => !known.includes(link));
  await expect.poll(unknown, { message: `a link in the emails to ${address}` }).toBeDefined();
  return unknown() ?? '';
}
