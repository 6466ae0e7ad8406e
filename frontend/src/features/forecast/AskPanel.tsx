/** What to look at, and how far and how sure the forecast should be. */
import Tune from '@mui/icons-material/Tune';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type SyntheticEvent, type ReactNode } from 'react';
import type { Settings, StoryData } from '~/api/forecast';
import type { Problem } from '~/api/errors';
import { useText } from '~/i18n/useText';
import { isPeriod } from '~/lib/periods';
import { BusyButton } from '~/ui/BusyButton';
import { FieldLabel, FormField } from '~/ui/FormField';
import { Notice } from '~/ui/Notice';
import { SelectField } from '~/ui/SelectField';
import { ComparePicker } from './compare/ComparePicker';
import type { Beside } from './compare/useBeside';
import { categoriesOf, isBaseline, metricOf, modelsOf, SEARCHED_OVER, timesWorse, trustOf, type Chosen } from './choices';

/** Fields that show their own errors. */
const PLACED = ['steps', 'probability'];

export interface Asked {
  steps: number;
  level: number;
}

interface Props {
  data: StoryData;
  settings: Settings;
  chosen: Chosen;
  onChoose: (chosen: Partial<Chosen>) => void;
  /** The series that are drawn beside it. */
  beside: Beside;
  modelName: (id: string) => string;
  /** What is on the screen now; null before anything is. */
  shown: Asked | null;
  busy: boolean;
  problem: Problem | null;
  onAsk: (asked: Asked) => void;
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
    <Card component="aside" aria-label={text('forecast.settings')} sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Typography variant="h2">{text('forecast.settings')}</Typography>
      {categories.length > 1 && (
        <CategoryPicker label={text('forecast.category')} categories={categories} value={chosen.category} onChange={(category) => onChoose({ category })} />
      )}
      {categories.length > 1 && chosen.model !== null && <ComparePicker categories={categories} first={chosen.category} chosen={beside.chosen} onChange={beside.onChange} />}
      {chosen.model !== null && (
        <ModelPicker data={data} category={chosen.category} model={chosen.model} modelName={modelName} onModel={(model) => onChoose({ model })} />
      )}
      {props.shown !== null && <AskForm key={`${props.shown.steps}.${props.shown.level}`} {...props} shown={props.shown} />}
      {props.shown !== null && props.onTryOther !== null && (
        <Button variant="outlined" startIcon={<Tune />} onClick={props.onTryOther}>
          {text('whatIf.open')}
        </Button>
      )}
    </Card>
  );
}

function AskForm({ settings, data, shown, busy, problem, waits = false, onAsk }: Props & { shown: Asked }): ReactNode {
  const text = useText();
  const { levels, max_steps: maxSteps } = settings.time_series;
  const [steps, setSteps] = useState(String(shown.steps));
  const [level, setLevel] = useState(String(shown.level));
  const [tried, setTried] = useState(false);
  const stepsOk = isWhole(steps, 1, maxSteps);
  const levelOk = isWhole(level, levels.min, levels.max);
  const ask = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (stepsOk && levelOk) onAsk({ steps: Number(steps), level: Number(level) });
  };
  const beside = [problem?.text, ...Object.entries(problem?.fields ?? {}).flatMap(([field, words]) => (PLACED.includes(field) ? [] : [words]))]
    .filter(Boolean)
    .join(' ');
  const period = isPeriod(data.period) ? text(`forecast.period.${data.period}`) : '';
  return (
    <Box component="form" noValidate onSubmit={ask} sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <FormField
        label={text('forecast.steps', { period })}
        name="steps"
        value={steps}
        inputProps={{ inputMode: 'numeric' }}
        error={tried && !stepsOk ? text('forecast.wholeNumber', { min: 1, max: maxSteps }) : problem?.fields['steps']}
        onChange={setSteps}
      />
      <FormField
        label={text('forecast.level')}
        name="level"
        value={level}
        inputProps={{ inputMode: 'numeric' }}
        hint={text('forecast.levelHint')}
        error={tried && !levelOk ? text('forecast.wholeNumber', { min: levels.min, max: levels.max }) : problem?.fields['probability']}
        onChange={setLevel}
      />
      {problem !== null && beside !== '' && <Notice kind="error">{beside}</Notice>}
      <BusyButton type="submit" variant={waits ? 'outlined' : 'contained'} busy={busy}>
        {text('forecast.ask')}
      </BusyButton>
    </Box>
  );
}

interface ModelPickerProps {
  /** What a model is called here. */
  label?: string;
  data: StoryData;
  category: string;
  model: string;
  modelName: (id: string) => string;
  onModel: (model: string) => void;
}

/** The models that can forecast a category, the best and the baselines told as such. */
export function ModelPicker({ label, data, category, model, modelName, onModel }: ModelPickerProps): ReactNode {
  const text = useText();
  const worse = timesWorse(trustOf(data, category)?.gain_over_naive, metricOf(data)) !== null;
  const nameOf = (id: string): string => {
    // The model in use is no praise where the naive forecast did clearly better.
    if (id === data.best_config[category]) return text(worse ? 'forecast.usedOption' : 'forecast.bestOption', { name: modelName(id) });
    return isBaseline(id) ? text('forecast.baselineOption', { name: modelName(id) }) : modelName(id);
  };
  return (
    <SelectField
      label={label ?? text('forecast.model')}
      value={model}
      options={modelsOf(data, category).map((value) => ({ value, label: nameOf(value) }))}
      onChange={onModel}
    />
  );
}

interface CategoryPickerProps {
  label: string;
  categories: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

export function CategoryPicker({ label, categories, value, onChange }: CategoryPickerProps): ReactNode {
  const id = useId();
  if (categories.length <= SEARCHED_OVER) {
    return <SelectField label={label} value={value} options={categories.map((category) => ({ value: category, label: category }))} onChange={onChange} />;
  }
  return (
    <Box>
      <FieldLabel id={id} label={label} />
      <Autocomplete
        id={id}
        size="small"
        disableClearable
        options={categories}
        filterOptions={found}
        value={value}
        onChange={(_event, next) => onChange(next)}
        renderInput={(input) => <TextField {...input} />}
      />
    </Box>
  );
}

/** A story has up to 10,000 categories: so many are listed, the others are found by typing. */
const found = createFilterOptions<string>({ limit: 100 });

function isWhole(text: string, min: number, max: number): boolean {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max;
}
