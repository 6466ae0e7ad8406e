/** A story of many categories: its page takes only the series that is looked at, and leads to those that need a look. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { openForecast, setRole, train } from './support/person';
import { chooseModels, newStory } from './support/stories';

const SHOPS = 205;
const DAYS = 30;
const name = (place: number): string => `shop ${String(place).padStart(3, '0')}`;
const table = [
  'day,shop,sales',
  ...Array.from({ length: SHOPS * DAYS }, (_, place) => {
    const [shop, day] = [Math.floor(place / DAYS), place % DAYS];
    return `${new Date(Date.UTC(2024, 0, 1) + day * 86_400_000).toISOString().slice(0, 10)},${name(shop)},${100 + shop + ((day * (29 + shop)) % 17)}`;
  }),
].join('\n');
/** Bytes of one answer that a page may take. */
const LEAST = 150_000;

test(
  'of two hundred series only the one that is looked at is fetched, and the weakest are one press away',
  { tag: '@long' },
  async ({ page }) => {
    await newStory(page, { name: 'shops.csv', content: table }, /6,?150 rows/);
    await setRole(page, 'shop', 'Category');
    // Ten series are drawn; any other is found by typing, and all are trained.
    await page.getByRole('combobox', { name: 'Show shop' }).fill(name(150));
    await page.getByRole('option', { name: name(150) }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: `sales: ${name(150)}` })).toBeVisible();
    await expect(page.getByText('Showing 1 of 205 series; all are trained.')).toBeVisible();
    await chooseModels(page, /^Simple exponential/);
    await train(page, 'Shops');
    const answers: { url: string; size: Promise<number> }[] = [];
    page.on('response', (response) => {
      if (/\/api\/stories\/\d+(\?|$)/.test(response.url()))
        answers.push({
          url: response.url(),
          size: response.body().then(
            (body) => body.length,
            () => 0,
          ),
        });
    });
    await openForecast(page, 'Shops');
    const all = page.getByRole('region', { name: 'All series' }).first();
    await expect(all.getByRole('link').first()).toBeVisible();
    await expectAccessible(page);

    // A series that does not come says so, and is asked for again.
    await page.route('**/api/stories/*category=*', (route) => route.abort());
    const picker = page.getByRole('combobox', { name: 'Series' });
    await picker.fill(name(150));
    await page.getByRole('option', { name: name(150) }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(picker).toHaveValue(name(150));
    await page.unroute('**/api/stories/*category=*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('All models', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'How reliable is this forecast?' })).toBeVisible();
    await expect(page).toHaveURL(/category=shop/);

    const link = all.getByRole('link').first();
    const series = await link.innerText();
    await link.click();
    await expect(picker).toHaveValue(series);
    await expect(page.getByRole('region', { name: 'How reliable is this forecast?' })).toBeVisible();
    await page.reload();
    await expect(picker).toHaveValue(series);

    expect(answers.length).toBeGreaterThan(2);
    for (const { url, size } of answers) {
      expect(url).toContain('view=page');
      expect(await size, url).toBeLessThan(LEAST);
    }
  },
);
