/** The foot of the form: what went wrong or came of the test, the button that saves, and the one that tests. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ConnectionType } from '~/api/connections';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatUpTo } from '~/lib/format';
import { useElapsed } from '~/lib/useElapsed';
import { BusyButton } from '~/ui/BusyButton';
import { ProblemDetails } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { WaitLine } from '~/ui/WaitLine';
import type { ConnectionFields } from './useConnectionForm';
import { canBeTested } from './values';

/** The name of the button that only tests. */
export const TEST = 'test';

const MILLISECONDS = 1_000;

interface Props extends Pick<ConnectionFields, 'dirty' | 'problem' | 'saving' | 'test' | 'tested'> {
  isNew: boolean;
  type: ConnectionType;
}

export function EditorFoot({ isNew, type, dirty, problem, saving, test, tested }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const elapsed = useElapsed(test.busy);
  const shown = new Set(['name', 'connectionType', ...type.fields.map(({ name }) => name)]);
  // What the server says of a field that is not here.
  const elsewhere = Object.entries(problem?.fields ?? {}).filter(([field]) => !shown.has(field));
  const failure = [problem?.text ?? '', ...elsewhere.map(([, message]) => message)].join(' ').trim();
  return (
    <>
      {test.busy && (
        <WaitLine label={text('connections.testing')} share={null} elapsed={elapsed} onCancel={test.cancel} />
      )}
      {failure !== '' && (
        <Notice kind="error">
          {failure}
          {problem !== null && problem.status >= 500 && <ProblemDetails problem={problem} />}
        </Notice>
      )}
      {tested?.works === true && (
        <Notice kind="success">
          {text('connections.worksIn', { seconds: formatUpTo(tested.answer.milliseconds / MILLISECONDS, 2, locale) })}
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <BusyButton type="submit" busy={saving} variant={isNew || dirty ? 'contained' : 'outlined'}>
          {text(isNew ? 'connections.save' : 'connections.update')}
        </BusyButton>
        {canBeTested(type) && (
          <BusyButton type="submit" variant="outlined" name={TEST} busy={test.busy}>
            {text('connections.test')}
          </BusyButton>
        )}
      </Box>
    </>
  );
}
