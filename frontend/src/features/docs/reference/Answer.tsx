/** What comes back under a status; the body of a refusal is the same everywhere and stands on the account page. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FieldRow } from './Fields';
import type { ApiCall, Schemas } from './model';
import { Words } from './Words';

interface Props {
  status: string;
  description: string;
  content: NonNullable<ApiCall['responses'][string]['content']>;
  schemas: Schemas;
}

const REFUSED = 400;

export function Answer({ status, description, content, schemas }: Props): ReactNode {
  const json = Number(status) < REFUSED ? content['application/json']?.schema : undefined;
  const files = Object.keys(content).filter((media) => media !== 'application/json');
  const isNamed = json !== undefined && Object.keys(json).length > 0;
  return (
    <Box
      sx={{ display: 'flex', gap: 3, borderTop: 1, borderColor: 'divider', py: 2, '&:first-of-type': { borderTop: 0 } }}
    >
      <Typography variant="body2" sx={(theme) => ({ fontFamily: theme.fonts.mono, fontWeight: 600 })}>
        {status}
      </Typography>
      <Box sx={{ minWidth: 0, flex: '1 1 0' }}>
        <Typography variant="body2" component="div">
          <Words>{[description, ...files].join(' · ')}</Words>
        </Typography>
        {isNamed && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            <FieldRow schema={json} schemas={schemas} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
