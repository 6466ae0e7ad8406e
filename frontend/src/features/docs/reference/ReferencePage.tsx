/** All calls of the API, read from the document that is served beside the pages. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { API_DOCUMENT, useApiDocumentQuery, type ApiDocument } from '~/api/apiDocument';
import { describe } from '~/api/errors';
import { useText } from '~/i18n/useText';
import { ErrorState } from '~/ui/ErrorState';
import { FormField } from '~/ui/FormField';
import { DocsFrame } from '../DocsFrame';
import { LanguageChoice } from '../snippets/LanguageChoice';
import { useSnippetLanguage } from '../snippets/snippets';
import { useFilled } from '../useFilled';
import { CallFold } from './CallFold';
import { groupsOf } from './model';

export default function ReferencePage(): ReactNode {
  const text = useText();
  const { data, error, refetch } = useApiDocumentQuery(undefined);
  const problem = describe(error, text);
  return (
    <DocsFrame page="api">
      <Typography sx={{ mb: 6, maxWidth: '70ch' }}>
        {text('docs.api.lead')}{' '}
        <Link href={API_DOCUMENT} download>
          {text('docs.api.download')}
        </Link>
      </Typography>
      {problem !== null && <ErrorState problem={problem} onRetry={() => void refetch()} />}
      {data === undefined && problem === null && <Skeleton variant="rounded" height={320} />}
      {data !== undefined && <Reference document={data} />}
    </DocsFrame>
  );
}

function Reference({ document: contract }: { document: ApiDocument }): ReactNode {
  const text = useText();
  const { filled } = useFilled();
  const [language, setLanguage] = useSnippetLanguage();
  const [search, setSearch] = useState('');
  // The address names the call that was opened last, so that it can be sent to a colleague.
  const navigate = useNavigate();
  const linked = useLocation().hash.slice(1);
  // Only on arrival: who opens a call by hand is where they want to be.
  const [arrival] = useState(linked);
  useEffect(() => document.getElementById(arrival)?.scrollIntoView(), [arrival]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([arrival]));
  const open = (name: string, isOpen: boolean): void => {
    setOpened((before) => new Set(isOpen ? [...before, name] : [...before].filter((other) => other !== name)));
    if (isOpen) void navigate({ hash: name }, { replace: true, preventScrollReset: true });
  };
  const groups = groupsOf(contract, search);
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0);
  return (
    <>
      <Box sx={{ mb: 4 }}>
        <FormField label={text('common.search')} name="search" type="search" value={search} onChange={setSearch} />
      </Box>
      <LanguageChoice language={language} onChoose={setLanguage} />
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 4, mb: 4 }}>
        {text('docs.api.count', { count })}
      </Typography>
      {groups.map(({ name, description, calls }) => (
        <Box component="section" key={name} aria-labelledby={`tag-${name}`} sx={{ mb: 8 }}>
          <Typography
            variant="h2"
            id={`tag-${name}`}
            lang="en"
            sx={{ '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary" lang="en" sx={{ mb: 3 }}>
            {description}
          </Typography>
          {calls.map((call) => (
            <CallFold
              key={call.operationId}
              call={call}
              schemas={contract.components.schemas}
              filled={filled}
              language={language}
              open={opened.has(call.operationId)}
              onOpen={(isOpen) => open(call.operationId, isOpen)}
            />
          ))}
        </Box>
      ))}
    </>
  );
}
