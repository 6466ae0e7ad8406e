/** The parameters that the search of a training left with the models in use. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetSettingsQuery, type StoryData, type StoryDetail } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText, type Text } from '~/i18n/useText';
import { formatNumber } from '~/lib/format';
import { modelNameOf } from '~/ui/modelName';

interface Props {
  config: StoryData['best_config'][string] | undefined;
  kind: StoryDetail['forecast_type'];
}

export function Parameters({ config, kind }: Props): ReactNode {
  const searched = Object.entries(config?.parameters ?? {}).filter(([, values]) => Object.keys(values).length > 0);
  return searched.length === 0 ? null : <Searched searched={searched} kind={kind} />;
}

interface SearchedProps {
  searched: readonly (readonly [string, Readonly<Record<string, unknown>>])[];
  kind: Props['kind'];
}

function Searched({ searched, kind }: SearchedProps): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const { data: settings } = useGetSettingsQuery();
  const models = settings?.[kind].models ?? [];
  const titleOf = (model: string, name: string): string =>
    models.find(({ id }) => id === model)?.params.find((param) => param.name === name)?.title ?? name;
  return (
    <div>
      <Typography variant="h3">{text('forecast.parameters')}</Typography>
      <Box component="ul" aria-label={text('forecast.parameters')} sx={{ m: 0, mt: 1, pl: 5 }}>
        {searched.map(([model, values]) => (
          <li key={model}>
            {`${modelNameOf(model, models, text)}: `}
            {Object.entries(values)
              .map(([name, value]) => `${titleOf(model, name)} ${valueText(value, locale, text)}`)
              .join(', ')}
          </li>
        ))}
      </Box>
    </div>
  );
}

function valueText(value: unknown, locale: string, text: Text): string {
  if (typeof value === 'number') return formatNumber(value, locale);
  if (typeof value === 'boolean') return text(value ? 'forecast.parameterOn' : 'forecast.parameterOff');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
