/** What a preparing stage does, column by column of the table that comes in. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { StagePreview } from '~/api/sources';
import { useText } from '~/i18n/useText';
import type { ColumnType } from '~/lib/generated/contract';
import { FormField } from '~/ui/FormField';
import { optionsOf, SelectField } from '~/ui/SelectField';
import { cellsMet, strategiesFor, strategyNames, takesPart, targetNames } from './columns';
import { STRATEGIES, withChange, type ColumnChange, type PreprocessingStage } from './stages';
import { isReplacement } from './wire';
import { kindNames } from './words';

interface Props {
  body: PreprocessingStage;
  /** The table that comes in; null while it is not known. */
  input: StagePreview | null;
  /** The service's word on the change at this place of the list. */
  errorAt: (index: number) => string | undefined;
  onChange: (body: PreprocessingStage) => void;
}

interface Line {
  name: string;
  /** Null when the table has no such column (any more). */
  type: ColumnType | null;
  /** Cells that a replacement would meet; null where nothing is replaced. */
  met: number | null;
  change: ColumnChange | undefined;
  error: string | undefined;
}

export function PreprocessStage({ body, input, errorAt, onChange }: Props): ReactNode {
  const text = useText();
  const set = (name: string, said: Omit<ColumnChange, 'name'> | null): void =>
    onChange({ ...body, changes: withChange(body.changes, name, said) });
  const metIn = (name: string): number | null => {
    const described = input?.desc[name];
    return isReplacement(body.preprocess) && described !== undefined ? cellsMet(body.preprocess, described) : null;
  };
  const lineOf = (name: string, type: ColumnType | null): Line => {
    const place = body.changes.findIndex((change) => change.name === name);
    const lost = type === null && input !== null ? text('mixed.columnGone') : undefined;
    return {
      name,
      type,
      met: type === null ? null : metIn(name),
      change: body.changes[place],
      error: place === -1 ? undefined : (errorAt(place) ?? lost),
    };
  };
  const columns = input?.columns ?? [];
  const lines = [
    ...columns
      .filter(({ type }) => takesPart(body.preprocess, type))
      .map(({ name, type }) => lineOf(name, type))
      // Where there is something to replace comes first; the rest keeps the order of the table.
      .sort((a, b) => Number((b.met ?? 0) > 0) - Number((a.met ?? 0) > 0)),
    ...body.changes
      .filter(({ name }) => !columns.some((column) => column.name === name))
      .map(({ name }) => lineOf(name, null)),
  ];

  return (
    <>
      <SelectField
        label={text('mixed.whatToDo')}
        value={body.preprocess}
        options={optionsOf(kindNames, text)}
        // What was said of the columns means something else in another kind.
        onChange={(preprocess) => onChange({ type: 'preprocessing', preprocess, changes: [] })}
      />
      {input === null && body.changes.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {text('mixed.columnsLater')}
        </Typography>
      )}
      {input !== null && lines.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {text('mixed.noNumbers')}
        </Typography>
      )}
      <Box
        role="group"
        aria-label={text('mixed.columns')}
        sx={(theme) => ({
          display: 'flex',
          flexDirection: 'column',
          gap: body.preprocess === 'remove_column' ? 0 : 3,
          maxHeight: theme.sizes.tableHeight,
          overflowY: 'auto',
          mx: -1,
          px: 1,
          pb: 1,
        })}
      >
        {lines.map((line) => (
          <Box key={line.name}>
            {body.preprocess === 'remove_column' ? (
              <RemoveLine line={line} onSet={set} />
            ) : body.preprocess === 'rename_column' ? (
              <FormField
                label={line.name}
                name={`rename-${line.name}`}
                value={line.change?.value ?? ''}
                error={line.error}
                hint={line.change === undefined ? text('mixed.keepsName') : undefined}
                onChange={(value) => set(line.name, value === '' ? null : { value, custom: '' })}
              />
            ) : body.preprocess === 'change_type' ? (
              <TypeLine line={line} onSet={set} />
            ) : (
              <ReplaceLine line={line} onSet={set} />
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}

interface LineProps {
  line: Line;
  onSet: (name: string, said: Omit<ColumnChange, 'name'> | null) => void;
}

function RemoveLine({ line, onSet }: LineProps): ReactNode {
  return (
    <>
      <FormControlLabel
        label={line.name}
        sx={{ overflowWrap: 'anywhere' }}
        control={
          <Checkbox
            size="small"
            checked={line.change !== undefined}
            onChange={(event) => onSet(line.name, event.target.checked ? { value: '', custom: '' } : null)}
          />
        }
      />
      {line.error !== undefined && <FormHelperText error>{line.error}</FormHelperText>}
    </>
  );
}

function TypeLine({ line, onSet }: LineProps): ReactNode {
  const text = useText();
  return (
    <SelectField
      label={line.name}
      value={line.change?.value ?? ''}
      error={line.error}
      options={[{ value: '', label: text('mixed.keepsType') }, ...optionsOf(targetNames, text)]}
      onChange={(value) => onSet(line.name, value === '' ? null : { value, custom: '' })}
    />
  );
}

function ReplaceLine({ line, onSet }: LineProps): ReactNode {
  const text = useText();
  const chosen = line.change?.value ?? '';
  const offered = strategiesFor(line.type ?? 'number');
  const needsValue = chosen === 'value';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <SelectField
        label={line.name}
        value={chosen}
        error={needsValue ? undefined : line.error}
        hint={line.met === null ? undefined : text('mixed.cellsMet', { count: line.met })}
        options={[
          { value: '', label: text('mixed.leavesCells') },
          ...STRATEGIES.filter((strategy) => offered.includes(strategy) || strategy === chosen).map((strategy) => ({
            value: strategy,
            label: text(strategyNames[strategy]),
          })),
        ]}
        onChange={(value) => onSet(line.name, value === '' ? null : { value, custom: line.change?.custom ?? '' })}
      />
      {needsValue && (
        <FormField
          label={text('mixed.customFor', { name: line.name })}
          name={`custom-${line.name}`}
          value={line.change?.custom ?? ''}
          error={line.error}
          onChange={(custom) => onSet(line.name, { value: 'value', custom })}
        />
      )}
    </Box>
  );
}
