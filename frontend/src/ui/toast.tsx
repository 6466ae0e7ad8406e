/**
 * Toasts: three seconds, waiting while pointed at or focused, each also kept in the list of notifications. One at a time,
 * on the bar at the top, where nothing stands that was just made.
 */
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { clamped } from './ItemCard';

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
        <Box
          role="status"
          aria-live="polite"
          sx={(theme) => ({
            position: 'fixed',
            top: 0,
            left: '50%',
            transform: 'translateX(-50%)',
            width: 'max-content',
            maxWidth: `min(${theme.sizes.dialog}px, calc(100vw - 16px))`,
            height: theme.sizes.topBar,
            display: 'flex',
            alignItems: 'center',
            zIndex: theme.zIndex.snackbar,
            // Without a toast the bar below takes the clicks.
            pointerEvents: 'none',
            '& > *': { pointerEvents: 'auto' },
          })}
        >
          {line}
        </Box>
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
    <Alert
      severity={toast.kind}
      variant="filled"
      role="none"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        py: 0,
        alignItems: 'center',
        typography: 'body2',
        '& .MuiAlert-message': { py: 1, minWidth: 0 },
        '& .MuiAlert-action': { p: 0, pl: 2 },
      }}
      action={
        <IconButton size="small" color="inherit" aria-label={text('common.close')} onClick={() => onClose(toast.id)}>
          <Close fontSize="small" />
        </IconButton>
      }
    >
      <Box sx={clamped(2)} title={toast.text}>
        {toast.text}
      </Box>
    </Alert>
  );
}
