/** The application: its first words, its look and its pages, at an address. What only some pages need comes with them. */
import type { ComponentProps, ReactNode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { LanguageProvider } from '~/i18n/LanguageProvider';
import { ThemeMode } from '~/ui/theme/ThemeMode';
import { ToastProvider } from '~/ui/toast';

export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>): ReactNode {
  return (
    <LanguageProvider>
      <ThemeMode>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </ThemeMode>
    </LanguageProvider>
  );
}
