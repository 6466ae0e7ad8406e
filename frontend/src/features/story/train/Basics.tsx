/** The left column: what the story is called, what it learns from, and with which models. */
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { describe, inOneLine } from '~/api/errors';
import type { Settings } from '~/api/forecast';
import { useListSourcesQuery } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { LIMITS } from '~/lib/rules';
import { NumberSetting } from '../shared/tuning/NumberSetting';
import type { Offered } from '../shared/tuning/offered';
import { ChoiceMany } from '~/ui/ChoiceMany';
import { CommentField } from '~/ui/CommentField';
import { FormField } from '~/ui/FormField';
import { RetryNotice } from '~/ui/RetryNotice';
import { SelectField } from '~/ui/SelectField';
import type { Kind } from '~/lib/roles';
import { exclusiveOf, type Draft } from './draft';

interface Props {
  draft: Draft;
  /** The source is a huge table. */
  huge: boolean;
  settings: Settings;
  offered: Offered;
  /** Error texts under the server's names. */
  errors: Readonly<Record<string, string>>;
  locked: boolean;
  onChange: (draft: Draft) => void;
  onKind: (kind: Kind) => void;
}

export function Basics({ draft, huge, settings, offered, errors, locked, onChange, onKind }: Props): ReactNode {
  const text = useText();
  const { data: sources, error, refetch } = useListSourcesQuery();
  const unlisted = sources === undefined ? describe(error, text) : null;
  const { models } = offered;
  const groups = settings.clustering.clusters;
  const described = models.filter(({ id }) => draft.models.includes(id));
  const together = exclusiveOf(draft.kind);
  // Columns belong to a source: another source starts with its own proposal.
  const chooseSource = (value: string): void =>
    onChange({ ...draft, sourceId: value === '' ? null : Number(value), columns: [], categories: [], features: [] });

  return (
    <Stack sx={{ gap: 4 }}>
      <FormField
        label={text('train.name')}
        name="name"
        required
        autoFocus={draft.name === ''}
        maxLength={LIMITS.name}
        value={draft.name}
        error={errors['name']}
        onChange={(name) => onChange({ ...draft, name })}
      />
      <SelectField
        label={text('train.source')}
        value={draft.sourceId === null ? '' : String(draft.sourceId)}
        options={[
          { value: '', label: text('train.chooseSource') },
          ...(sources ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        error={errors['source'] ?? errors['source_id'] ?? errors['id']}
        hint={
          sources?.length === 0 ? (
            <Link component={RouterLink} to={paths.source(0)}>
              {text('train.addSource')}
            </Link>
          ) : undefined
        }
        onChange={chooseSource}
      />
      {unlisted !== null && <RetryNotice onRetry={() => void refetch()}>{inOneLine(unlisted)}</RetryNotice>}
      <SelectField
        label={text('train.type')}
        value={draft.kind}
        disabled={locked}
        options={settings.forecast_types.map((value) => ({ value, label: text(`train.types.${value}`) }))}
        hint={text(`train.typeHints.${draft.kind}`)}
        onChange={onKind}
        error={errors['forecastType'] ?? errors['forecast_type']}
      />
      <ChoiceMany
        label={text('train.models')}
        choices={models.map(({ id, name, description }) => ({ value: id, label: name, hint: description }))}
        // Where it is not offered it cannot stand for nothing chosen either.
        exclusive={models.some(({ id }) => id === together) ? together : null}
        chosen={draft.models}
        disabled={locked}
        error={errors['models']}
        hint={described
          .map(({ name, description }) => (described.length > 1 ? `${name}: ${description}` : description))
          .join(' ')}
        onChange={(chosen) => onChange({ ...draft, models: chosen })}
      />
      {huge && (
        <Typography variant="body2" color="textSecondary">
          {text(draft.kind === 'time_series' ? 'train.huge' : 'train.hugeRows')}
        </Typography>
      )}
      {offered.quickOnlyAbove !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {text(draft.kind === 'time_series' ? 'train.many' : 'train.manyRows', { most: offered.quickOnlyAbove })}
        </Typography>
      )}
      {draft.kind === 'clustering' && draft.cleaning.clusters_elbow === true && (
        <Typography variant="body2" color="textSecondary">
          {text('train.clustersElbow')}
        </Typography>
      )}
      {draft.kind === 'clustering' && draft.cleaning.clusters_elbow !== true && (
        <NumberSetting
          label={text('train.clusters')}
          name="clusters"
          bounds={{ kind: 'whole', min: groups.min, max: groups.max, step: null }}
          required
          value={draft.clusters}
          hint={text('train.clustersHint', { min: groups.min, max: groups.max })}
          error={errors['clusters']}
          onChange={(clusters) => onChange({ ...draft, clusters })}
        />
      )}
      <CommentField
        label={text('train.commentLabel')}
        comment={draft.comment}
        error={errors['comment']}
        onChange={(comment) => onChange({ ...draft, comment })}
      />
    </Stack>
  );
}
