/** Light or dark: the system's wish until the person chooses. */
import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { localStore } from '~/lib/storage';
import type { Mode } from './tokens';
import { variablesOf } from './variables';

const KEY = 'b2l-theme';

interface ModeChoice {
  mode: Mode;
  toggle: () => void;
}

const ModeContext = createContext<ModeChoice>({ mode: 'light', toggle: () => undefined });

export const useThemeMode = (): ModeChoice => useContext(ModeContext);

export function ThemeMode({ children }: { children: ReactNode }): ReactNode {
  const [chosen, setChosen] = useState<Mode | null>(storedMode);
  const system = useSyncExternalStore(watchSystem, systemMode);
  const mode = chosen ?? system;
  const choice = useMemo<ModeChoice>(
    () => ({
      mode,
      toggle: () => {
        const next = mode === 'light' ? 'dark' : 'light';
        localStore.set(KEY, next);
        setChosen(next);
      },
    }),
    [mode],
  );

  // Before the first picture, so that none is drawn without colours.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.colorScheme = mode;
    for (const [name, value] of variablesOf(mode)) style.setProperty(name, value);
  }, [mode]);

  return <ModeContext value={choice}>{children}</ModeContext>;
}

function storedMode(): Mode | null {
  const stored = localStore.get(KEY);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

const darkQuery = '(prefers-color-scheme: dark)';
const systemMode = (): Mode => (window.matchMedia(darkQuery).matches ? 'dark' : 'light');

function watchSystem(changed: () => void): () => void {
  const query = window.matchMedia(darkQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
