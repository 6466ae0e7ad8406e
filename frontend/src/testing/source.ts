/** A source as small as it can be; a test changes what it is about. */
import type { SourceDetail, SourceItem } from '~/api/sources';

function sourceItem(change: Partial<SourceItem> = {}): SourceItem {
  return {
    id: 3,
    name: 'Sales of shops',
    comment: '',
    image: null,
    read_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    updated_by: 'Anna',
    data: { external_data: 'none', hugeData: false, huge_data: false, rows: 1, size: 20, stages: [] },
    ...change,
  };
}

export function sourceDetail(change: Partial<SourceDetail> = {}): SourceDetail {
  return {
    ...sourceItem(),
    columns: [
      { name: 'day', type: 'date', column_type: 'date_days', period: 'days', has_time: false },
      { name: 'sales', type: 'number', column_type: 'number', has_time: false },
    ],
    values: [['2026-01-01', 3]],
    rows: 1,
    errors: [],
    errors_total: 0,
    notices: [],
    fileName: 'sales.csv',
    file_name: 'sales.csv',
    receipt: { format: 'csv', header_row: 1, header_rows: 1, units_row: false, date_order_ambiguous: false },
    refresh: null,
    options: {},
    stories: [],
    mixed_sources: [],
    ...change,
  };
}
