import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '~/testing/page';
import { connection, newBackend, type Backend } from '~mock/backend';
import { mock, Other, refuse } from '~mock/mock';

function withConnections(...connections: Backend['connections']): Backend {
  return { ...newBackend(), connections };
}
const field = (label: string): Promise<HTMLElement> =>
  screen.findByLabelText((content) => content.startsWith(label), { selector: 'input' });
async function fill(label: string, value: string): Promise<void> {
  const input = await field(label);
  await userEvent.clear(input);
  if (value !== '') await userEvent.type(input, value);
}
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));

/** A new connection of a type. */
async function openNew(around: Parameters<typeof openPage>[1] = {}): ReturnType<typeof openPage> {
  const opened = await openPage('/connections/0', around);
  await userEvent.selectOptions(await screen.findByLabelText('Type'), 'PostgreSQL');
  return opened;
}

async function fillWarehouse(password = 'hush'): Promise<void> {
  await fill('Name', 'Warehouse');
  await fill('Host', 'db.example.com');
  await fill('Database', 'dwh');
  await fill('User', 'reader');
  await fill('Password', password);
}

test('without connections the list offers to add one and names the types that there are', async () => {
  await openPage('/connections', { backend: withConnections() });
  expect(await screen.findByText('No connections yet')).toBeDefined();
  expect(screen.getByText(/Available now: CSV, PostgreSQL, MySQL\.$/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add your first connection' }).getAttribute('href')).toBe('/connections/0/');
  expect(screen.getByRole('button', { name: 'Add connection' })).toBeDefined();
});

test('a card has the drawing of its type, its name, and type and date behind a tooltip', async () => {
  const { address } = await openPage('/connections', { backend: withConnections(connection(1)) });
  const card = (await screen.findByRole('heading', { name: 'Warehouse' })).closest('li');
  expect(card?.querySelector('[data-drawing="type 3"]')).not.toBeNull();
  await userEvent.hover(screen.getByRole('button', { name: 'About Warehouse' }));
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/^PostgreSQL, created 12\.01\.2026 \d\d:\d\d$/);
  await userEvent.click(screen.getByRole('link', { name: 'Warehouse' }));
  await screen.findByRole('heading', { level: 1, name: 'Warehouse' });
  expect(address()).toBe('/connections/1/');
});

test('the way back from the list leads to the tasks, and from there to the list', async () => {
  const { address } = await openPage('/connections');
  await press('Back');
  await screen.findByRole('heading', { level: 1, name: 'Integration tasks' });
  expect(address()).toBe('/tasks');
  await userEvent.click(screen.getByRole('link', { name: 'Connections' }));
  await screen.findByRole('heading', { level: 1, name: 'Connections' });
});

test('many connections are searched by name and type, and few are not', async () => {
  const many = Array.from({ length: 13 }, (_, index) => connection(index + 1, { name: `Shop ${index + 1}` }));
  await openPage('/connections', { backend: withConnections(...many) });
  await userEvent.type(await screen.findByLabelText('Search'), 'shop 13');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.clear(screen.getByLabelText('Search'));
  await userEvent.type(screen.getByLabelText('Search'), 'postgres');
  expect(screen.getAllByRole('listitem')).toHaveLength(13);
  await userEvent.type(screen.getByLabelText('Search'), 'x');
  expect(screen.getByText('No connection matches your search')).toBeDefined();
});

test('a list that does not come says so and is asked for again', async () => {
  const answers = [refuse(500, { detail: 'It broke.' })];
  await openPage('/connections', {
    backend: withConnections(connection(1)),
    answers: [mock('listConnections', () => answers.shift() ?? [connection(1)])],
  });
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Warehouse' })).toBeDefined();
});

test('a type is chosen before anything else, and those that are not available say so', async () => {
  await openPage('/connections/0');
  const type = await screen.findByLabelText('Type');
  expect(type).toHaveProperty('value', '');
  expect(
    within(type)
      .getAllByRole('option')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a type', 'CSV', 'PostgreSQL']);
  expect(screen.queryByRole('button', { name: 'Save connection' })).toBeNull();
  await userEvent.selectOptions(type, 'PostgreSQL');
  expect(await field('Host')).toHaveProperty('required', true);
  expect(screen.getByText('Port of the other system. 5432 if left empty.')).toBeDefined();
  await userEvent.selectOptions(type, 'Oracle (not available yet)');
  expect(screen.getByText(/^Oracle isn't available yet\. You can save the connection/)).toBeDefined();
  expect(await field('Host')).toBeDefined();
});

test('a connection of a type that is not available is saved, and its test says in one sentence that it comes later', async () => {
  const { backend, address } = await openPage('/connections/0', { backend: withConnections() });
  await userEvent.selectOptions(await screen.findByLabelText('Type'), 'Oracle (not available yet)');
  await fillWarehouse();
  await press('Test connection');
  expect(await screen.findByText("Connections to Oracle aren't available yet.")).toBeDefined();
  expect(screen.getByLabelText('Type')).toHaveProperty('ariaInvalid', 'true');
  await press('Save connection');
  await waitFor(() => expect(address()).toBe('/connections'));
  expect(backend.connections).toMatchObject([{ name: 'Warehouse', connectionType: 4 }]);
});

test('a type that can be tested before processes can use it says so, and its login is tested', async () => {
  await openPage('/connections/0', { backend: withConnections() });
  await userEvent.selectOptions(await screen.findByLabelText('Type'), 'Anaplan (not in processes yet)');
  expect(screen.getByText("Processes can't use Anaplan yet. You can save the connection and test it.")).toBeDefined();
  expect(screen.getByText('Not in processes yet')).toBeDefined();
  expect(screen.queryByText(/not test it/)).toBeNull();
  await fill('Login', 'anna@example.com');
  await fill('Password', 'hush');
  await press('Test connection');
  expect(await screen.findByText('The connection works. The test took 0.04 s.')).toBeDefined();
});

test('where only one type is available it is chosen from the start', async () => {
  const [only, later] = [
    { id: 3, name: 'PostgreSQL', available: true, testable: true },
    { id: 4, name: 'Oracle', available: false, testable: false },
  ].map((change) => ({
    fields: [],
    read: true,
    write: [],
    list_objects: true,
    describe_columns: true,
    column_roles: false,
    ...change,
  }));
  await openPage('/connections/0', {
    answers: [mock('listConnectionTypes', () => [later, only].flatMap((type) => type ?? []))],
  });
  expect(await screen.findByLabelText('Type')).toHaveProperty('value', '3');
});

test('what is missing stands under its field, and nothing is sent', async () => {
  const { calls } = await openNew();
  await fill('Port', '70000');
  await press('Save connection');
  for (const sentence of [
    'Enter a name.',
    'Host is required.',
    'Enter a port from 1 to 65535.',
    'Database is required.',
    'User is required.',
  ])
    expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.queryByText('Password is required.')).toBeNull();
  expect(calls).not.toContain('POST /api/connections');
  await waitFor(async () => expect(document.activeElement).toBe(await field('Name')));
});

test('a new connection is saved with what was typed, and the list shows it', async () => {
  const { backend, address } = await openNew({ backend: withConnections() });
  await fillWarehouse();
  await press('Save connection');
  await screen.findByRole('link', { name: 'Warehouse' });
  expect(address()).toBe('/connections');
  expect(backend.connections[0]).toMatchObject({
    name: 'Warehouse',
    connectionType: 3,
    params: { host: 'db.example.com', port: '', database: 'dwh', user: 'reader' },
  });
});

test('what the server refuses stands under its field', async () => {
  await openNew({
    answers: [mock('createConnection', () => refuse(400, { database: ['This value can’t be used. Check it.'] }))],
  });
  await fillWarehouse();
  await press('Save connection');
  expect(await screen.findByText('This value can’t be used. Check it.')).toBeDefined();
  expect(await field('Database')).toHaveProperty('ariaInvalid', 'true');
});

test('a saved connection keeps its secret unless another one is typed, and its type stays', async () => {
  const sent: unknown[] = [];
  const { backend, address } = await openPage('/connections/7', {
    backend: withConnections(connection(7)),
    answers: [
      mock('replaceConnection', async ({ id, body }) => {
        sent.push(await body());
        return connection(id);
      }),
    ],
  });
  expect(await field('Password')).toHaveProperty('value', '***');
  expect(await field('Password')).toHaveProperty('type', 'password');
  expect(screen.getByLabelText('Type')).toHaveProperty('disabled', true);
  await fill('Database', 'archive');
  await press('Update connection');
  await waitFor(() => expect(address()).toBe('/connections'));
  expect(sent).toEqual([
    {
      name: 'Warehouse',
      connection_type: 3,
      params: { host: 'db.example.com', port: '5432', database: 'archive', user: 'reader', password: '***' },
    },
  ]);
  expect(backend.connections).toHaveLength(1);
});

test('a secret that is cleared is removed, and the form says so before', async () => {
  const { backend, address } = await openPage('/connections/7', { backend: withConnections(connection(7)) });
  await fill('Password', '');
  expect(await screen.findByText(/The saved value is removed when you save\.$/)).toBeDefined();
  await press('Update connection');
  await waitFor(() => expect(address()).toBe('/connections'));
  expect(backend.connections[0]?.params).not.toHaveProperty('password');
});

test('a secret that its type needs is asked for', async () => {
  await openPage('/connections/0');
  await userEvent.selectOptions(await screen.findByLabelText('Type'), '1');
  await fill('Name', 'Model');
  await fill('Login', 'anna@example.com');
  await press('Save connection');
  expect(await screen.findByText('Password is required.')).toBeDefined();
});

test('another host asks for the secret again, in the words of the server', async () => {
  const { address } = await openPage('/connections/7', { backend: withConnections(connection(7)) });
  await fill('Host', 'other.example.com');
  await press('Update connection');
  expect(await screen.findByText('The host or port changed. For security, enter this again.')).toBeDefined();
  expect(address()).toBe('/connections/7');
});

test('a test that succeeds says so in place, and only of what was tested', async () => {
  const { calls } = await openNew();
  await fillWarehouse();
  await fill('Name', '');
  await press('Test connection');
  expect(await screen.findByText('The connection works. The test took 0.04 s.')).toBeDefined();
  expect(calls).not.toContain('POST /api/connections');
  await fill('Database', 'other');
  expect(screen.queryByText('The connection works. The test took 0.04 s.')).toBeNull();
});

for (const [what, label, value, sentence] of [
  ['a host that is not there', 'Host', 'missing', "missing can't be reached. Check host and port."],
  ['a wrong password', 'Password', 'wrong', 'Wrong user or password.'],
  ['a user without rights', 'User', 'nobody', "The sign-in works, but this user can't read or write any table."],
] as const) {
  test(`a test tells ${what} apart, under the field to look at`, async () => {
    await openNew();
    await fillWarehouse();
    await fill(label, value);
    await press('Test connection');
    expect(await screen.findByText(sentence)).toBeDefined();
    expect((await screen.findByRole('alert')).textContent).toContain('Connection error!');
    expect(document.querySelectorAll('[aria-invalid="true"]:not([aria-hidden])')).toHaveLength(1);
    expect(await field(label)).toHaveProperty('value', value);
  });
}

test('a saved connection is tested with its id, so that the kept secret is used', async () => {
  const sent: unknown[] = [];
  await openPage('/connections/7', {
    backend: withConnections(connection(7)),
    answers: [
      mock('testConnection', async ({ body }) => {
        sent.push(await body());
        return { status: 'success', detail: 'The connection works.', milliseconds: 1_250 };
      }),
    ],
  });
  await press('Test connection');
  expect(await screen.findByText('The connection works. The test took 1.25 s.')).toBeDefined();
  expect(sent).toMatchObject([{ id: 7, connection_type: 3, params: { password: '***' } }]);
});

test('a test that takes long shows that it runs, and is cancelled without an error', async () => {
  const aborted: boolean[] = [];
  await openPage('/connections/7', {
    backend: withConnections(connection(7)),
    answers: [
      mock('testConnection', ({ request }) => {
        request.signal.addEventListener('abort', () => aborted.push(true));
        return new Promise(() => undefined);
      }),
    ],
  });
  await press('Test connection');
  await screen.findByRole('progressbar', { name: /15 seconds at most/ });
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: /15 seconds/ })).toBeNull());
  await waitFor(() => expect(aborted).toEqual([true]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('leaving the page cancels its test', async () => {
  const aborted: boolean[] = [];
  await openPage('/connections/7', {
    backend: withConnections(connection(7)),
    answers: [
      mock('testConnection', ({ request }) => {
        request.signal.addEventListener('abort', () => aborted.push(true));
        return new Promise(() => undefined);
      }),
    ],
  });
  await press('Test connection');
  await screen.findByRole('progressbar', { name: /15 seconds at most/ });
  await press('Back');
  await screen.findByRole('heading', { level: 1, name: 'Connections' });
  await waitFor(() => expect(aborted).toEqual([true]));
});

test('a connection is deleted after a question that says what happens', async () => {
  const { backend, address } = await openPage('/connections/7', { backend: withConnections(connection(7)) });
  await press('Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete connection Warehouse?' });
  expect(dialog.textContent).toContain('The other system stays as it is.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete connection' }));
  await waitFor(() => expect(address()).toBe('/connections'));
  expect(backend.connections).toEqual([]);
});

test('a connection that a process uses stays, and the process is named before and after', async () => {
  const backend = withConnections(connection(7, { usedBy: [{ id: 3, name: 'Nightly copy' }] }));
  const { address } = await openPage('/connections/7', { backend });
  expect(await screen.findByText('Processes that use it')).toBeDefined();
  await press('Delete');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('This process uses it: Nightly copy.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete connection' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Nightly copy');
  expect(address()).toBe('/connections/7');
  expect(backend.connections).toHaveLength(1);
});

test('unsaved changes are asked about before the page is left', async () => {
  const { address } = await openPage('/connections/7', { backend: withConnections(connection(7)) });
  await fill('User', 'writer');
  await press('Back');
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(await field('User')).toHaveProperty('value', 'writer');
  await press('Back');
  await press('Leave');
  await waitFor(() => expect(address()).toBe('/connections'));
});

test('a connection that is gone says so, with the way to the list', async () => {
  await openPage('/connections/999');
  expect(await screen.findByText('Not found.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to connections' }).getAttribute('href')).toBe('/connections');
});

test('a fault of the server while saving keeps what was typed', async () => {
  await openNew({
    answers: [mock('createConnection', () => new Other(new Response('<h1>Bad gateway</h1>', { status: 502 })))],
  });
  await fillWarehouse();
  await press('Save connection');
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side.');
  expect(await field('Host')).toHaveProperty('value', 'db.example.com');
});

test('the processes that use a connection lead to their pages', async () => {
  const usedBy = [{ id: 4, name: 'Nightly copy' }];
  await openPage('/connections/1', { backend: { ...withConnections(connection(1, { usedBy })), processes: [] } });
  const link = await screen.findByRole('link', { name: 'Nightly copy' });
  expect(link.getAttribute('href')).toBe('/processes/4/');
});
