/** Which connections are shown, and in which order. */
import type { ConnectionItem, ConnectionType } from '~/api/connections';
import type { MessageKey } from '~/i18n/catalogue';

export interface Listed {
  connection: ConnectionItem;
  /** What its type is called. */
  type: string;
}

export type Order = 'newest' | 'name' | 'type';

export const orderNames: Readonly<Record<Order, MessageKey>> = {
  newest: 'connections.orderNewest',
  name: 'connections.orderName',
  type: 'connections.orderType',
};

const byName = (a: Listed, b: Listed): number => a.connection.name.localeCompare(b.connection.name);
const compare: Readonly<Record<Order, (a: Listed, b: Listed) => number>> = {
  newest: (a, b) => b.connection.createdAt.localeCompare(a.connection.createdAt),
  name: byName,
  type: (a, b) => a.type.localeCompare(b.type) || byName(a, b),
};

export function listed(connections: readonly ConnectionItem[], types: readonly ConnectionType[]): Listed[] {
  const names = new Map(types.map(({ id, name }) => [id, name]));
  return connections.map((connection) => ({ connection, type: names.get(connection.connectionType) ?? '' }));
}

/** Those whose name or type has what is looked for. */
export function arranged(all: readonly Listed[], search: string, order: Order): Listed[] {
  const needle = search.trim().toLowerCase();
  return all
    .filter(({ connection, type }) => `${connection.name} ${type}`.toLowerCase().includes(needle))
    .sort(compare[order]);
}
