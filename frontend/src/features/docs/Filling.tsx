/** The reader's key, ids and language, which stand in every call of the page. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { resumeSession } from '~/api/session';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { BusyButton } from '~/ui/BusyButton';
import { FormField } from '~/ui/FormField';
import type { Filled } from './calls';
import { KeyDialog } from './KeyDialog';
import { LanguageChoice } from './snippets/LanguageChoice';
import type { SnippetLanguage } from './snippets/snippets';
import type { Typed } from './useFilled';

interface Props {
  signedIn: boolean;
  filled: Filled;
  typed: Typed;
  onType: (change: Partial<Typed>) => void;
  language: SnippetLanguage;
  onLanguage: (language: SnippetLanguage) => void;
  /** This page, for the way back from signing in. */
  here: string;
}

export function Filling({ signedIn, filled, typed, onType, language, onLanguage, here }: Props): ReactNode {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  const navigate = useNavigate();
  // These pages are open to all and look for no session of their own accord; who asks for a key may still have one.
  const make = async (): Promise<void> => {
    setBusy(true);
    const session = await resumeSession();
    setBusy(false);
    if (session === 'out') return void navigate(paths.login(here));
    setAsking(true);
  };
  const insert = (key: string): void => {
    onType({ key });
    setAsking(false);
  };

  return (
    <Box
      component="section"
      aria-label={text('docs.yours')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 4, mb: 8, backgroundColor: 'background.paper' }}
    >
      <Typography sx={{ mb: 3 }}>{text('docs.yoursText')}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr 1fr 1fr', sm: '1fr 104px 104px 104px' },
          '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
          alignItems: 'start',
        }}
      >
        <FormField
          label={text('docs.key')}
          name="key"
          autoComplete="off"
          value={typed.key}
          onChange={(key) => onType({ key })}
          inputProps={{ placeholder: 'YOUR_KEY', spellCheck: false }}
        />
        <FormField
          label={text('docs.sourceId')}
          name="source"
          autoComplete="off"
          value={typed.source}
          onChange={(source) => onType({ source })}
          inputProps={{ inputMode: 'numeric', placeholder: filled.source }}
        />
        <FormField
          label={text('docs.storyId')}
          name="story"
          autoComplete="off"
          value={typed.story}
          onChange={(story) => onType({ story })}
          inputProps={{ inputMode: 'numeric', placeholder: filled.story }}
        />
        <FormField
          label={text('docs.taskId')}
          name="task"
          autoComplete="off"
          value={typed.task}
          onChange={(task) => onType({ task })}
          inputProps={{ inputMode: 'numeric', placeholder: filled.task }}
        />
      </Box>
      <Box sx={{ mt: 3, mb: 5 }}>
        <BusyButton variant="outlined" busy={busy} onClick={() => void make()}>
          {text(signedIn ? 'docs.makeKey' : 'docs.signInForKey')}
        </BusyButton>
        {asking && <KeyDialog email={filled.email} onMade={insert} onClose={() => setAsking(false)} />}
      </Box>
      <LanguageChoice language={language} onChoose={onLanguage} />
    </Box>
  );
}
