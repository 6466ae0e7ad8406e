/** Total, mean or last value: which number stands above the forecasts of the story, its card and its workbook. */
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import type { ReactNode } from 'react';
import { inOneLine } from '~/api/errors';
import type { Headline } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { Notice } from '~/ui/Notice';
import { useHeadlineKind } from './useHeadlineKind';

interface Props {
  id: number;
  headline: Headline;
}

export function HeadlineKind({ id, headline }: Props): ReactNode {
  // Trained before there was a choice.
  if (headline.kinds.length < 2) return null;
  return <Choice id={id} headline={headline} />;
}

function Choice({ id, headline }: Props): ReactNode {
  const text = useText();
  const { kind, choose, problem } = useHeadlineKind(id, headline);
  const nameOf = (one: Headline['kind']): string => {
    const name = text(`forecast.kind.${one}`);
    return one === headline.automatic_kind ? text('forecast.kind.automatic', { kind: name }) : name;
  };
  return (
    <Box>
      <NativeSelect
        variant="standard"
        disableUnderline
        value={kind}
        onChange={(event) => {
          const chosen = headline.kinds.find((one) => one === event.target.value);
          if (chosen !== undefined) void choose(chosen);
        }}
        inputProps={{ 'aria-label': text('forecast.kind') }}
        sx={{ typography: 'body2', color: 'text.secondary', '& .MuiNativeSelect-icon': { color: 'inherit' } }}
      >
        {headline.kinds.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </NativeSelect>
      {problem !== null && <Notice kind="error">{inOneLine(problem)}</Notice>}
    </Box>
  );
}
