/** The chosen stage: its name, its place, what it does, and what the service has to say about it. */
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { NoticeAnswer, StagePreview } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { LIMITS } from '~/lib/rules';
import { FormField } from '~/ui/FormField';
import { Notice } from '~/ui/Notice';
import { SelectField } from '~/ui/SelectField';
import { afterPress } from './choices';
import { MergeStage } from './MergeStage';
import { PreprocessStage } from './PreprocessStage';
import type { ShapingBody, UnionStage } from './shaping/body';
import { ShapingFields } from './shaping/ShapingFields';
import { UnionFields } from './shaping/UnionFields';
import { SourceStage } from './SourceStage';
import type { Stage, StageBody } from './stages';
import type { Table } from './tables';
import { sideName, stageNames, typeNames, type Speaker } from './words';

/** What is good to know; anything else the service tells of a stage lost or multiplied something. */
const HARMLESS = new Set([
  'day_first',
  'renamed_column',
  'text_meets_number',
  'not_merged_yet',
  'similar_keys_used',
  'matched_by_month',
  'spread_evenly',
]);

/** The stages that work on the table of the stage before them. */
const isShaping = (stage: Stage): stage is Stage & Exclude<ShapingBody, UnionStage> =>
  !['add_source', 'preprocessing', 'merge', 'union'].includes(stage.type);

/** Fields of the options that show an error of their own. */
const OWN_FIELDS = new Set(['source_id', 'head', 'value', 'name', 'formula', 'column', 'by']);

/** `spread.0.name`: a column that is to be spread. */
const isOfSpread = (field: string): boolean => field.startsWith('spread.');

/** Whether the error is shown at its field rather than above all of them. */
function isPlaced(stage: Stage, field: string): boolean {
  if (stage.type === 'union') return false;
  if (stage.type === 'unpivot' && field.startsWith('values')) return field === 'values';
  if (stage.type === 'merge' && isOfSpread(field)) return true;
  return OWN_FIELDS.has(field) || /^values\.\d+\./.test(field);
}

interface Props {
  /** The mixed source on the screen, 0 for a new one. */
  own: number;
  stages: readonly Stage[];
  names: readonly string[];
  place: number;
  speaker: Speaker;
  /** What a stage made, by its place; null while it is not known. */
  previewAt: (place: number) => StagePreview | null;
  onChange: (stage: Stage) => void;
  onMove: (place: number) => void;
}

export function StageEditor({ own, stages, names, place, speaker, previewAt, onChange, onMove }: Props): ReactNode {
  const text = useText();
  const stage = stages[place];
  if (stage === undefined) return null;
  const preview = previewAt(place);
  // A stage that failed made no table that another could work on.
  const madeAt = (at: number): StagePreview | null => {
    const made = previewAt(at);
    return made === null || (made.error ?? null) !== null ? null : made;
  };
  const error = preview?.error ?? null;
  const errorAt = (index: number): string | undefined =>
    error?.field.startsWith(`values.${index}.`) === true ? error.message : undefined;
  const errorOf = (field: string): string | undefined => (error?.field === field ? error.message : undefined);
  const tableName = ({ sources }: Table): string =>
    sources.map((key) => sideName(key, stages, speaker) ?? text('mixed.typeAddSource')).join(' + ');
  const placed = error !== null && isPlaced(stage, error.field);
  const change = (body: StageBody): void => {
    // A name that says what the stage did until now follows what it does from now on.
    const [ownName] = stageNames([{ ...stage, name: '' }], speaker);
    onChange({ key: stage.key, name: stage.name === ownName ? '' : stage.name, ...body });
  };

  return (
    <Card
      component="section"
      aria-label={text('mixed.stageLabel', { number: place + 1, name: names[place] ?? '' })}
      sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 4 }}
    >
      <div>
        <Typography variant="caption" color="textSecondary">
          {text('mixed.stageOf', { number: place + 1, of: stages.length })}
        </Typography>
        <Typography variant="h2">{text(typeNames[stage.type])}</Typography>
      </div>
      {error !== null && !placed && <Notice kind="error">{error.message}</Notice>}
      {stage.type === 'add_source' && (
        <SourceStage
          body={stage}
          own={own}
          error={error?.field === 'source_id' ? error.message : undefined}
          onChange={change}
        />
      )}
      {stage.type === 'preprocessing' && (
        <PreprocessStage body={stage} input={madeAt(place - 1)} errorAt={errorAt} onChange={change} />
      )}
      {stage.type === 'merge' && (
        <MergeStage
          body={stage}
          stages={stages}
          place={place}
          tableName={tableName}
          madeAt={madeAt}
          errorAt={errorAt}
          made={madeAt(place)}
          spreadError={error !== null && isOfSpread(error.field) ? error.message : undefined}
          onChange={change}
        />
      )}
      {stage.type === 'union' && (
        <UnionFields body={stage} stages={stages} place={place} tableName={tableName} onChange={change} />
      )}
      {isShaping(stage) && <ShapingFields body={stage} input={madeAt(place - 1)} errorOf={errorOf} onChange={change} />}
      {(preview?.notices ?? []).map((notice) => (
        <Notice
          key={notice.text}
          kind={HARMLESS.has(notice.code) ? 'info' : 'warning'}
          button={buttonOf(notice, stage, change)}
        >
          {notice.text}
        </Notice>
      ))}
      <FormField
        label={text('mixed.stageName')}
        name="stage-name"
        maxLength={LIMITS.name}
        value={stage.name}
        hint={stage.name === '' ? text('mixed.stageNameHint', { name: names[place] ?? '' }) : undefined}
        onChange={(name) => onChange({ ...stage, name })}
      />
      {place > 0 && (
        <SelectField
          label={text('mixed.moveTo')}
          value={String(place)}
          options={stages
            .slice(1)
            .map((other, index) => ({
              value: String(index + 1),
              label: other === stage ? text('mixed.placeNow', { place: index + 2 }) : String(index + 2),
            }))}
          onChange={(chosen) => onMove(Number(chosen))}
        />
      )}
    </Card>
  );
}

/** What a press on a notice changes in its stage; only joins have choices of that kind. */
function buttonOf(
  { press }: NoticeAnswer,
  stage: Stage,
  onChange: (body: StageBody) => void,
): { label: string; onClick: () => void } | undefined {
  if (press == null || stage.type !== 'merge') return undefined;
  return { label: press.label, onClick: () => onChange({ ...stage, ...afterPress(stage, press.options) }) };
}
