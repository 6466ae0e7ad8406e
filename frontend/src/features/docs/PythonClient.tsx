/** The short way for Python: five lines from a key to a forecast. */
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import type { Filled } from './calls';
import { Code } from './Code';

const INSTALL = 'pip install ./proto/python';

const example = ({ origin, key }: Filled): string =>
  [
    'from b2l import B2L',
    `b2l = B2L(${JSON.stringify(origin)}, ${JSON.stringify(key)})`,
    'source = b2l.upload("seattle-highs.csv")',
    'story = b2l.train(source, target="high").wait()',
    'print(story.forecast(steps=12))',
  ].join('\n');

export function PythonClient({ filled }: { filled: Filled }): ReactNode {
  const text = useText();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Typography id={heading} variant="h2" sx={{ mb: 1 }}>
        {text('docs.client')}
      </Typography>
      <Typography sx={{ mb: 3, maxWidth: '70ch' }}>{text('docs.clientText')}</Typography>
      <Code label={text('docs.clientInstall')} copyLabel={text('docs.clientCopyInstall')}>
        {INSTALL}
      </Code>
      <Typography sx={{ mt: 4, mb: 3, maxWidth: '70ch' }}>{text('docs.clientExampleText')}</Typography>
      <Code label={text('docs.clientExample')} copyLabel={text('docs.clientCopyExample')}>
        {example(filled)}
      </Code>
    </section>
  );
}
