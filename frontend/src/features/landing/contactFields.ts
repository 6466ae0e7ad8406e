/** The fields of a message to us, and what may be wrong with them before the server has its say. */
import type { ContactMessage } from '~/api/contact';
import type { MessageKey } from '~/i18n/catalogue';
import { LIMITS } from '~/lib/generated/contract';
import { isEmail } from '~/lib/rules';
import { tabStore } from '~/lib/storage';

export type Draft = ContactMessage;
export type Field = keyof Draft;

const FIELDS = ['name', 'email', 'subject', 'body'] as const;
const KEPT = 'b2l-contact';

export const blank: Draft = { name: '', email: '', subject: '', body: '' };

/** Name, email and subject are one line of at most so many characters. */
export const LINE = LIMITS.Contact.name.maxLength;

const MISSING: Record<Field, MessageKey> = {
  name: 'landing.contact.nameMissing',
  email: 'landing.contact.emailWrong',
  subject: 'landing.contact.subjectMissing',
  body: 'landing.contact.bodyMissing',
};

export function faultsOf(draft: Draft): Partial<Record<Field, MessageKey>> {
  const faults: Partial<Record<Field, MessageKey>> = {};
  for (const field of FIELDS) {
    const value = draft[field].trim();
    const wrong = field === 'email' ? !isEmail(value) : value === '';
    if (wrong) faults[field] = MISSING[field];
    else if (field !== 'body' && value.length > LINE) faults[field] = 'landing.contact.tooLong';
  }
  return faults;
}

/** What was typed in this tab and not sent yet. */
export function keptDraft(): Draft {
  const kept = tabStore.getJson(KEPT);
  const draft = { ...blank };
  for (const [field, value] of Object.entries(typeof kept === 'object' && kept !== null ? kept : {})) {
    if (isField(field) && typeof value === 'string') draft[field] = value;
  }
  return draft;
}

export function keepDraft(draft: Draft): void {
  tabStore.setJson(KEPT, draft);
}

const isField = (name: string): name is Field => FIELDS.some((field) => field === name);
