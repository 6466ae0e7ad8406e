/** Renders a part of a screen with its words and its theme, as the application would. */
import { ThemeProvider } from '@mui/material/styles';
import { render, screen, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LanguageProvider, WordsProvider } from '~/i18n/LanguageProvider';
import { wholeWords } from '~/i18n/whole';
import { keepLanguage, type Language } from '~/lib/language';
import { makeTheme } from '~/ui/theme/theme';

const theme = makeTheme('light');

/** Resolves when the words are there. */
export async function show(part: ReactNode, language: Language = 'en'): Promise<RenderResult> {
  keepLanguage(language);
  const rendered = render(
    <LanguageProvider>
      <WordsProvider catalogue={wholeWords}>
        <ThemeProvider theme={theme}>
          <main>{part}</main>
        </ThemeProvider>
      </WordsProvider>
    </LanguageProvider>,
  );
  // A dialog that is open hides the rest from those who do not see.
  await screen.findByRole('main', { hidden: true });
  return rendered;
}
