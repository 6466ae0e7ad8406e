/** What to look at, and how far and how sure the forecast should be. */
import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Settings, StoryData } from '~/api/forecast';
import type { Problem } from '~/api/errors';
import { useText } from '~/i18n/useText';
import { z } from '~/lib/schema';
import { BusyButton } from '~/ui/BusyButton';
import { wholeNumberSchema } from '~/ui/form/schemas';
import { TextInput } from '~/ui/form/TextInput';
import { useZodForm } from '~/ui/form/useZodForm';
import { Notice } from '~/ui/Notice';
import { ComparePicker } from './compare/ComparePicker';
import type { Beside } from './compare/useBeside';
import type { ForecastTerms } from '../shared/address';
import { categoriesOf, type Chosen } from '../shared/choices';
import { CategoryPicker, ModelPicker } from '../shared/Pickers';

/** Fields that show their own errors. */
const PLACED = ['steps', 'probability'];

interface Props {
  data: StoryData;
  settings: Settings;
  chosen: Chosen;
  onChoose: (chosen: Partial<Chosen>) => void;
  /** The series that are drawn beside it. */
  beside: Beside;
  modelName: (id: string) => string;
  /** What is on the screen now; null before anything is. */
  shown: ForecastTerms | null;
  busy: boolean;
  problem: Problem | null;
  onAsk: (asked: ForecastTerms) => void;
  /** Something else has to be done before a forecast is there, and its button leads. */
  waits?: boolean;
  /** Opens the what-if; null while there is nothing that it could stand beside. */
  onTryOther: (() => void) | null;
}

export function AskPanel(props: Props): ReactNode {
  const { data, chosen, onChoose, beside, modelName } = props;
  const text = useText();
  const categories = categoriesOf(data);
  return (
    <Card
      component="aside"
      aria-label={text('forecast.settings')}
      sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 4 }}
    >
      <Typography variant="h2">{text('forecast.settings')}</Typography>
      {categories.length > 1 && (
        <CategoryPicker
          label={text('forecast.category')}
          categories={categories}
          value={chosen.category}
          onChange={(category) => onChoose({ category })}
        />
      )}
      {categories.length > 1 && chosen.model !== null && (
        <ComparePicker
          categories={categories}
          first={chosen.category}
          chosen={beside.chosen}
          onChange={beside.onChange}
        />
      )}
      {chosen.model !== null && (
        <ModelPicker
          data={data}
          category={chosen.category}
          model={chosen.model}
          modelName={modelName}
          onModel={(model) => onChoose({ model })}
        />
      )}
      {props.shown !== null && (
        <AskForm key={`${props.shown.steps}.${props.shown.level}`} {...props} shown={props.shown} />
      )}
      {props.shown !== null && props.onTryOther !== null && (
        <Button variant="outlined" startIcon={<Tune />} onClick={props.onTryOther}>
          {text('whatIf.open')}
        </Button>
      )}
    </Card>
  );
}

const termsSchema = (steps: number, levels: Settings['time_series']['levels']) =>
  z.object({ steps: wholeNumberSchema(1, steps), probability: wholeNumberSchema(levels.min, levels.max) });

function AskForm({
  settings,
  data,
  shown,
  busy,
  problem,
  waits = false,
  onAsk,
}: Props & { shown: ForecastTerms }): ReactNode {
  const text = useText();
  const { levels, max_steps: maxSteps } = settings.time_series;
  const { control, submit } = useZodForm(
    termsSchema(maxSteps, levels),
    { steps: String(shown.steps), probability: String(shown.level) },
    problem?.fields,
  );
  const ask = submit(({ steps, probability }) => {
    onAsk({ steps: Number(steps), level: Number(probability) });
    return Promise.resolve(undefined);
  });
  const beside = [
    problem?.text,
    ...Object.entries(problem?.fields ?? {}).flatMap(([field, words]) => (PLACED.includes(field) ? [] : [words])),
  ]
    .filter(Boolean)
    .join(' ');
  const period = data.period == null ? '' : text(`forecast.period.${data.period}`);
  return (
    <Box component="form" noValidate onSubmit={ask} sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <TextInput
        control={control}
        name="steps"
        label={text('forecast.steps', { period })}
        inputProps={{ inputMode: 'numeric' }}
      />
      <TextInput
        control={control}
        name="probability"
        label={text('forecast.level')}
        hint={text('forecast.levelHint')}
        inputProps={{ inputMode: 'numeric' }}
      />
      {problem !== null && beside !== '' && <Notice kind="error">{beside}</Notice>}
      <BusyButton type="submit" variant={waits ? 'outlined' : 'contained'} busy={busy}>
        {text('forecast.ask')}
      </BusyButton>
    </Box>
  );
}
