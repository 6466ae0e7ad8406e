/** Which connections are shown, and in which order. */
import type { ConnectionItem, ConnectionType } from '~/api/connections';
import type { Text } from '~/i18n/useText';
import type { Option } from '~/ui/SelectField';

export interface Listed {
  connection: ConnectionItem;
  /** What its type is called. */
  type: string;
}

type Order = 'newest' | 'name' | 'type';

export const ordersIn = (text: Text): [Option<Order>, ...Option<Order>[]] => [
  { value: 'newest', label: text('connections.orderNewest') },
  { value: 'name', label: text('connections.orderName') },
  { value: 'type', label: text('connections.orderType') },
];

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
