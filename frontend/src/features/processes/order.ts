/** Which processes are shown, and in which order. */
import type { ConnectionItem } from '~/api/connections';
import type { Process } from '~/api/processes';
import type { Text } from '~/i18n/useText';
import type { Option } from '~/ui/SelectField';

export interface Listed {
  process: Process;
  /** Undefined where it is gone by now. */
  source: ConnectionItem | undefined;
  target: ConnectionItem | undefined;
}

type Order = 'newest' | 'name';

export const ordersIn = (text: Text): [Option<Order>, ...Option<Order>[]] => [
  { value: 'newest', label: text('processes.orderNewest') },
  { value: 'name', label: text('processes.orderName') },
];

const compare: Readonly<Record<Order, (a: Listed, b: Listed) => number>> = {
  newest: (a, b) => b.process.createdAt.localeCompare(a.process.createdAt),
  name: (a, b) => a.process.name.localeCompare(b.process.name),
};

export function listed(processes: readonly Process[], connections: readonly ConnectionItem[]): Listed[] {
  const known = new Map(connections.map((connection) => [connection.id, connection]));
  return processes.map((process) => ({
    process,
    source: known.get(process.params.source_id),
    target: known.get(process.params.target_id),
  }));
}

/** Those whose name or connections have what is looked for. */
export function arranged(all: readonly Listed[], search: string, order: Order): Listed[] {
  const needle = search.trim().toLowerCase();
  const words = ({ process, source, target }: Listed): string =>
    [process.name, source?.name, target?.name].join(' ').toLowerCase();
  return all.filter((entry) => words(entry).includes(needle)).sort(compare[order]);
}
