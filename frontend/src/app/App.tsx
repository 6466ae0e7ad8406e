/** The application: its words, its look and its pages, on a store and an address. */
import type { ComponentProps, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { LanguageProvider } from '~/i18n/LanguageProvider';
import { ThemeMode } from '~/ui/theme/ThemeMode';
import { ToastProvider } from '~/ui/toast';
import { store } from './store';

export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>): ReactNode {
  return (
    <Provider store={store}>
      <LanguageProvider>
        <ThemeMode>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </ThemeMode>
      </LanguageProvider>
    </Provider>
  );
}
