/** One call: what it does, how it is made, what comes back. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { CALLS, type CallName, type Filled } from './calls';
import { Code } from './Code';
import { SNIPPETS, type SnippetLanguage } from './snippets/snippets';

interface Props {
  name: CallName;
  filled: Filled;
  language: SnippetLanguage;
  /** Its place among the steps, where they are to be done one after another. */
  step?: number | undefined;
}

export function CallCard({ name, filled, language, step }: Props): ReactNode {
  const text = useText();
  const heading = useId();
  const call = CALLS[name];
  const title = text(`docs.call.${name}`);
  return (
    <Box component="section" aria-labelledby={heading} data-call={name} sx={{ mb: 8 }}>
      <Typography id={heading} variant="h2" sx={{ mb: 1 }}>
        {step === undefined ? title : `${step}. ${title}`}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={(theme) => ({ mb: 2, '& code': { fontFamily: theme.fonts.mono } })}
      >
        <code>{`${call.method} ${call.path}`}</code>
      </Typography>
      <Typography sx={{ mb: 3, maxWidth: '70ch' }}>{text(`docs.text.${name}`)}</Typography>
      <Code label={text('docs.callOf', { name: title })} copyLabel={text('docs.copyOf', { name: title })}>
        {SNIPPETS[language](call, filled)}
      </Code>
      {call.answer !== undefined && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {text('docs.answer')}
          </Typography>
          <Code label={text('docs.answerOf', { name: title })}>
            {JSON.stringify(call.answer, null, 1).replaceAll(/\n\s*/g, ' ')}
          </Code>
        </Box>
      )}
    </Box>
  );
}
