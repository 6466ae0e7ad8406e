/** What the things are called that a type reads and writes. */
import type { ConnectionType } from '~/api/connections';
import type { MessageKey } from '~/i18n/catalogue';

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
