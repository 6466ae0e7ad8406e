/**
 * Toasts: three seconds, waiting while pointed at or focused, each also kept in the list of notifications. One at a time,
 * on the bar at the top, where nothing stands that was just made.
 */
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { PlainIcon, type Drawing } from './PlainIcon';
import './toast.css';

const SHOWN_FOR = 3_000;
const KEPT = 50;

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** RFC 3339. */
  at: string;
}

interface Options {
  /** False for what the server keeps in its own list of notifications. */
  kept: boolean;
}

type Show = (kind: ToastKind, text: string, options?: Options) => void;

const ShowContext = createContext<Show>(() => undefined);
const KeptContext = createContext<readonly Toast[]>([]);

/** `const toast = useToast(); toast('success', text('sources.saved'))`. Never the only carrier of an error. */
export const useToast = (): Show => useContext(ShowContext);
/** What toasts said since the page was loaded, newest first. */
export const useToastHistory = (): readonly Toast[] => useContext(KeptContext);

let lastId = 0;

export function ToastProvider({ children }: { children: ReactNode }): ReactNode {
  const [shown, setShown] = useState<readonly Toast[]>([]);
  const [kept, setKept] = useState<readonly Toast[]>([]);
  const show = useCallback<Show>((kind, text, options = { kept: true }) => {
    lastId += 1;
    const toast = { id: lastId, kind, text, at: new Date().toISOString() };
    setShown((before) => [...before, toast]);
    if (options.kept) setKept((before) => [toast, ...before].slice(0, KEPT));
  }, []);
  const close = useCallback((id: number) => setShown((before) => before.filter((toast) => toast.id !== id)), []);
  const [first] = shown;
  const line = useMemo(() => first && <ToastLine key={first.id} toast={first} onClose={close} />, [first, close]);
  return (
    <ShowContext value={show}>
      <KeptContext value={kept}>
        {children}
        <div role="status" aria-live="polite" className="toast-region">
          {line}
        </div>
      </KeptContext>
    </ShowContext>
  );
}

function ToastLine({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }): ReactNode {
  const text = useText();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = window.setTimeout(() => onClose(toast.id), SHOWN_FOR);
    return () => window.clearTimeout(timer);
  }, [held, onClose, toast.id]);
  return (
    <div
      className={`toast toast-${toast.kind}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <PlainIcon name={SIGNS[toast.kind]} />
      <div className="toast-text" title={toast.text}>
        {toast.text}
      </div>
      <button
        type="button"
        className="plain-button plain-icon-button"
        aria-label={text('common.close')}
        onClick={() => onClose(toast.id)}
      >
        <PlainIcon name="close" size={18} />
      </button>
    </div>
  );
}

const SIGNS: Record<ToastKind, Drawing> = { success: 'check', info: 'info', warning: 'warning', error: 'warning' };
