/** Cards of a list; where there are many, with a search and a choice of what comes first. */
import { useState, type ComponentProps, type ReactNode } from 'react';
import { CardGrid } from './CardGrid';
import { EmptyState } from './EmptyState';
import { ListTools, SEARCHABLE_FROM } from './ListTools';
import type { Option } from './SelectField';

interface Props<Item, Order extends string> extends Pick<ComponentProps<typeof CardGrid>, 'label' | 'perRow'> {
  all: readonly Item[];
  /** The first is taken where nobody chose. */
  orders: readonly [Option<Order>, ...Option<Order>[]];
  /** Those that are looked for, in order. */
  arrange: (all: readonly Item[], search: string, order: Order) => readonly Item[];
  /** What is said where nothing is found. */
  nothing: string;
  /** An `<li>`. */
  children: (item: Item) => ReactNode;
}

export function CardList<Item, Order extends string>(props: Props<Item, Order>): ReactNode {
  const { all, orders, arrange, nothing, children, ...grid } = props;
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState(orders[0].value);
  const searchable = all.length >= SEARCHABLE_FROM;
  const shown = arrange(all, searchable ? search : '', order);
  return (
    <>
      {searchable && (
        <ListTools search={search} onSearch={setSearch} order={order} onOrder={setOrder} orders={orders} />
      )}
      {shown.length === 0 ? <EmptyState title={nothing} /> : <CardGrid {...grid}>{shown.map(children)}</CardGrid>}
    </>
  );
}
