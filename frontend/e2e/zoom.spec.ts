/** A long series is drawn thinned, and whoever looks closer gets every value of the stretch. */
import type { Page, Request } from '@playwright/test';
import { apiOf, at, listAt, registerByApi } from './support/api';
import { signIn } from './support/person';
import { expect, test } from './support/test';

const DAY = 86_400_000;
const DAYS = 4_400;
const dayOf = (place: number): string => new Date(Date.UTC(2010, 0, 1) + place * DAY).toISOString().slice(0, 10);
const table = [
  'day,visits',
  ...Array.from({ length: DAYS }, (_, place) => `${dayOf(place)},${200 + (place % 7) * 9 + ((place * 37) % 41)}`),
].join('\n');

test('a stretch that is chosen on the chart or by its slider is asked for in full detail', async ({
  page,
  request,
}) => {
  const email = await registerByApi(request);
  const api = await apiOf(request, email);
  const source = await api.addSource({ name: 'visits.csv', content: table });
  const story = await api.addStory(
    source,
    'Visits',
    'time_series',
    { day: 'date_days', visits: 'forecast' },
    { models: ['SES'] },
  );
  await api.trained(story);
  await signIn(page, email);

  const asked: Request[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/chart_forecast/')) asked.push(sent);
  });
  const windows = (): { from: string; to: string; sent: Request }[] =>
    asked.flatMap((sent) => {
      const body: unknown = sent.postDataJSON();
      const [from, to] = [at(body, 'from'), at(body, 'to')];
      return typeof from === 'string' && typeof to === 'string' ? [{ from, to, sent }] : [];
    });
  await page.goto(`/story/forecast/${story}`);
  const chart = page.getByRole('region', { name: 'visits: past and forecast' }).first();
  await expect(chart.locator('.apexcharts-line-series path').first()).toBeAttached();
  const whole = await answerTo(asked[0]);
  expect(listAt(whole, 'history', 'dates').length).toBeLessThan(DAYS / 2);
  // A long history opens on its recent part, in detail; all of it is what is there already.
  await expect.poll(() => windows().length).toBe(2);
  await chart.getByRole('button', { name: 'All', exact: true }).click();
  await expect(chart.getByRole('button', { name: 'All', exact: true })).toBeDisabled();
  await page.waitForLoadState('networkidle');
  expect(windows()).toHaveLength(2);

  await dragAcross(page, 0.4, 0.6);
  await expect.poll(() => windows().length).toBe(4);
  const [detail] = windows()
    .slice(2)
    .sort((a, b) => b.from.localeCompare(a.from));
  if (detail === undefined) throw new Error('nothing was asked for');
  const span = Math.round((Date.parse(detail.to) - Date.parse(detail.from)) / DAY) + 1;
  expect(span).toBeGreaterThan(DAYS / 8);
  expect(span).toBeLessThan(DAYS / 3);
  const dates = listAt(await answerTo(detail.sent), 'history', 'dates');
  expect(dates).toHaveLength(span);
  expect(String(dates[0]).slice(0, 10)).toBe(detail.from.slice(0, 10));
  await expect(chart.getByRole('button', { name: 'All', exact: true })).toBeEnabled();

  // The slider does the same for whoever has no mouse.
  await chart.getByRole('slider', { name: 'Show from' }).press('ArrowRight');
  await expect.poll(() => windows().length).toBe(6);
  const later =
    windows()
      .slice(4)
      .map(({ from }) => from)
      .sort()
      .at(-1) ?? '';
  expect(Date.parse(later) - Date.parse(detail.from)).toBe(DAY);
});

async function answerTo(sent: Request | undefined): Promise<unknown> {
  const answer: unknown = await (await sent?.response())?.json();
  return answer;
}

/** Drags over a part of the drawing, from one share of its width to another. */
async function dragAcross(page: Page, from: number, to: number): Promise<void> {
  const box = await page.locator('.apexcharts-grid').first().boundingBox();
  if (box === null) throw new Error('nothing is drawn');
  const height = box.y + box.height / 2;
  await page.mouse.move(box.x + from * box.width, height);
  await page.mouse.down();
  await page.mouse.move(box.x + to * box.width, height, { steps: 12 });
  await page.mouse.up();
}
