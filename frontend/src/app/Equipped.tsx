/** What everything but the start page stands on: the store, all words, and the component library in our colours. */
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { WordsProvider } from '~/i18n/LanguageProvider';
import { wholeWords } from '~/i18n/whole';
import { LibraryTheme } from '~/ui/theme/LibraryTheme';
import { store } from './store';

export function Equipped({ children }: { children: ReactNode }): ReactNode {
  return (
    <Provider store={store}>
      <WordsProvider catalogue={wholeWords}>
        <LibraryTheme>{children}</LibraryTheme>
      </WordsProvider>
    </Provider>
  );
}
