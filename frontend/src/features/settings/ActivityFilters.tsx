/** By whom, of which kind and when. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useListUsersQuery, type EventKind } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { FormField } from '~/ui/FormField';
import { SelectField } from '~/ui/SelectField';
import type { ActivityFilter } from './activityFilter';

interface Props {
  filter: ActivityFilter;
  kinds: readonly EventKind[];
  onChange: (filter: ActivityFilter) => void;
}

export function ActivityFilters({ filter, kinds, onChange }: Props): ReactNode {
  const text = useText();
  const { data: users = [] } = useListUsersQuery();
  const set = (change: Partial<ActivityFilter>): void => onChange({ ...filter, ...change });
  const everybody = { value: '', label: text('settings.activityEverybody') };
  const everything = { value: '', label: text('settings.activityEveryKind') };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        mb: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <SelectField
        label={text('settings.activityUser')}
        value={filter.user}
        options={[everybody, ...users.map(({ id, username }) => ({ value: String(id), label: username }))]}
        onChange={(user) => set({ user })}
      />
      <SelectField
        label={text('settings.activityKind')}
        value={filter.event}
        options={[everything, ...kinds.map(({ event, text: label }) => ({ value: event, label }))]}
        onChange={(event) => set({ event })}
      />
      <FormField
        label={text('settings.activityFrom')}
        name="from"
        type="date"
        value={filter.from}
        onChange={(from) => set({ from })}
      />
      <FormField
        label={text('settings.activityTo')}
        name="to"
        type="date"
        value={filter.to}
        onChange={(to) => set({ to })}
      />
    </Box>
  );
}
