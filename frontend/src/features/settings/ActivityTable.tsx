/** A page of events. */
import type { ReactNode } from 'react';
import type { ActivityEvent } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { formatMoment } from '~/lib/format';
import { DataTable, type TableColumn } from '~/ui/DataTable';

export function ActivityTable({ events }: { events: readonly ActivityEvent[] }): ReactNode {
  const text = useText();
  const what = ({ text: event, times }: ActivityEvent): string =>
    times > 1 ? `${event} (${text('settings.activityTimes', { times })})` : event;
  const who = ({ user, by_key: byKey }: ActivityEvent): string => {
    const name = user?.username ?? '';
    return byKey ? text('settings.activityByKey', { name }) : name;
  };
  const columns: TableColumn<ActivityEvent>[] = [
    { key: 'at', head: text('settings.activityAt'), cell: (event) => formatMoment(event.last_at) },
    { key: 'what', head: text('settings.activityWhat'), cell: what },
    { key: 'about', head: text('settings.activityAbout'), cell: ({ about }) => about ?? '' },
    { key: 'who', head: text('settings.activityUser'), cell: who },
    { key: 'network', head: text('settings.network'), cell: ({ network }) => network ?? '' },
  ];
  return (
    <DataTable label={text('settings.activity')} columns={columns} rows={events} rowKey={({ id }) => id} unbounded />
  );
}
