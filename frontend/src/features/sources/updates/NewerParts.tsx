/** Which of its sources changed since a mixed source was made, and the way to make it again in one click. */
import { useId, type ReactNode } from 'react';
import { inOneLine } from '~/api/errors';
import type { MixedState } from '~/api/sources';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { BusyButton } from '~/ui/BusyButton';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Notice } from '~/ui/Notice';
import { namesOf } from './names';
import { useUpdate } from './useUpdate';

interface Props {
  /** Of the mixed source. */
  id: number;
  name: string;
  state: MixedState;
  /** There are changes that are not saved; saving them takes the newest data. */
  dirty?: boolean;
}

export function NewerParts({ id, name, state, dirty = false }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const { busy, problem, asks, update, answered } = useUpdate(id, name);
  const sentence = useId();
  const parts = state.newer_parts;
  if (parts.length === 0) return null;
  return (
    <>
      <Notice
        kind="info"
        action={
          !dirty && (
            <BusyButton
              size="small"
              variant="outlined"
              busy={busy}
              aria-describedby={sentence}
              onClick={() => update(false)}
            >
              {text('updates.update')}
            </BusyButton>
          )
        }
      >
        <span id={sentence}>{text('updates.newer', { count: parts.length, names: namesOf(parts, locale) })}</span>
        {dirty && ` ${text('updates.unsaved')}`}
      </Notice>
      {problem !== null && <Notice kind="error">{inOneLine(problem)}</Notice>}
      <ConfirmDialog
        open={asks !== null}
        title={text('sources.lacksTitle')}
        confirm={text('sources.lacksConfirm')}
        busy={busy}
        onConfirm={() => update(true)}
        onClose={answered}
      >
        {asks}
      </ConfirmDialog>
    </>
  );
}
