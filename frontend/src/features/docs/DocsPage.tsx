/** How programs talk to B2L: pages of calls that work when they are pasted. */
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { paths } from '~/lib/paths';
import { AccountGuide } from './AccountGuide';
import { CallCard } from './CallCard';
import { PAGES, SHOWN } from './calls';
import { DocsFrame } from './DocsFrame';
import { Filling } from './Filling';
import { PythonClient } from './PythonClient';
import { Rules } from './Rules';
import { useSnippetLanguage } from './snippets/snippets';
import { useFilled } from './useFilled';

export default function DocsPage(): ReactNode {
  const { page: requested } = useParams();
  const { signedIn, filled, typed, type } = useFilled();
  const [language, setLanguage] = useSnippetLanguage();
  const page = PAGES.find((name) => name === requested);
  if (page === undefined) return <Navigate to={paths.docs()} replace />;
  const isWalk = page === 'get_started';
  return (
    <DocsFrame page={page}>
      {page === 'account' && <AccountGuide />}
      <Filling
        signedIn={signedIn}
        filled={filled}
        typed={typed}
        onType={type}
        language={language}
        onLanguage={setLanguage}
        here={paths.docs(page)}
      />
      {SHOWN[page].map((name, index) => (
        <CallCard key={name} name={name} filled={filled} language={language} step={isWalk ? index + 1 : undefined} />
      ))}
      {isWalk && <PythonClient filled={filled} />}
      {page === 'account' && <Rules />}
    </DocsFrame>
  );
}
