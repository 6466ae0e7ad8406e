/** The fields of an object, one below the other; those of an object inside appear when it is opened. */
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import type { Schema } from '~/api/apiDocument';
import { useText } from '~/i18n/useText';
import { choicesOf, fieldsOf, resolve, typeOf, valuesOf, type Schemas } from './model';
import { Words } from './Words';

interface Props {
  schema: Schema;
  schemas: Schemas;
}

/** All that is inside a value: its fields, or each of the objects that it may be. */
export function Inside({ schema, schemas }: Props): ReactNode {
  const choices = choicesOf(schema, schemas);
  if (choices.length === 0) return <Fields schema={schema} schemas={schemas} />;
  return choices.map((choice) => (
    <Box key={choice.name} sx={{ mt: 2 }}>
      <Typography variant="body2" sx={(theme) => ({ fontFamily: theme.fonts.mono, fontWeight: 600 })}>
        {choice.name}
      </Typography>
      <Fields schema={choice.schema} schemas={schemas} />
    </Box>
  ));
}

function Fields({ schema, schemas }: Props): ReactNode {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {fieldsOf(schema, schemas).map(({ name, schema: field, required }) => (
        <FieldRow key={name} name={name} schema={field} schemas={schemas} required={required} />
      ))}
    </Box>
  );
}

interface RowProps extends Props {
  /** The body of an answer has none. */
  name?: string;
  required?: boolean;
}

/** A field, a parameter or the body of an answer. */
export function FieldRow({ name, schema, schemas, required = false }: RowProps): ReactNode {
  const text = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const own = resolve(schema, schemas);
  const hasInside = fieldsOf(schema, schemas).length > 0 || choicesOf(schema, schemas).length > 0;
  const head = (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
      <Box
        component="span"
        sx={(theme) => ({ fontFamily: theme.fonts.mono, fontWeight: 600, overflowWrap: 'anywhere' })}
      >
        {name ?? typeOf(schema)}
      </Box>
      {name !== undefined && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {typeOf(schema)}
        </Box>
      )}
      {required && (
        <Box component="span" sx={{ color: 'primary.main', fontWeight: 550 }}>
          {text('docs.api.required')}
        </Box>
      )}
    </Box>
  );
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 2, '&:first-of-type': { borderTop: 0 } }}>
      <Typography component="div" variant="body2">
        {hasInside ? (
          <ButtonBase
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            sx={{ font: 'inherit', textAlign: 'left', borderRadius: 1, minHeight: 24, gap: 1, justifyContent: 'start' }}
          >
            {head}
            <ExpandMore
              aria-hidden
              fontSize="small"
              sx={{
                transition: 'transform 120ms',
                transform: open ? 'none' : 'rotate(-90deg)',
                color: 'text.secondary',
              }}
            />
          </ButtonBase>
        ) : (
          head
        )}
        <Words>{descriptionOf(schema, own)}</Words>
        <Bounds schema={schema} schemas={schemas} />
      </Typography>
      {hasInside && (
        <Box id={id} hidden={!open} sx={{ mt: 1, pl: 4, borderLeft: 2, borderColor: 'divider' }}>
          {open && <Inside schema={schema} schemas={schemas} />}
        </Box>
      )}
    </Box>
  );
}

/** Its own words, else those of its type, also where it may be null. */
const descriptionOf = (schema: Schema, own: Schema): string =>
  schema.description ??
  schema.oneOf?.find((one) => one.description !== undefined)?.description ??
  own.description ??
  '';

/** The values that are allowed, the limits, and what counts where nothing is sent. */
function Bounds({ schema, schemas }: Props): ReactNode {
  const text = useText();
  const values = valuesOf(schema, schemas);
  const own = resolve(schema, schemas);
  const limits = [
    own.minLength !== undefined && text('docs.api.minLength', { count: own.minLength }),
    own.maxLength !== undefined && text('docs.api.maxLength', { count: own.maxLength }),
    own.maximum !== undefined && text('docs.api.range', { from: own.minimum ?? 0, to: own.maximum }),
    own.default !== undefined &&
      own.default !== null &&
      text('docs.api.default', { value: JSON.stringify(own.default) }),
  ].filter((limit) => limit !== false);
  return (
    <>
      {values.length > 0 && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {text('docs.api.values')}{' '}
          {values.map((value, index) => (
            <span key={String(value)}>
              {index > 0 && ', '}
              <Box component="code" sx={(theme) => ({ fontFamily: theme.fonts.mono, overflowWrap: 'anywhere' })}>
                {JSON.stringify(value)}
              </Box>
            </span>
          ))}
        </Box>
      )}
      {limits.length > 0 && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {limits.join(' · ')}
        </Box>
      )}
    </>
  );
}
