/** What is worked out of each group of rows. */
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { optionsOf, SelectField } from '~/ui/SelectField';
import { ColumnSelect } from '../ColumnSelect';
import { emptyMeasure, type GroupStage, type Measure } from './body';
import type { ShapingProps } from './ShapingFields';
import { aggregateNames } from './words';

export function MeasureRows({ body, input, errorOf, onChange }: ShapingProps<GroupStage>): ReactNode {
  const text = useText();
  const set = (at: number, row: Measure): void =>
    onChange({ ...body, measures: body.measures.map((old, place) => (place === at ? row : old)) });
  const errorAt = (at: number): string | undefined =>
    ['name', 'value', 'custom'].map((field) => errorOf(`values.${at}.${field}`)).find((error) => error !== undefined);
  return (
    <Box role="group" aria-label={text('shaping.measures')} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Typography variant="h3">{text('shaping.measures')}</Typography>
      {body.measures.map((row, at) => (
        <Box key={at}>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
              gap: 1,
              alignItems: 'center',
            }}
          >
            <SelectField
              hideLabel
              label={text('shaping.measureHow', { number: at + 1 })}
              value={row.aggregate}
              options={optionsOf(aggregateNames, text)}
              onChange={(aggregate) => set(at, { ...row, aggregate })}
            />
            <ColumnSelect
              hideLabel
              label={text('shaping.measureColumn', { number: at + 1 })}
              columns={input?.columns ?? []}
              value={row.name}
              onChange={(name) => set(at, { ...row, name })}
            />
            <IconButton
              size="small"
              aria-label={text('shaping.removeMeasure', { number: at + 1 })}
              disabled={body.measures.length === 1}
              onClick={() => onChange({ ...body, measures: body.measures.filter((_row, place) => place !== at) })}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Box>
          {errorAt(at) !== undefined && <FormHelperText error>{errorAt(at)}</FormHelperText>}
        </Box>
      ))}
      <Button
        size="small"
        startIcon={<Add />}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => onChange({ ...body, measures: [...body.measures, emptyMeasure] })}
      >
        {text('shaping.addMeasure')}
      </Button>
    </Box>
  );
}
