/** Where the table of a source comes from. */
import type { ReactNode } from 'react';
import type { SampleName, SourceDetail } from '~/api/sources';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { SAMPLES, type ExternalData } from '~/lib/generated/contract';
import { optionsOf, SelectField } from '~/ui/SelectField';

export type External = ExternalData;

/** In the order in which they are offered. */
const names: Record<External, MessageKey> = {
  none: 'sources.externalNone',
  s3: 'sources.externalS3',
  mixed: 'sources.externalMixed',
  weather: 'sources.externalWeather',
  exchange_rate: 'sources.externalRates',
};

/** The name that a sample brings along. */
export const sampleTitles: Record<SampleName, MessageKey> = {
  weather: 'sources.weatherName',
  exchange_rate: 'sources.ratesName',
};

export function isSample(external: External): external is SampleName {
  return SAMPLES.some((sample) => sample === external);
}

/** Where a saved source comes from; a new one comes from a file until somebody says otherwise. */
export function externalOf(source: SourceDetail | null): External {
  return source?.data.external_data ?? 'none';
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
      options={optionsOf(names, text)}
    />
  );
}
