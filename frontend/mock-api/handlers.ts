/** The mock API: an answer for every call, out of one memory. */
import type { HttpHandler } from 'msw';
import { account } from './account';
import { newBackend, type Backend } from './backend';
import { connections } from './connections';
import { csvFiles } from './csvFiles';
import { forecasts } from './forecasts';
import { mixed } from './mixed';
import { photos } from './photos';
import { processes } from './processes';
import { handlersOf } from './resolvers';
import { runs } from './runs';
import { sources } from './sources';
import { stories } from './stories';
import { uploads } from './uploads';

export function mockApi(backend: Backend = newBackend()): HttpHandler[] {
  return handlersOf({
    ...account(backend),
    ...photos(backend),
    ...sources(backend),
    ...uploads(),
    ...mixed(backend),
    ...stories(backend),
    ...forecasts(backend),
    ...connections(backend),
    ...csvFiles(backend),
    ...processes(backend),
    ...runs(backend),
  });
}
