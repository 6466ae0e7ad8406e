/** The first question: which column is forecast, and with that the type of story. */
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Settings } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import type { Kind } from '~/lib/roles';
import { SelectField } from '~/ui/SelectField';
import { NumberSetting } from '../../shared/tuning/NumberSetting';
import type { Draft } from '../draft';
import { isProposed, type Chosen } from '../useChosen';
import { Fields, Question } from './Question';
import { targetColumns } from './target';

interface Props {
  chosen: Chosen;
  settings: Settings;
  errors: Readonly<Record<string, string>>;
  locked: boolean;
  onTarget: (column: string) => void;
  onKind: (kind: Kind) => void;
  onChange: (draft: Draft) => void;
}

export function WhatToForecast(props: Props): ReactNode {
  const { chosen, settings, errors, locked, onTarget, onKind } = props;
  const text = useText();
  const { draft, proposal, target } = chosen;
  const { kind } = draft;
  const grouped = kind === 'clustering';
  const proposed = isProposed(chosen, 'forecast');
  // The reason of the type is that of the proposal; a type that somebody chose says what it does.
  const explained = !draft.kindChosen && proposed && proposal.kind === kind;
  const why = [
    !grouped && proposed && (proposal.target !== null || proposal.targetReason === 'none')
      ? text(`train.why.${proposal.targetReason}`)
      : '',
    explained
      ? text(`train.whyKind.${proposal.kindReason}`, { target: target ?? '', count: proposal.classes ?? 0 })
      : '',
  ];
  return (
    <Question place={1} title={text(grouped ? 'train.q.find' : 'train.q.what')} why={why}>
      <Fields>
        {grouped ? (
          <HowMany {...props} />
        ) : (
          <SelectField
            label={text('train.target')}
            value={target ?? ''}
            disabled={locked}
            options={[
              ...(target === null ? [{ value: '', label: text('train.chooseColumn') }] : []),
              ...targetColumns(chosen.columns, kind).map(({ name }) => ({ value: name, label: name })),
            ]}
            error={errors['target']}
            onChange={onTarget}
          />
        )}
        <SelectField
          label={text('train.type')}
          value={kind}
          disabled={locked}
          options={settings.forecast_types.map((value) => ({ value, label: text(`train.types.${value}`) }))}
          hint={explained ? undefined : text(`train.typeHints.${kind}`)}
          onChange={onKind}
          error={errors['forecastType'] ?? errors['forecast_type']}
        />
      </Fields>
    </Question>
  );
}

/** How many groups are to be found. */
function HowMany({ chosen: { draft, clusters }, settings, errors, onChange }: Props): ReactNode {
  const text = useText();
  const groups = settings.clustering.clusters;
  if (clusters === null)
    return (
      <Typography variant="body2" color="textSecondary">
        {text('train.clustersElbow')}
      </Typography>
    );
  return (
    <NumberSetting
      label={text('train.clusters')}
      name="clusters"
      bounds={{ kind: 'whole', min: groups.min, max: groups.max, step: null }}
      required
      value={clusters.count}
      hint={text(clusters.suggested ? 'train.clustersSuggested' : 'train.clustersHint', groups)}
      error={errors['clusters']}
      onChange={(count) => onChange({ ...draft, clusters: count })}
    />
  );
}
