/** A part of a screen with a store of its own, which asks the network that a test stands in for, and a router around it. */
import { configureStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { api } from '~/api/api';

export const newStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

export function stored(part: ReactNode, store = newStore()): ReactNode {
  return (
    <Provider store={store}>
      <MemoryRouter>{part}</MemoryRouter>
    </Provider>
  );
}
