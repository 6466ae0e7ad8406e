/** The theme of the component library, for the pages that are drawn with it; the first page is not. */
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { makeTheme } from './theme';
import { useThemeMode } from './ThemeMode';

const themes = { light: makeTheme('light'), dark: makeTheme('dark') };

export function LibraryTheme({ children }: { children: ReactNode }): ReactNode {
  const { mode } = useThemeMode();
  return (
    <ThemeProvider theme={themes[mode]}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
