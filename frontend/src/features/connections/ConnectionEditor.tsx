/** The form of a connection: type and name, the settings of its type, and the buttons with their results. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode, SyntheticEvent } from 'react';
import type { ConnectionType } from '~/api/connections';
import type { MessageKey } from '~/i18n/catalogue';
import { useText, type Text } from '~/i18n/useText';
import { LIMITS } from '~/lib/rules';
import { SelectInput } from '~/ui/form/SelectInput';
import { TextInput } from '~/ui/form/TextInput';
import { Notice } from '~/ui/Notice';
import { EditorFoot, TEST } from './EditorFoot';
import { SettingInput } from './SettingInput';
import type { ConnectionFields } from './useConnectionForm';
import { isOwnData, reachOf, type Reach } from './values';

interface Props {
  isNew: boolean;
  types: readonly ConnectionType[];
  fields: ConnectionFields;
  onSaved: () => void;
}

/** What is said of a type that processes cannot use yet: in the choice of types, and once it is chosen. */
const laterWords: Readonly<Record<Reach, { option: MessageKey; notice: MessageKey } | null>> = {
  processes: null,
  test: { option: 'connections.typeLaterInProcesses', notice: 'connections.notInProcesses' },
  nowhere: { option: 'connections.typeLater', notice: 'connections.notAvailable' },
};

/** Both buttons send what is typed, each for a purpose of its own. */
const isTest = ({ nativeEvent }: SyntheticEvent): boolean =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('name') === TEST;

export function ConnectionEditor({ isNew, types, fields, onSaved }: Props): ReactNode {
  const { control, type, submit, isKept } = fields;
  const text = useText();
  const later = type && laterWords[reachOf(type)];
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => submit(isTest(event) ? 'test' : 'save', onSaved)(event)}
      sx={{ p: { xs: 4, sm: 6 }, display: 'flex', flexDirection: 'column', gap: 4 }}
    >
      <Pairs>
        <SelectInput
          control={control}
          name="connectionType"
          deps={types.flatMap((each) => each.fields.map(({ name }) => name))}
          label={text('connections.type')}
          options={optionsOf(types, isNew, text)}
          disabled={!isNew}
          hint={isNew ? undefined : text('connections.typeFixed')}
        />
        <TextInput
          control={control}
          name="name"
          label={text('connections.name')}
          autoComplete="off"
          required
          maxLength={LIMITS.name}
        />
      </Pairs>
      {type !== null && (
        <>
          {later !== null && <Notice kind="info">{text(later.notice, { type: type.name })}</Notice>}
          {isOwnData(type) && <Notice kind="info">{text('connections.ownData')}</Notice>}
          {type.fields.length > 0 && (
            <Pairs>
              {type.fields.map((field) => (
                <SettingInput key={field.name} control={control} field={field} kept={isKept(field.name)} />
              ))}
            </Pairs>
          )}
          <EditorFoot {...fields} isNew={isNew} type={type} />
        </>
      )}
    </Card>
  );
}

/** Fields two to a row where there is room. */
function Pairs({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}

/** Those that lead somewhere come first; the others say that they come later. */
function optionsOf(types: readonly ConnectionType[], isNew: boolean, text: Text): { value: string; label: string }[] {
  const ordered = [...types.filter(({ available }) => available), ...types.filter(({ available }) => !available)];
  const named = ordered.map((type) => {
    const later = laterWords[reachOf(type)];
    return { value: String(type.id), label: later === null ? type.name : text(later.option, { name: type.name }) };
  });
  return isNew ? [{ value: '', label: text('connections.chooseType') }, ...named] : named;
}
