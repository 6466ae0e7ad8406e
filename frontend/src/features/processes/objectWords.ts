/** What the things are called that a type reads and writes. */
import type { MessageKey } from '~/i18n/catalogue';

interface ObjectWords {
  label: MessageKey;
  choose: MessageKey;
  none: MessageKey;
}

const TABLE: ObjectWords = { label: 'processes.table', choose: 'processes.chooseTable', none: 'processes.noTables' };

/** By the number of the type; tables for all others. */
const WORDS: Readonly<Partial<Record<number, ObjectWords>>> = {
  1: { label: 'processes.procedure', choose: 'processes.chooseProcedure', none: 'processes.noProcedures' },
  2: { label: 'processes.file', choose: 'processes.chooseFile', none: 'processes.noFiles' },
  16: { label: 'processes.service', choose: 'processes.chooseService', none: 'processes.noServices' },
};

export const objectWords = (type: number): ObjectWords => WORDS[type] ?? TABLE;
