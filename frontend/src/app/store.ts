/** The store holds what came from the server; what lives in the browser lives in its component. */
import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api, TAGS } from '~/api/api';
import { onSessionChange } from '~/api/session';
import { onShownLanguageChange } from '~/lib/language';

export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});

setupListeners(store.dispatch);

// Whoever signs out leaves nothing behind for whoever signs in next in this browser.
onSessionChange((signedIn) => {
  if (!signedIn) store.dispatch(api.util.resetApiState());
});

// Answers carry sentences of the server: in another language they are asked for again.
onShownLanguageChange(() => store.dispatch(api.util.invalidateTags([...TAGS])));
