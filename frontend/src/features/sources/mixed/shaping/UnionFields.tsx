/** Two tables, one below the other. */
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { Notice } from '~/ui/Notice';
import { SelectField } from '~/ui/SelectField';
import { tableOf, tablesBefore, type Table } from '../tables';
import type { Stage } from '../stages';
import type { UnionStage } from './body';

interface Props {
  body: UnionStage;
  stages: readonly Stage[];
  place: number;
  tableName: (table: Table) => string;
  onChange: (body: UnionStage) => void;
}

export function UnionFields({ body, stages, place, tableName, onChange }: Props): ReactNode {
  const text = useText();
  const tables = tablesBefore(stages, place);
  if (tables.length < 2) return <Notice kind="info">{text('shaping.needsTwoTables')}</Notice>;
  const [left, right] = [tableOf(tables, body.left), tableOf(tables, body.right)];
  const keyOf = (table: Table | null): string => table?.sources[0] ?? '';
  const options = (chosen: Table | null): { value: string; label: string }[] => [
    ...(chosen === null ? [{ value: '', label: text('mixed.chooseTable') }] : []),
    ...tables.map((table) => ({ value: keyOf(table), label: tableName(table) })),
  ];
  return (
    <>
      <SelectField
        label={text('shaping.upperTable')}
        value={keyOf(left)}
        options={options(left)}
        onChange={(key) => onChange({ ...body, left: key === '' ? null : key })}
      />
      <SelectField
        label={text('shaping.lowerTable')}
        hint={text('shaping.unionHint')}
        error={left !== null && left === right ? text('mixed.sameTable') : undefined}
        value={keyOf(right)}
        options={options(right)}
        onChange={(key) => onChange({ ...body, right: key === '' ? null : key })}
      />
    </>
  );
}
