/** Above a long list of cards: what to look for, and which comes first. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { FormField } from './FormField';
import { SelectField, type Option } from './SelectField';

/** From this many cards on, finding one takes more than a glance. */
export const SEARCHABLE_FROM = 13;

interface Props<Order extends string> {
  search: string;
  onSearch: (search: string) => void;
  order: Order;
  orders: readonly Option<Order>[];
  onOrder: (order: Order) => void;
}

export function ListTools<Order extends string>({ search, onSearch, order, orders, onOrder }: Props<Order>): ReactNode {
  const text = useText();
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { sm: `1fr ${theme.sizes.sidePanel}px` },
        mb: 4,
      })}
    >
      <FormField label={text('common.search')} name="search" type="search" value={search} onChange={onSearch} />
      <SelectField label={text('common.sort')} value={order} options={orders} onChange={onOrder} />
    </Box>
  );
}
