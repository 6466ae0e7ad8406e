/** What the things are called that a type reads and writes. */
import type { ConnectionType } from '~/api/connections';
import type { ConnectionObject } from '~/api/processes';
import type { MessageKey } from '~/i18n/catalogue';
import type { Text } from '~/i18n/useText';

interface ObjectWords {
  label: MessageKey;
  choose: MessageKey;
  none: MessageKey;
}

const TABLE: ObjectWords = { label: 'processes.table', choose: 'processes.chooseTable', none: 'processes.noTables' };

/** By the field that the type has for them; tables where it has none. */
const WORDS: Readonly<Record<NonNullable<ConnectionType['object_field']>, ObjectWords>> = {
  procedure_value: {
    label: 'processes.procedure',
    choose: 'processes.chooseProcedure',
    none: 'processes.noProcedures',
  },
  file_value: { label: 'processes.file', choose: 'processes.chooseFile', none: 'processes.noFiles' },
  optimacros_service: { label: 'processes.service', choose: 'processes.chooseService', none: 'processes.noServices' },
};

export const objectWords = ({ object_field: field }: ConnectionType): ObjectWords =>
  field == null ? TABLE : WORDS[field];

const TITLES: Readonly<Partial<Record<ConnectionObject['kind'], MessageKey>>> = {
  forecast: 'processes.forecastsOf',
  source: 'processes.sourceNamed',
};

/** What people call one of them. */
export function labelOf({ name, title, kind }: ConnectionObject, text: Text): string {
  const key = TITLES[kind];
  return title == null || key === undefined ? name : text(key, { name: title });
}
