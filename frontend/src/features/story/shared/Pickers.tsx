/** Which series of a story is looked at, and by which model. */
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId, type ReactNode } from 'react';
import type { ForecastAnswer, Settings, StoryData, StoryDetail } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { FieldLabel } from '~/ui/FormField';
import { SelectField } from '~/ui/SelectField';
import { bestModelOf, categoriesOf, isBaseline, modelsOf, SEARCHED_OVER, trustOf, type Chosen } from './choices';
import type { Awaited } from './useStory';

interface RowPickersProps {
  data: StoryData;
  chosen: Chosen;
  /** What a model is called here. */
  label?: string;
  modelName: (id: string) => string;
  onChoose: (next: Partial<Chosen>) => void;
}

/** Both pickers of a story on rows, as far as there is something to choose. */
export function RowPickers({ data, chosen, modelName, onChoose, ...rest }: RowPickersProps): ReactNode {
  const text = useText();
  const categories = categoriesOf(data);
  const { category, model } = chosen;
  return (
    <>
      {categories.length > 1 && (
        <Box sx={{ minWidth: 200 }}>
          <CategoryPicker
            label={text('rows.category')}
            categories={categories}
            value={category}
            onChange={(next) => onChoose({ category: next })}
          />
        </Box>
      )}
      {model !== null && (
        <Box sx={{ minWidth: 240 }}>
          <ModelPicker
            {...rest}
            data={data}
            category={category}
            model={model}
            modelName={modelName}
            onModel={(next) => onChoose({ model: next })}
          />
        </Box>
      )}
    </>
  );
}

/** What a story on rows is shown with. */
export interface RowsStoryProps {
  story: StoryDetail;
  settings: Settings;
  chosen: Chosen;
  /** A long forecast of rows, once a task has made it. */
  prepared: ForecastAnswer | null;
  /** The category is on its way; null once it is there. */
  awaited: Awaited | null;
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
  const unfit = trustOf(data, category)?.grade === 'do_not_use';
  const nameOf = (id: string): string => {
    if (id === bestModelOf(data, category))
      return text(unfit ? 'forecast.usedOption' : 'forecast.recommendedOption', { name: modelName(id) });
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
    return (
      <SelectField
        label={label}
        value={value}
        options={categories.map((category) => ({ value: category, label: category }))}
        onChange={onChange}
      />
    );
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
