/** Where the table of a source comes from. */
import type { ReactNode } from 'react';
import type { SampleName, SourceDetail } from '~/api/sources';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { SelectField } from '~/ui/SelectField';

export type External = 'none' | 'mixed' | 's3' | SampleName;

const choices: readonly { value: External; label: MessageKey }[] = [
  { value: 'none', label: 'sources.externalNone' },
  { value: 's3', label: 'sources.externalS3' },
  { value: 'mixed', label: 'sources.externalMixed' },
  { value: 'weather', label: 'sources.externalWeather' },
  { value: 'exchange_rate', label: 'sources.externalRates' },
];

/** The name that a sample brings along. */
export const sampleTitles: Record<SampleName, MessageKey> = {
  weather: 'sources.weatherName',
  exchange_rate: 'sources.ratesName',
};

export function isSample(external: External): external is SampleName {
  return external === 'weather' || external === 'exchange_rate';
}

/** Where a saved source comes from; a new one comes from a file until somebody says otherwise. */
export function externalOf(source: SourceDetail | null): External {
  return choices.find(({ value }) => value === source?.data.external_data)?.value ?? 'none';
}

interface Props {
  external: External;
  onExternal: (external: External) => void;
}

export function ExternalSelect({ external, onExternal }: Props): ReactNode {
  const text = useText();
  return (
    <SelectField
      label={text('sources.external')}
      value={external}
      onChange={onExternal}
      options={choices.map(({ value, label }) => ({ value, label: text(label) }))}
    />
  );
}
