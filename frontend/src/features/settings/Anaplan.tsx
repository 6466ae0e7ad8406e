/** How the company's pages in Anaplan sign in there, and the key with which they sign in here. */
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { describe } from '~/api/errors';
import { useGetAnaplanQuery } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { ErrorState } from '~/ui/ErrorState';
import { AnaplanForm } from './AnaplanForm';
import { NewKey } from './NewKey';
import { Section } from './Section';

export function Anaplan(): ReactNode {
  const text = useText();
  const { data: saved, error, refetch } = useGetAnaplanQuery();
  const problem = describe(error, text);
  return (
    <Section
      title={text('settings.anaplan')}
      lead={text('settings.anaplanLead')}
      actions={<NewKey button={text('settings.anaplanKey')} scope="anaplan" />}
    >
      {saved !== undefined && <AnaplanForm saved={saved} />}
      {saved === undefined && problem === null && <Skeleton variant="rounded" height="6rem" />}
      {saved === undefined && problem !== null && <ErrorState problem={problem} onRetry={() => void refetch()} />}
    </Section>
  );
}
