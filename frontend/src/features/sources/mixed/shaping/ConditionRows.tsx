/** The conditions by which rows stay. */
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { FILTER_CONDITIONS, type ColumnType, type FilterCondition } from '~/lib/generated/contract';
import { FormField } from '~/ui/FormField';
import { SelectField } from '~/ui/SelectField';
import { ColumnSelect } from '../ColumnSelect';
import { emptyCondition, needsValue, type FilterStage, type RowCondition } from './body';
import type { ShapingProps } from './ShapingFields';
import { conditionNames } from './words';

/** What can be asked of a column by what it holds; anything of one that is not known. */
function conditionsFor(type: ColumnType | undefined, chosen: FilterCondition): readonly FilterCondition[] {
  const within: readonly FilterCondition[] = ['contains', 'not_contains'];
  const ordered: readonly FilterCondition[] = ['less', 'less_or_equal', 'greater', 'greater_or_equal'];
  const wrong = type === undefined ? [] : type === 'category' ? ordered : within;
  return FILTER_CONDITIONS.filter((condition) => condition === chosen || !wrong.includes(condition));
}

export function ConditionRows({ body, input, errorOf, onChange }: ShapingProps<FilterStage>): ReactNode {
  const text = useText();
  const columns = input?.columns ?? [];
  const set = (at: number, row: RowCondition): void =>
    onChange({ ...body, conditions: body.conditions.map((old, place) => (place === at ? row : old)) });
  return (
    <>
      {body.conditions.length > 1 && (
        <SelectField
          label={text('shaping.keepRows')}
          value={body.any ? 'any' : 'all'}
          options={[
            { value: 'all', label: text('shaping.allConditions') },
            { value: 'any', label: text('shaping.anyCondition') },
          ]}
          onChange={(join) => onChange({ ...body, any: join === 'any' })}
        />
      )}
      {body.conditions.map((row, at) => (
        <Box
          key={at}
          role="group"
          aria-label={text('shaping.conditionNumber', { number: at + 1 })}
          sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}
        >
          <ColumnSelect
            label={text('shaping.column')}
            columns={columns}
            value={row.name}
            error={errorOf(`values.${at}.name`)}
            onChange={(name) => set(at, { ...row, name })}
          />
          <SelectField
            hideLabel
            label={text('shaping.condition')}
            value={row.condition}
            error={errorOf(`values.${at}.condition`)}
            options={conditionsFor(columns.find(({ name }) => name === row.name)?.type, row.condition).map(
              (condition) => ({ value: condition, label: text(conditionNames[condition]) }),
            )}
            onChange={(condition) => set(at, { ...row, condition })}
          />
          {needsValue(row.condition) && (
            <FormField
              label={text('shaping.value')}
              name={`condition-${at}`}
              value={row.value}
              error={errorOf(`values.${at}.value`)}
              onChange={(value) => set(at, { ...row, value })}
            />
          )}
          <IconButton
            size="small"
            sx={{ alignSelf: 'flex-end' }}
            aria-label={text('shaping.removeCondition', { number: at + 1 })}
            disabled={body.conditions.length === 1}
            onClick={() => onChange({ ...body, conditions: body.conditions.filter((_row, place) => place !== at) })}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button
        size="small"
        startIcon={<Add />}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => onChange({ ...body, conditions: [...body.conditions, emptyCondition] })}
      >
        {text('shaping.addCondition')}
      </Button>
    </>
  );
}
