/** A connection to a real PostgreSQL. What the server refuses shows in the console of the browser, so that it is not watched here. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { apiOf } from './support/api';
import { makeWarehouse, type Warehouse } from './support/database';
import { pressOn, tabTo } from './support/hands';
import { expectReadable, HEIGHT, LOOKS, open, PHONE, registerIn, WIDE } from './support/looks';
import { register } from './support/person';

let warehouse: Warehouse;

test.beforeAll(() => {
  warehouse = makeWarehouse();
});

/** The labels are those of the language that the server was asked in. */
const english = {
  name: 'Name',
  host: 'Host',
  port: 'Port',
  database: 'Database',
  user: 'User',
  password: 'Password',
  save: 'Save connection',
  delete: 'Delete',
};
const words = {
  en: english,
  ru: {
    name: 'Название',
    host: 'Хост',
    port: 'Порт',
    database: 'База данных',
    user: 'Пользователь',
    password: 'Пароль',
    save: 'Сохранить подключение',
    delete: 'Удалить',
  },
};
type Words = typeof english;

const field = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label, exact: true });
const secret = (page: Page, label = english.password): Locator => page.getByLabel(label, { exact: true });

/** A type that has no connector yet. */
const LATER = '4';
const POSTGRES = { label: 'PostgreSQL' };
/** The one choice on the page. */
const type = (page: Page): Locator => page.getByRole('combobox');

async function fill(page: Page, name: string, labels: Words = english): Promise<void> {
  await type(page).selectOption(POSTGRES);
  await field(page, labels.name).fill(name);
  await field(page, labels.host).fill(warehouse.host);
  await field(page, labels.port).fill(warehouse.port);
  await field(page, labels.database).fill(warehouse.database);
  await field(page, labels.user).fill(warehouse.reader);
  await secret(page, labels.password).fill(warehouse.password);
}

/** Tests what is typed, and waits for what comes of it. */
async function tested(page: Page, sentence: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText(sentence)).toBeVisible();
}
/** The same where a field is refused, which has the focus from then on: what is typed before goes elsewhere. */
async function refused(page: Page, sentence: string | RegExp, wrong: Locator): Promise<void> {
  await tested(page, sentence);
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toBeFocused();
}
const works = (page: Page): Promise<void> => tested(page, /^The connection works\. The test took /);

test('a connection to PostgreSQL is tested, saved, changed and deleted, and its password never comes back', async ({
  page,
}) => {
  await register(page);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Integration' }).click();
  await page.getByRole('link', { name: 'Connections' }).click();
  await page.getByRole('link', { name: 'Add your first connection' }).click();
  await fill(page, 'Warehouse');
  await works(page);
  await page.getByRole('button', { name: 'Save connection' }).click();

  await expect(page).toHaveURL(/\/connections$/);
  await page.getByRole('button', { name: 'About Warehouse' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(/^PostgreSQL, created \d\d\.\d\d\.\d{4} \d\d:\d\d$/);
  await page.getByRole('link', { name: 'Warehouse' }).click();
  await expect(secret(page)).toHaveValue('***');
  expect(await page.content()).not.toContain(warehouse.password);
  await works(page);

  // Elsewhere the saved password is not sent.
  await field(page, 'Host').fill('localhost');
  await refused(page, 'The host or port changed. For security, enter this again.', secret(page));
  await field(page, 'Host').fill(warehouse.host);
  await field(page, 'Name').fill('Warehouse of sales');
  await page.getByRole('button', { name: 'Update connection' }).click();
  await expect(page).toHaveURL(/\/connections$/);

  await page.getByRole('link', { name: 'Warehouse of sales' }).click();
  await works(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete connection Warehouse of sales?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete connection' }).click();
  await expect(page).toHaveURL(/\/connections$/);
  await expect(page.getByText('No connections yet')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/tasks$/);
});

test('a wrong host, a wrong password, a missing database and a missing right are told apart', async ({ page }) => {
  await register(page);
  await page.goto('/connections/0/');
  await fill(page, 'Warehouse');
  // Nothing listens there.
  await field(page, 'Host').fill('127.0.0.2');
  await refused(page, /^127\.0\.0\.2 can't be reached\. Check host and port\./, field(page, 'Host'));
  await expect(page.getByRole('alert')).toHaveText('Connection error!');
  await expectAccessible(page);

  await field(page, 'Host').fill(warehouse.host);
  await secret(page).fill('wrong');
  await refused(page, 'Wrong user or password.', field(page, 'User'));
  await expect(field(page, 'Host')).toHaveAttribute('aria-invalid', 'false');

  await secret(page).fill(warehouse.password);
  await field(page, 'Database').fill('nowhere');
  await refused(page, 'There is no database “nowhere” on this server.', field(page, 'Database'));

  await field(page, 'Database').fill(warehouse.database);
  await field(page, 'User').fill(warehouse.stranger);
  await refused(page, /^The sign-in works, but this user can't read or write any table\./, field(page, 'User'));

  await field(page, 'User').fill(warehouse.reader);
  await works(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a connection of a type that comes later is saved, says so when it is tested, and is changed', async ({
  page,
}) => {
  await register(page);
  await page.goto('/connections/0/');
  await type(page).selectOption(LATER);
  await field(page, 'Name').fill('Old books');
  await field(page, 'Host').fill('books.example.com');
  await field(page, 'Database').fill('XE');
  await field(page, 'User').fill('reader');
  await secret(page).fill(warehouse.password);
  await tested(page, "Connections to Oracle aren't available yet.");
  await expect(type(page)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save connection' }).click();
  await page.getByRole('link', { name: 'Old books' }).click();
  await expect(secret(page)).toHaveValue('***');
  await field(page, 'Database').fill('ORCL');
  await page.getByRole('button', { name: 'Update connection' }).click();
  await page.getByRole('link', { name: 'Old books' }).click();
  await expect(field(page, 'Database')).toHaveValue('ORCL');
});

test('a connection is added, tested and saved by the keyboard alone', async ({ page }) => {
  await register(page);
  await page.goto('/connections/0/');
  await expect(type(page)).toBeVisible();
  await tabTo(page, type(page));
  await page.keyboard.type('PostgreSQL');
  await expect(field(page, 'Host')).toBeVisible();
  for (const [label, value] of [
    ['Name', 'Warehouse'],
    ['Host', warehouse.host],
    ['Port', warehouse.port],
    ['Database', warehouse.database],
    ['User', warehouse.reader],
  ] as const) {
    await tabTo(page, field(page, label));
    await page.keyboard.type(value);
  }
  await tabTo(page, secret(page));
  await page.keyboard.type(warehouse.password);
  await tabTo(page, page.getByRole('button', { name: 'Test connection' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The connection works\. The test took /)).toBeVisible();
  const save = page.getByRole('button', { name: 'Save connection' });
  await save.focus();
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/connections$/);
});

test('a connection is changed and deleted by the keyboard alone', async ({ page, request }) => {
  const api = await apiOf(request, await register(page));
  const { host, port, database, reader: user, password } = warehouse;
  await api.post('/api/connections', {
    name: 'Warehouse',
    connection_type: 3,
    params: { host, port, database, user, password },
  });
  await page.goto('/connections');
  await pressOn(page, page.getByRole('link', { name: 'Warehouse' }));
  await expect(secret(page)).toHaveValue('***');
  await tabTo(page, field(page, 'Name'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Warehouse of sales');
  await pressOn(page, page.getByRole('button', { name: 'Update connection' }));
  await expect(page).toHaveURL(/\/connections$/);

  await pressOn(page, page.getByRole('link', { name: 'Warehouse of sales' }));
  const remove = page.getByRole('button', { name: 'Delete', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Delete connection Warehouse of sales?' });
  await pressOn(page, remove);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, dialog.getByRole('button', { name: 'Delete connection' }));
  await expect(page.getByText('No connections yet')).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Back' }));
  await expect(page).toHaveURL(/\/tasks$/);
});

test('cards stand three a row on a wide screen and one on a phone', async ({ page }) => {
  await register(page);
  for (const name of ['First', 'Second', 'Third', 'Fourth']) {
    await page.goto('/connections/0/');
    await type(page).selectOption({ label: 'CSV' });
    await field(page, 'Name').fill(name);
    await page.getByRole('button', { name: 'Save connection' }).click();
    await expect(page).toHaveURL(/\/connections$/);
  }
  const rows = async (): Promise<number[]> => {
    const cards = page.getByRole('listitem');
    const boxes = await cards.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
    const tops = [...new Set(boxes)];
    return tops.map((top) => boxes.filter((each) => each === top).length);
  };
  await page.setViewportSize({ width: WIDE, height: HEIGHT });
  await expect.poll(rows).toEqual([3, 1]);
  await page.setViewportSize({ width: PHONE, height: HEIGHT });
  await expect.poll(rows).toEqual([1, 1, 1, 1]);
});

test('a test is cancelled on the screen, and unsaved changes are asked about', async ({ page }) => {
  await register(page);
  await page.goto('/connections/0/');
  await fill(page, 'Warehouse');
  await page.route('**/api/test/connection', () => new Promise<void>(() => undefined));
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('Testing the connection.', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Test connection' })).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('button', { name: 'Back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'Host')).toHaveValue(warehouse.host);
  await page.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('No connections yet')).toBeVisible();
});

for (const look of LOOKS) {
  test(
    `the ${look.colorScheme} screens of connections in ${look.language} can be read by everybody and never scroll sideways`,
    { tag: '@long' },
    async ({ page }) => {
      await registerIn(page, look);
      const labels = words[look.language];
      await open(page, '/tasks');
      await expectReadable(page, 'the tasks');
      await open(page, '/connections');
      await expectReadable(page, 'no connections');
      await open(page, '/connections/0/');
      await type(page).selectOption(POSTGRES);
      await page.getByRole('button', { name: labels.save }).click();
      await expect(field(page, labels.host)).toHaveAttribute('aria-invalid', 'true');
      await expectReadable(page, 'a new connection');
      await type(page).selectOption(LATER);
      await expect(field(page, labels.host)).toBeVisible();
      await expectReadable(page, 'a type that is not available');
      await fill(page, 'Warehouse-of-the-branches-in-the-north_west', labels);
      await page.getByRole('button', { name: labels.save }).click();
      await expect(page).toHaveURL(/\/connections$/);
      await expectReadable(page, 'the connections');
      await page.getByRole('listitem').getByRole('link').click();
      await expect(secret(page, labels.password)).toHaveValue('***');
      await expectReadable(page, 'a saved connection');
      await page.getByRole('button', { name: labels.delete, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectReadable(page, 'the dialog that deletes a connection');
    },
  );
}
