/** The mock API: an answer for every call, out of one memory. */
import { http, HttpResponse, type HttpHandler } from 'msw';
import { account } from './account';
import { newBackend, type Backend } from './backend';
import { forecasts } from './forecasts';
import { mixed } from './mixed';
import { photos } from './photos';
import { handlersOf } from './resolvers';
import { sources } from './sources';
import { stories } from './stories';
import { seriesPage } from './trained/verdict';
import { uploads } from './uploads';

export function mockApi(backend: Backend = newBackend()): HttpHandler[] {
  const series = http.get('/api/stories/:id/series', () => HttpResponse.json(seriesPage()));
  return [
    series,
    ...handlersOf({
      ...account(backend),
      ...photos(backend),
      ...sources(backend),
      ...uploads(),
      ...mixed(backend),
      ...stories(backend),
      ...forecasts(backend),
    }),
  ];
}
