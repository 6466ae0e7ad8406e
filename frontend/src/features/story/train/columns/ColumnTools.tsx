/** A search, a filter and what to do with all columns that are found: for tables of dozens of columns. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { FormField } from '~/ui/FormField';
import { SelectField } from '~/ui/SelectField';
import { ACTIONS, FILTERS, type Action, type Filter } from './bulk';

interface Props {
  typed: string;
  onType: (typed: string) => void;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** How many columns are found, and of how many. */
  shown: number;
  total: number;
  locked: boolean;
  onAction: (action: Action) => void;
}

export function ColumnTools(props: Props): ReactNode {
  const { typed, onType, filter, onFilter, shown, total, locked, onAction } = props;
  const text = useText();
  return (
    <Box sx={{ mb: 3 }}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 200px' } }}>
        <FormField label={text('train.findColumn')} name="find" type="search" value={typed} onChange={onType} />
        <SelectField<Filter>
          label={text('train.showColumns')}
          value={filter}
          options={FILTERS.map((value) => ({ value, label: text(`train.filters.${value}`) }))}
          onChange={onFilter}
        />
      </Box>
      <Box
        role="group"
        aria-label={text('train.bulk')}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}
      >
        <Typography variant="body2" color="textSecondary" role="status" sx={{ mr: 1 }}>
          {text(shown === total ? 'train.allColumns' : 'train.shownColumns', { shown, total })}
        </Typography>
        {!locked &&
          ACTIONS.map((action) => (
            <Button
              key={action}
              size="small"
              sx={{ minWidth: 0 }}
              disabled={shown === 0}
              onClick={() => onAction(action)}
            >
              {text(`train.bulkActions.${action}`)}
            </Button>
          ))}
      </Box>
    </Box>
  );
}
