/** Loads a table that comes with the product as a source, in one click. */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { describe, inOneLine } from '~/api/errors';
import { useCreateSourceMutation, type SampleName } from '~/api/sources';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { BusyButton } from '~/ui/BusyButton';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';

const samples: readonly { name: SampleName; label: MessageKey; title: MessageKey }[] = [
  { name: 'weather', label: 'sources.loadWeather', title: 'sources.weatherName' },
  { name: 'exchange_rate', label: 'sources.loadRates', title: 'sources.ratesName' },
];

export function SampleButtons(): ReactNode {
  const text = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const [create, { isLoading, originalArgs, error }] = useCreateSourceMutation();
  const problem = describe(error, text);

  const load = async (external: SampleName, name: string): Promise<void> => {
    const answer = await create({ file: null, external, name, comment: '', options: {} });
    if (answer.data === undefined) return;
    toast('success', text('sources.saved', { name: answer.data.name }));
    await navigate(paths.source(answer.data.id));
  };

  return (
    <>
      {samples.map(({ name, label, title }) => (
        <BusyButton
          key={name}
          variant="outlined"
          busy={isLoading && originalArgs?.external === name}
          onClick={() => void load(name, text(title))}
        >
          {text(label)}
        </BusyButton>
      ))}
      {problem !== null && <Notice kind="error">{inOneLine(problem)}</Notice>}
    </>
  );
}
