// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from '~/lib/download';
import { preparedForecast } from '~/testing/prepared';
import { serve } from '~/testing/server';
import { newStore } from '~/testing/stored';
import { Later, mock, Other, refuse, type Operation } from '~mock/mock';
import { downloads, nameIn, type Download } from './downloads';

vi.mock(import('~/lib/download'), () => ({ saveFile: vi.fn() }));
afterEach(() => {
  vi.mocked(saveFile).mockClear();
});

function start(download: Download): PromiseLike<{ data?: unknown; error?: unknown }> {
  return download(newStore().dispatch);
}

const FILES = [
  'downloadSource',
  'forecastTemplate',
  'preparedForecastFile',
  'downloadForecast',
  'downloadAllForecasts',
] satisfies Operation[];
const workbook = (): Other =>
  new Other(
    new Response('PK', {
      headers: {
        'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'Content-Disposition': 'attachment; filename="sales.xlsx"',
      },
    }),
  );

test('each download asks its own call, and its file is saved by the name that the server gave', async () => {
  const calls = serve(...FILES.map((operation) => mock(operation, workbook)));
  const form = new FormData();
  const asked = [
    downloads.source(3),
    downloads.template(7),
    downloads.template(7, 14),
    downloads.prepared(17),
    downloads.forecast(7, { steps: 3 }),
    downloads.forecast(7, {}, true),
    downloads.forecast(7, form),
    downloads.forecast(7, form, true),
  ];
  for (const download of asked) expect(await start(download)).toMatchObject({ data: null });
  expect(calls).toEqual([
    'GET /api/source/download/3',
    'GET /api/forecast/template/7',
    'GET /api/forecast/template/7',
    'GET /api/forecast/prepared/17/file',
    'POST /api/forecast/download/7',
    'POST /api/forecast/download_all/7',
    'POST /api/forecast/download/7',
    'POST /api/forecast/download_all/7',
  ]);
  expect(vi.mocked(saveFile).mock.calls.map(([, name]) => name)).toEqual(asked.map(() => 'sales.xlsx'));
});

test('a file that a task prepares saves nothing and says which task', async () => {
  serve(mock('downloadForecast', () => new Later(preparedForecast({ task: 17 }))));
  expect(await start(downloads.forecast(7, {}))).toMatchObject({ data: { task: 17 } });
  expect(saveFile).not.toHaveBeenCalled();
});

test('a refusal saves nothing and has its words', async () => {
  serve(mock('downloadSource', () => refuse(409, { detail: 'The story is training.' })));
  expect(await start(downloads.source(3))).toMatchObject({
    error: { status: 409, data: { detail: 'The story is training.' } },
  });
  expect(saveFile).not.toHaveBeenCalled();
});

test('the name of a download is the one the server gave, in its own letters where it can', () => {
  expect(nameIn(`attachment; filename="sales.xlsx"; filename*=UTF-8''%D0%BF%D1%80.xlsx`)).toBe('пр.xlsx');
  expect(nameIn('attachment; filename="sales.xlsx"')).toBe('sales.xlsx');
  expect(nameIn(`attachment; filename="sales.xlsx"; filename*=UTF-8''%E0%A4%A`)).toBe('sales.xlsx');
  expect(nameIn('attachment')).toBeNull();
  expect(nameIn(null)).toBeNull();
});
