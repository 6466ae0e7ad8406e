/** The database of the stack under test, for a state that no person can bring about. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stack } from './emails';

const read = (name: string): string => readFileSync(path.join(stack, name), 'utf8');

const HOST = '127.0.0.1';
const portOf = (): string => /^B2L_PORT_POSTGRES=(\d+)$/m.exec(read('ports.env'))?.[1] ?? '';

/** Answers what the statement does: a row a line, its values with commas between them. */
function runSql(statement: string, database = 'b2l'): string {
  const env = { ...process.env, PGPASSWORD: read('secrets/postgres_postgres').trim() };
  const server = ['--host', HOST, '--port', portOf(), '--username', 'postgres', '--dbname', database];
  const plain = ['--quiet', '--csv', '--tuples-only', '--set', 'ON_ERROR_STOP=1'];
  return execFileSync('psql', [...server, ...plain, '--command', statement], { env, encoding: 'utf8' });
}

/** As after a registration on a stack that asks for confirmation; the stack of the tests does not. */
export function unconfirm(email: string): void {
  if (!/^[a-z0-9@.]+$/.test(email)) throw new Error(`not an address of a test: ${email}`);
  runSql(`UPDATE gateway.users SET confirmed_at = NULL WHERE email_key = '${email}'`);
}

/** A company's own database on the server of the stack, with a table that one user reads and another does not. */
export interface Warehouse {
  host: string;
  port: string;
  database: string;
  reader: string;
  stranger: string;
  password: string;
}

/** The time of the schedule of each process of a company has come. */
export function moveClock(email: string): void {
  if (!/^[a-z0-9@.]+$/.test(email)) throw new Error(`not an address of a test: ${email}`);
  runSql(
    `UPDATE integrations.processes SET next_run_at = now() - interval '1 second' WHERE next_run_at IS NOT NULL AND company_id =
      (SELECT company_id FROM gateway.users WHERE email_key = '${email}')`,
  );
}

/** Runs a statement in a company's own database, as its owner does; the rows that it answers. */
export const inWarehouse = ({ database }: Warehouse, statement: string): string[] =>
  runSql(statement, database)
    .split('\n')
    .filter((line) => line !== '');

export function makeWarehouse(): Warehouse {
  const database = `warehouse_${Date.now()}${Math.floor(Math.random() * 1_000)}`;
  const [reader, stranger, password] = [`${database}_reader`, `${database}_stranger`, 'a-password-nobody-may-see'];
  for (const user of [reader, stranger]) runSql(`CREATE ROLE ${user} LOGIN PASSWORD '${password}'`);
  runSql(`CREATE DATABASE ${database}`);
  runSql('CREATE TABLE public.sales (day date NOT NULL, amount numeric(12, 2))', database);
  runSql(`GRANT SELECT ON public.sales TO ${reader}`, database);
  return { host: HOST, port: portOf(), database, reader, stranger, password };
}
