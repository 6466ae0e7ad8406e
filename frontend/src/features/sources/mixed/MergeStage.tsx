/** Two tables and the columns that must be equal: every row of the left one, beside its partners in the right one. */
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { StagePreview, TableColumn } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { Notice } from '~/ui/Notice';
import { SelectField } from '~/ui/SelectField';
import { ColumnSelect } from './ColumnSelect';
import { JoinMatches } from './JoinMatches';
import type { KeyPair, MergeStage as Body, Stage } from './stages';
import { proposedKey, tableOf, tablesBefore, type Table } from './tables';

interface Props {
  body: Body;
  stages: readonly Stage[];
  /** Where the stage stands in the list. */
  place: number;
  tableName: (table: Table) => string;
  /** What a stage made, by its place; null while it is not known. */
  madeAt: (place: number) => StagePreview | null;
  errorAt: (index: number) => string | undefined;
  /** What the stage itself made; null while it is not known. */
  made: StagePreview | null;
  /** Why the columns that are to be spread cannot be. */
  spreadError: string | undefined;
  onChange: (body: Body) => void;
}

const noKey: KeyPair = { left: '', right: '' };

export function MergeStage({
  body,
  stages,
  place,
  tableName,
  madeAt,
  errorAt,
  made,
  spreadError,
  onChange,
}: Props): ReactNode {
  const text = useText();
  const tables = tablesBefore(stages, place);
  const [left, right] = [tableOf(tables, body.left), tableOf(tables, body.right)];
  const columnsOf = (table: Table | null): readonly TableColumn[] =>
    table === null ? [] : (madeAt(table.stage)?.columns ?? []);
  const [leftColumns, rightColumns] = [columnsOf(left), columnsOf(right)];
  const keys = body.keys.length === 0 ? [noKey] : body.keys;
  const matches = made?.matches ?? null;

  // A table may be chosen before its columns are known: what is proposed comes with them.
  const proposed = body.keys.length > 0 || left === right ? null : proposedKey(leftColumns, rightColumns);
  const { left: leftKey, right: rightKey } = proposed ?? noKey;
  const propose = useEffectEvent((key: KeyPair) => onChange({ ...body, keys: [key] }));
  useEffect(() => {
    if (leftKey !== '') propose({ left: leftKey, right: rightKey });
  }, [leftKey, rightKey]);

  if (tables.length < 2) return <Notice kind="info">{text('mixed.needsTwoTables')}</Notice>;

  const chooseSide = (side: 'left' | 'right', key: string): void => {
    // What was chosen for other tables says nothing of these.
    const sides = { left: body.left, right: body.right, [side]: key === '' ? null : key };
    const next = { type: body.type, ...sides };
    // The columns of another table have other names.
    const shared = proposedKey(columnsOf(tableOf(tables, next.left)), columnsOf(tableOf(tables, next.right)));
    onChange({ ...next, keys: shared === null ? [] : [shared] });
  };
  const setKey = (index: number, key: KeyPair): void =>
    onChange({ ...body, keys: keys.map((old, at) => (at === index ? key : old)) });
  const chooseLeft = (index: number, key: KeyPair, name: string): void => {
    const twin = key.right === '' && rightColumns.some((column) => column.name === name);
    setKey(index, { left: name, right: twin ? name : key.right });
  };
  const sides = tables.map((table) => ({ value: table.sources[0] ?? '', label: tableName(table) }));
  const shownSide = (table: Table | null): string => table?.sources[0] ?? '';

  return (
    <>
      <SelectField
        label={text('mixed.leftTable')}
        hint={text('mixed.leftHint')}
        value={shownSide(left)}
        options={[...(left === null ? [{ value: '', label: text('mixed.chooseTable') }] : []), ...sides]}
        onChange={(key) => chooseSide('left', key)}
      />
      <SelectField
        label={text('mixed.rightTable')}
        hint={text('mixed.rightHint')}
        error={left !== null && left === right ? text('mixed.sameTable') : undefined}
        value={shownSide(right)}
        options={[...(right === null ? [{ value: '', label: text('mixed.chooseTable') }] : []), ...sides]}
        onChange={(key) => chooseSide('right', key)}
      />
      <Box role="group" aria-label={text('mixed.keys')} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography variant="h3">{text('mixed.keys')}</Typography>
        {keys.map((key, index) => (
          <Box key={index}>
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr) auto',
                gap: 1,
                alignItems: 'center',
              }}
            >
              <ColumnSelect
                hideLabel
                label={text('mixed.keyLeft', { number: index + 1 })}
                columns={leftColumns}
                value={key.left}
                onChange={(name) => chooseLeft(index, key, name)}
              />
              <span aria-hidden>=</span>
              <ColumnSelect
                hideLabel
                label={text('mixed.keyRight', { number: index + 1 })}
                columns={rightColumns}
                value={key.right}
                onChange={(name) => setKey(index, { ...key, right: name })}
              />
              <IconButton
                size="small"
                aria-label={text('mixed.removeKey', { number: index + 1 })}
                disabled={keys.length === 1}
                onClick={() => onChange({ ...body, keys: keys.filter((_key, at) => at !== index) })}
              >
                <DeleteOutlined fontSize="small" />
              </IconButton>
            </Box>
            {errorAt(index) !== undefined && <FormHelperText error>{errorAt(index)}</FormHelperText>}
          </Box>
        ))}
        <Button
          size="small"
          startIcon={<Add />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => onChange({ ...body, keys: [...keys, noKey] })}
        >
          {text('mixed.addKey')}
        </Button>
        <Typography variant="caption" color="textSecondary">
          {text('mixed.keysHint')}
        </Typography>
      </Box>
      {matches !== null && left !== null && right !== null && (
        <JoinMatches matches={matches} first={tableName(left)} second={tableName(right)} />
      )}
      {spreadError !== undefined && (
        <Notice
          kind="error"
          button={{ label: text('mixed.spreadNothing'), onClick: () => onChange({ ...body, spread: [] }) }}
        >
          {spreadError}
        </Notice>
      )}
    </>
  );
}
