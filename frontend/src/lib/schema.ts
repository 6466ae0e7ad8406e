/**
 * What our schemas are made of. Picked one by one: the whole of zod would bring its texts in forty languages along. The
 * policy of the pages forbids code that is made at run time, which zod would try first.
 */
import {
  array,
  boolean,
  config,
  custom,
  discriminatedUnion,
  enum as oneOf,
  literal,
  number,
  object,
  record,
  string,
  union,
  unknown,
} from 'zod';

config({ jitless: true });

export type { ZodType } from 'zod';
export const z = {
  array,
  boolean,
  custom,
  discriminatedUnion,
  enum: oneOf,
  literal,
  number,
  object,
  record,
  string,
  union,
  unknown,
};
