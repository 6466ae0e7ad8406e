/** The contact form. What a visitor typed stays until it is sent. */
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { sendContact } from '~/api/contact';
import { describe, type Problem } from '~/api/errors';
import type { Failure } from '~/api/failure';
import { useText } from '~/i18n/useText';
import { SECTIONS } from '~/lib/paths';
import { focusFirstWrong } from '~/ui/focusFirstWrong';
import { useToast } from '~/ui/toast';
import { blank, faultsOf, keepDraft, keptDraft, LINE, type Draft, type Field } from './contactFields';
import { ContactField } from './ContactField';

export function Contact(): ReactNode {
  const text = useText();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft>(keptDraft);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** What the server refused, and with which words: other words are not refused yet. */
  const [refused, setRefused] = useState<Draft>(blank);

  const change = (next: Draft): void => {
    keepDraft(next);
    setDraft(next);
  };
  const faults = tried ? faultsOf(draft) : {};
  const errorOf = (field: Field): string | undefined => {
    const fault = faults[field];
    if (fault !== undefined) return text(fault, { max: LINE });
    return refused[field] === draft[field] ? problem?.fields[field] : undefined;
  };
  const field = (name: Field) => ({
    value: draft[name],
    error: errorOf(name),
    onChange: (value: string) => change({ ...draft, [name]: value }),
  });

  const sent = (): void => {
    change(blank);
    setTried(false);
    toast('success', text('landing.contact.sent'));
  };

  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    setProblem(null);
    if (Object.keys(faultsOf(draft)).length > 0) {
      focusWrong();
      return;
    }
    // Only a program fills a field that nobody sees; it learns nothing from the answer.
    const failure = trap.current?.value === '' ? await sendNow() : null;
    if (failure === null) {
      sent();
      return;
    }
    setRefused(draft);
    setProblem(describe(failure, text));
    focusWrong();
  };
  const sendNow = async (): Promise<Failure | null> => {
    setBusy(true);
    const failure = await sendContact(draft);
    setBusy(false);
    return failure;
  };
  const focusWrong = (): void => {
    window.requestAnimationFrame(() => focusFirstWrong(form.current));
  };

  return (
    <section id={SECTIONS.contact} tabIndex={-1} aria-labelledby="contact-title" className="landing-part">
      <div className="contact">
        <div>
          <h2 id="contact-title">{text('landing.contact.title')}</h2>
          <p className="landing-lead">{text('landing.contact.lead')}</p>
        </div>
        <form ref={form} noValidate className="landing-card contact-form" onSubmit={(event) => void send(event)}>
          <ContactField {...field('name')} name="name" autoComplete="name" label={text('landing.contact.name')} />
          {/* The name "email" belongs to the trap below. */}
          <ContactField
            {...field('email')}
            name="reply-to"
            type="email"
            autoComplete="email"
            label={text('landing.contact.email')}
          />
          {/* Not displayed, so that no browser fills it in for a person. */}
          <input ref={trap} hidden type="text" name="email" tabIndex={-1} autoComplete="off" aria-hidden />
          <ContactField {...field('subject')} name="subject" label={text('landing.contact.subject')} />
          <ContactField {...field('body')} name="body" long label={text('landing.contact.body')} />
          {problem !== null && problem.text !== null && (
            <p role="alert" className="contact-problem">
              {problem.text}
            </p>
          )}
          <button type="submit" className="plain-button plain-button-primary" aria-busy={busy} aria-disabled={busy}>
            {text(busy ? 'landing.contact.sending' : 'landing.contact.send')}
          </button>
        </form>
      </div>
    </section>
  );
}
