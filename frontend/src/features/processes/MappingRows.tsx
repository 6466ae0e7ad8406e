/** Pairs that are typed: of a target that takes the columns that it is given, and of one whose columns have roles. */
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import type { ConnectionColumn } from '~/api/processes';
import { useText } from '~/i18n/useText';
import { TARGET_ROLES } from '~/lib/generated/contract';
import { SelectField } from '~/ui/SelectField';
import { Grid } from './Grid';
import { isTwice, withoutRow, withRow, type Pair } from './mapping';
import { SourceCell } from './SourceCell';
import { TextCell } from './TextCell';

interface Props {
  pairs: readonly Pair[];
  source: readonly ConnectionColumn[] | null;
  /** A column of the target is a dimension or a measure. */
  roles: boolean;
  /** What is empty is wrong from now on. */
  marked: boolean;
  problems: ReadonlyMap<string, string>;
  onChange: (pairs: Pair[]) => void;
}

export function MappingRows({ pairs, source, roles, marked, problems, onChange }: Props): ReactNode {
  const text = useText();
  const added: Pair = { source: '', target: '', type: roles ? 'dimension' : null };
  const heads = [
    text('processes.sourceColumn'),
    text('processes.targetColumn'),
    ...(roles ? [text('processes.role')] : []),
    text('processes.actions'),
  ];
  const errorAt = ({ source: from, target }: Pair, place: number): string | undefined =>
    isTwice(pairs, place) ? text('processes.mapTwice') : (problems.get(target) ?? problems.get(from));
  return (
    <Box>
      {pairs.length > 0 && (
        <Grid label={text('processes.mapping')} heads={heads} narrowEnd>
          {pairs.map((pair, place) => {
            const row = place + 1;
            const error = errorAt(pair, place);
            const change = (part: Partial<Pair>): void => onChange(withRow(pairs, place, part));
            return (
              <tr key={place}>
                <td>
                  <SourceCell
                    label={text('processes.sourceOfRow', { row })}
                    columns={source}
                    value={pair.source}
                    none={text('processes.chooseColumn')}
                    wrong={marked && pair.source === ''}
                    onChange={(name) => change({ source: name })}
                  />
                </td>
                <td>
                  <TextCell
                    label={text('processes.targetOfRow', { row })}
                    value={pair.target}
                    wrong={error !== undefined || (marked && pair.target === '')}
                    onChange={(name) => change({ target: name })}
                  />
                  {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
                </td>
                {roles && (
                  <td>
                    <SelectField
                      hideLabel
                      label={text('processes.roleOfRow', { row })}
                      value={pair.type ?? 'dimension'}
                      options={TARGET_ROLES.map((role) => ({ value: role, label: text(`processes.role.${role}`) }))}
                      onChange={(type) => change({ type })}
                    />
                  </td>
                )}
                <td>
                  <IconButton
                    aria-label={text('processes.removeRow', { row })}
                    onClick={() => onChange(withoutRow(pairs, place))}
                  >
                    <DeleteOutlined fontSize="small" />
                  </IconButton>
                </td>
              </tr>
            );
          })}
        </Grid>
      )}
      <Button startIcon={<Add />} onClick={() => onChange([...pairs, added])} sx={{ mt: 2 }}>
        {text('processes.addRow')}
      </Button>
    </Box>
  );
}
