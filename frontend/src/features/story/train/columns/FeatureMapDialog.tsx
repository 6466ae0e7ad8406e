/** The order of the values of each column of words: a card a column, dragged by pointer or keyboard, or moved by buttons. */
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { Feature } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import type { Kind } from '~/lib/roles';
import { withOrder, type WordColumn } from '../features';
import { ValueOrder } from './ValueOrder';

interface Props {
  kind: Kind;
  columns: readonly WordColumn[];
  features: readonly Feature[];
  locked: boolean;
  onFeatures: (features: Feature[]) => void;
  onClose: () => void;
}

export function FeatureMapDialog({ kind, columns, features, locked, onFeatures, onClose }: Props): ReactNode {
  const text = useText();
  const [orders, setOrders] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const valuesOf = ({ name, values }: WordColumn): readonly string[] => orders.get(name) ?? values;
  const reorder = (name: string, values: readonly string[]): void =>
    setOrders((before) => new Map([...before, [name, values]]));
  const save = (): void => {
    onFeatures([...orders].reduce<Feature[]>((kept, [name, values]) => withOrder(kept, name, values), [...features]));
    onClose();
  };
  // Escape that puts a dragged value back is taken already: it does not close the dialog, and the order with it, as well.
  const dismiss = (event: object): void => {
    if (!('defaultPrevented' in event && event.defaultPrevented === true)) onClose();
  };
  return (
    <Dialog open onClose={dismiss} fullWidth maxWidth="sm" aria-label={text('train.maps')}>
      <DialogTitle>{text('train.maps')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Typography variant="body2" color="textSecondary">
          {text('train.mapsHint')}
        </Typography>
        {columns.map((column) => (
          <Card key={column.name} component="section" aria-label={column.name} sx={{ p: 4, flex: 'none' }}>
            <Typography variant="h3">{column.name}</Typography>
            <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 2 }}>
              {hint(column, kind, text)} {column.others && text('train.mapsOthers')}
            </Typography>
            <ValueOrder
              name={column.name}
              values={valuesOf(column)}
              fixed={column.fixed || locked}
              onOrder={(values) => reorder(column.name, values)}
            />
          </Card>
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text(locked ? 'common.close' : 'common.cancel')}
        </Button>
        {!locked && (
          <Button variant="contained" onClick={save}>
            {text('train.mapsSave')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function hint({ role, values, fixed }: WordColumn, kind: Kind, text: ReturnType<typeof useText>): string {
  if (fixed) return text('train.mapsNominal');
  if (role === 'forecast' && kind === 'classification')
    return text(values.length === 2 ? 'train.mapsTwoClasses' : 'train.mapsClasses');
  return text(role === 'binary' ? 'train.mapsBinary' : 'train.mapsOrdinal');
}
