/** What a stage does that gives one table another shape. */
import type { ReactNode } from 'react';
import type { StagePreview } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { ChoiceMany } from '~/ui/ChoiceMany';
import { FormField } from '~/ui/FormField';
import { optionsOf, SelectField } from '~/ui/SelectField';
import { ColumnSelect } from '../ColumnSelect';
import type { ShapingBody, UnionStage } from './body';
import { ConditionRows } from './ConditionRows';
import { MeasureRows } from './MeasureRows';
import { aggregateNames } from './words';

export interface ShapingProps<Body> {
  body: Body;
  /** The table that comes in; null while it is not known. */
  input: StagePreview | null;
  /** The service's word on a field of the options. */
  errorOf: (field: string) => string | undefined;
  onChange: (body: Body) => void;
}

export function ShapingFields({
  body,
  input,
  errorOf,
  onChange,
}: ShapingProps<Exclude<ShapingBody, UnionStage>>): ReactNode {
  const text = useText();
  const columns = input?.columns ?? [];
  const choices = (chosen: readonly string[]): { value: string; label: string }[] =>
    [...new Set([...columns.map(({ name }) => name), ...chosen])].map((name) => ({ value: name, label: name }));
  const many = (
    label: string,
    chosen: readonly string[],
    field: string,
    onChosen: (names: string[]) => void,
    placeholder?: string,
  ): ReactNode => (
    <ChoiceMany
      label={label}
      choices={choices(chosen)}
      exclusive={null}
      chosen={chosen}
      error={errorOf(field)}
      onChange={onChosen}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
  switch (body.type) {
    case 'unpivot':
      return (
        <>
          {many(
            text('shaping.columnsToRows'),
            body.columns,
            'values',
            (names) => onChange({ ...body, columns: names }),
            text('shaping.dateColumns'),
          )}
          <FormField
            label={text('shaping.headName')}
            name="head"
            value={body.head}
            hint={text('shaping.headHint')}
            error={errorOf('head')}
            onChange={(head) => onChange({ ...body, head })}
          />
          <FormField
            label={text('shaping.valueName')}
            name="value"
            value={body.value}
            error={errorOf('value')}
            onChange={(value) => onChange({ ...body, value })}
          />
        </>
      );
    case 'filter':
      return <ConditionRows body={body} input={input} errorOf={errorOf} onChange={onChange} />;
    case 'group':
      return (
        <>
          {many(text('shaping.groupBy'), body.by, 'by', (by) => onChange({ ...body, by }), text('shaping.allRows'))}
          <MeasureRows body={body} input={input} errorOf={errorOf} onChange={onChange} />
        </>
      );
    case 'calculate':
      return (
        <>
          <FormField
            label={text('shaping.columnName')}
            name="column"
            value={body.column}
            error={errorOf('name')}
            onChange={(column) => onChange({ ...body, column })}
          />
          <FormField
            label={text('shaping.formula')}
            name="formula"
            value={body.formula}
            error={errorOf('formula')}
            hint={text('shaping.formulaHint')}
            onChange={(formula) => onChange({ ...body, formula })}
          />
        </>
      );
    case 'pivot':
      return (
        <>
          {many(text('shaping.rowPer'), body.by, 'by', (by) => onChange({ ...body, by }))}
          <ColumnSelect
            label={text('shaping.columnPer')}
            columns={columns}
            value={body.column}
            error={errorOf('column')}
            onChange={(column) => onChange({ ...body, column })}
          />
          <ColumnSelect
            label={text('shaping.values')}
            columns={columns}
            value={body.value}
            error={errorOf('value')}
            onChange={(value) => onChange({ ...body, value })}
          />
          <SelectField
            label={text('shaping.severalValues')}
            value={body.aggregate}
            options={optionsOf(aggregateNames, text)}
            onChange={(aggregate) => onChange({ ...body, aggregate })}
          />
        </>
      );
  }
}
