/** Which column goes into which: nothing until both sides are chosen, then proposed by name. */
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { inOneLine } from '~/api/errors';
import { useText } from '~/i18n/useText';
import { RetryNotice } from '~/ui/RetryNotice';
import { Block } from './Block';
import { linesOf } from './mapping';
import { MappingRows } from './MappingRows';
import { MappingTable } from './MappingTable';
import type { ProcessFields } from './useProcessForm';

export function MappingCard({ fields }: { fields: ProcessFields }): ReactNode {
  const text = useText();
  const { sides, pairs, set, errorOf, dryRun } = fields;
  const { columns, problem } = sides;
  const error = errorOf('columns');
  const problems = new Map(dryRun.preview?.problems.map((each) => [each.column, each.text]));
  return (
    <Block title={text('processes.mapping')}>
      {!sides.chosen && <Typography color="textSecondary">{text('processes.mapLater')}</Typography>}
      {sides.chosen && columns === null && problem !== null && (
        <RetryNotice onRetry={sides.retry}>{inOneLine(problem)}</RetryNotice>
      )}
      {sides.chosen && columns === null && problem === null && (
        <Box role="status" aria-label={text('common.loading')}>
          <Skeleton variant="rounded" height="8rem" />
        </Box>
      )}
      {columns !== null && columns.target.length > 0 && (
        <MappingTable
          lines={linesOf(pairs, columns.target)}
          source={columns.source}
          pairs={pairs}
          problems={problems}
          onChange={(changed) => set('columns', changed)}
        />
      )}
      {columns !== null && columns.target.length === 0 && (
        <MappingRows
          pairs={pairs}
          source={columns.source}
          roles={columns.roles}
          marked={error !== undefined}
          problems={problems}
          onChange={(changed) => set('columns', changed)}
        />
      )}
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Block>
  );
}
