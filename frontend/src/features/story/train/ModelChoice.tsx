/** Which models are trained, and what limits the choice on large tables and very many series. */
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { ChoiceMany } from '~/ui/ChoiceMany';
import { exclusiveOf } from './draft';
import type { Chosen } from './useChosen';

interface Props {
  chosen: Chosen;
  error: string | undefined;
  locked: boolean;
  onModels: (models: readonly string[]) => void;
}

export function ModelChoice({ chosen, error, locked, onModels }: Props): ReactNode {
  const text = useText();
  const { draft, offered, models, inTime, huge } = chosen;
  const described = offered.models.filter(({ id }) => models.includes(id));
  const together = exclusiveOf(draft.kind);
  return (
    <Stack sx={{ gap: 3 }}>
      <ChoiceMany
        label={text('train.models')}
        choices={offered.models.map(({ id, name, description }) => ({ value: id, label: name, hint: description }))}
        // Where it is not offered it cannot stand for nothing chosen either.
        exclusive={offered.models.some(({ id }) => id === together) ? together : null}
        chosen={models}
        disabled={locked}
        error={error}
        hint={described
          .map(({ name, description }) => (described.length > 1 ? `${name}: ${description}` : description))
          .join(' ')}
        onChange={onModels}
      />
      {huge && (
        <Typography variant="body2" color="textSecondary">
          {text(inTime ? 'train.huge' : 'train.hugeRows')}
        </Typography>
      )}
      {offered.quickOnlyAbove !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {text(inTime ? 'train.many' : 'train.manyRows', { most: offered.quickOnlyAbove })}
        </Typography>
      )}
    </Stack>
  );
}
