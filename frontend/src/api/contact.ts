/** A visitor's message. Sent without the store, which the start page does not carry. */
import { commonHeaders } from './commonHeaders';
import { failureOf, type Failure } from './failure';
import type { Contact } from './generated/gateway';

export type ContactMessage = Pick<Contact, 'name' | 'email' | 'subject' | 'body'>;

/** Gives what went wrong, or null. */
export async function sendContact(message: ContactMessage): Promise<Failure | null> {
  const response = await fetch('/api/contact', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { ...commonHeaders(), 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  }).catch(() => undefined);
  if (response?.ok === true) return null;
  const data: unknown = await response?.json().catch(() => null);
  return failureOf(response, data);
}
