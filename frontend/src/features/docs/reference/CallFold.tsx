/** One call of the reference: a line that says what it does, and inside it all that is sent and answered. */
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import type { Filled } from '../calls';
import { Code } from '../Code';
import { SNIPPETS, type SnippetLanguage } from '../snippets/snippets';
import { Answer } from './Answer';
import { FieldRow, Inside } from './Fields';
import { callOf } from './example';
import type { ApiCall, Schemas } from './model';
import { Method } from './Method';
import { Words } from './Words';

interface Props {
  call: ApiCall;
  schemas: Schemas;
  filled: Filled;
  language: SnippetLanguage;
  open: boolean;
  onOpen: (open: boolean) => void;
}

export function CallFold({ call, schemas, filled, language, open, onOpen }: Props): ReactNode {
  const inside = `${call.operationId}-inside`;
  return (
    <Box
      id={call.operationId}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        mb: 2,
        backgroundColor: 'background.paper',
        scrollMarginTop: 80,
      }}
    >
      <Typography variant="body1" component="h3" sx={{ m: 0 }}>
        <ButtonBase
          aria-expanded={open}
          aria-controls={inside}
          onClick={() => onOpen(!open)}
          sx={{
            font: 'inherit',
            width: '100%',
            textAlign: 'left',
            justifyContent: 'start',
            alignItems: 'flex-start',
            gap: 3,
            p: 3,
            borderRadius: 1,
          }}
        >
          <Method method={call.method} />
          <Box component="span" sx={{ flex: '1 1 0', minWidth: 0 }}>
            <Box
              component="span"
              sx={(theme) => ({
                display: 'block',
                fontFamily: theme.fonts.mono,
                overflowWrap: 'anywhere',
                fontWeight: 550,
              })}
            >
              {call.path}
            </Box>
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              <Words>{call.summary ?? ''}</Words>
            </Box>
          </Box>
          <ExpandMore
            aria-hidden
            sx={{ transition: 'transform 120ms', transform: open ? 'none' : 'rotate(-90deg)', color: 'text.secondary' }}
          />
        </ButtonBase>
      </Typography>
      <Box id={inside} hidden={!open} sx={{ px: 3, pb: 4 }}>
        {open && <Details call={call} schemas={schemas} filled={filled} language={language} />}
      </Box>
    </Box>
  );
}

function Details({ call, schemas, filled, language }: Omit<Props, 'open' | 'onOpen'>): ReactNode {
  const text = useText();
  const parameters = call.parameters ?? [];
  const bodies = Object.entries(call.requestBody?.content ?? {});
  const [, firstBody] = bodies[0] ?? [];
  return (
    <>
      {call.description !== undefined && <Words>{call.description}</Words>}
      <Part title={text('docs.api.example')}>
        <Code
          label={text('docs.callOf', { name: call.operationId })}
          copyLabel={text('docs.copyOf', { name: call.operationId })}
        >
          {SNIPPETS[language](callOf(call, schemas), filled)}
        </Code>
      </Part>
      {parameters.length > 0 && (
        <Part title={text('docs.api.parameters')}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {parameters.map(({ name, description, required = false, schema = {} }) => (
              <FieldRow
                key={name}
                name={name}
                schema={{ ...schema, description }}
                schemas={schemas}
                required={required}
              />
            ))}
          </Box>
        </Part>
      )}
      {firstBody?.schema !== undefined && (
        <Part title={text('docs.api.body')} note={bodies.map(([media]) => media).join(', ')}>
          <Inside schema={firstBody.schema} schemas={schemas} />
        </Part>
      )}
      <Part title={text('docs.api.answers')}>
        {Object.entries(call.responses).map(([status, { description, content = {} }]) => (
          <Answer key={status} status={status} description={description} content={content} schemas={schemas} />
        ))}
      </Part>
    </>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }): ReactNode {
  return (
    <Box sx={{ mt: 4 }}>
      <Typography variant="body1" component="h4" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {note !== undefined && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={(theme) => ({ fontFamily: theme.fonts.mono, overflowWrap: 'anywhere', mb: 1 })}
        >
          {note}
        </Typography>
      )}
      {children}
    </Box>
  );
}
