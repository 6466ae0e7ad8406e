/** The language that all calls of the page are shown in, and what it needs on the reader's machine. */
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { SNIPPET_LANGUAGES, SNIPPET_NAMES, type SnippetLanguage } from './snippets';

interface Props {
  language: SnippetLanguage;
  onChoose: (language: SnippetLanguage) => void;
}

export function LanguageChoice({ language, onChoose }: Props): ReactNode {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={language}
        aria-label={text('docs.language')}
        onChange={(_event, next: SnippetLanguage | null) => onChoose(next ?? language)}
      >
        {SNIPPET_LANGUAGES.map((one) => (
          <ToggleButton
            key={one}
            value={one}
            sx={{ textTransform: 'none', px: 4, '&:not(.Mui-selected)': { color: 'text.secondary' } }}
          >
            {SNIPPET_NAMES[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={(theme) => ({ '& code': { fontFamily: theme.fonts.mono, overflowWrap: 'anywhere' } })}
      >
        {text(`docs.needs.${language}`)} {INSTALL[language] !== null && <code>{INSTALL[language]}</code>}
      </Typography>
    </Box>
  );
}

/** What makes it ready, to be typed once. */
const INSTALL: Readonly<Record<SnippetLanguage, string | null>> = {
  curl: null,
  python: 'pip install requests',
  r: 'install.packages(c("httr2", "jsonlite"))',
};
