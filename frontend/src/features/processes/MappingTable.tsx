/** A line for each column of the target, and what of the source goes into it. */
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ConnectionColumn } from '~/api/processes';
import { useText } from '~/i18n/useText';
import { Grid } from './Grid';
import { unmapped, withSource, type Line, type Pair } from './mapping';
import { SourceCell } from './SourceCell';

interface Props {
  lines: readonly Line[];
  source: readonly ConnectionColumn[] | null;
  pairs: readonly Pair[];
  /** What does not fit, by the column of the mapping. */
  problems: ReadonlyMap<string, string>;
  onChange: (pairs: Pair[]) => void;
}

export function MappingTable({ lines, source, pairs, problems, onChange }: Props): ReactNode {
  const text = useText();
  const missing = new Set(unmapped(lines));
  return (
    <Grid label={text('processes.mapping')} heads={[text('processes.targetColumn'), text('processes.sourceColumn')]}>
      {lines.map(({ target, column, source: from }) => {
        const lost = column === null ? text('processes.targetGone') : undefined;
        const needed = missing.has(target) ? text('processes.required', { column: target }) : undefined;
        const error = needed ?? problems.get(target) ?? problems.get(from) ?? lost;
        return (
          <tr key={target}>
            <th scope="row">
              <Typography component="span" variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                {target}
              </Typography>
              {column !== null && (
                <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                  {column.required ? text('processes.typeRequired', { type: column.native }) : column.native}
                </Typography>
              )}
            </th>
            <td>
              <SourceCell
                label={text('processes.sourceFor', { column: target })}
                columns={source}
                value={from}
                none={text('processes.notMapped')}
                wrong={error !== undefined}
                onChange={(name) => onChange(withSource(pairs, target, name))}
              />
              {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
            </td>
          </tr>
        );
      })}
    </Grid>
  );
}
