import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import '~/ui/theme/fonts.css';
import { LanguageProvider } from '~/i18n/LanguageProvider';
import { ThemeMode } from '~/ui/theme/ThemeMode';
import { ToastProvider } from '~/ui/toast';
import { router } from './routes';
import { store } from './store';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <LanguageProvider>
        <ThemeMode>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </ThemeMode>
      </LanguageProvider>
    </Provider>
  </StrictMode>,
);
