/** Columns of words in a sentence each, and the way to the order of their values. */
import SwapVert from '@mui/icons-material/SwapVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Feature } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import type { Kind } from '~/lib/roles';
import type { WordColumn } from '../features';

const FeatureMapDialog = lazy(() =>
  import('./FeatureMapDialog').then((module) => ({ default: module.FeatureMapDialog })),
);

/** Values told in the sentence of a column. */
const TOLD = 4;

interface Props {
  kind: Kind;
  columns: readonly WordColumn[];
  features: readonly Feature[];
  busy: boolean;
  locked: boolean;
  error: string | undefined;
  onFeatures: (features: Feature[]) => void;
}

/** Nothing is shown of columns whose values have no order. */
export function FeatureMaps({ kind, columns: all, features, busy, locked, error, onFeatures }: Props): ReactNode {
  const text = useText();
  const [open, setOpen] = useState(false);
  const columns = all.filter(({ fixed }) => !fixed);
  if (columns.length === 0 && error === undefined) return null;
  return (
    <Box component="section" aria-label={text('train.maps')} sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {text('train.maps')}
        </Typography>
        {columns.length > 0 && (
          <Button size="small" variant="outlined" startIcon={<SwapVert />} onClick={() => setOpen(true)}>
            {text('train.mapsOpen')}
          </Button>
        )}
      </Box>
      {columns.length > 0 && (
        <Box
          component="ul"
          sx={{
            m: 0,
            mt: 2,
            p: 0,
            listStyle: 'none',
            typography: 'body2',
            color: 'text.secondary',
            '& li': { py: 0.5, overflowWrap: 'anywhere' },
          }}
        >
          {columns.map((column) => (
            <li key={column.name}>
              <Box component="span" sx={{ fontWeight: 550, color: 'text.primary' }}>
                {column.name}
              </Box>
              {': '}
              {busy && column.values.length === 0 ? text('common.loading') : valuesTold(column)}
            </li>
          ))}
        </Box>
      )}
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
      {open && (
        <Suspense fallback={null}>
          <FeatureMapDialog
            kind={kind}
            columns={columns}
            features={features}
            locked={locked}
            onFeatures={onFeatures}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** "small < medium < large", or with commas where order means nothing. */
function valuesTold({ values, others, role }: WordColumn): string {
  const shown = values.slice(0, TOLD).join(role === 'forecast' ? ', ' : ' < ');
  return values.length > TOLD || others ? `${shown} …` : shown;
}
