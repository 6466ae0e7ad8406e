/** The rules of fields that several forms have. */
import { z } from '~/lib/schema';
import { isEmail, isPassword } from '~/lib/rules';
import { says } from './messages';

export const emailSchema = z.string().trim().refine(isEmail, says('auth.emailWrong'));

/** A password that somebody has already. */
export const passwordSchema = z.string().min(1, says('password.missing'));

/** Only the first thing that is wrong is shown. */
export const newPasswordSchema = passwordSchema.refine(isPassword, says('password.weak'));

/** A whole number inside bounds, as it is typed. */
export const wholeNumberSchema = (min: number, max: number) =>
  z
    .string()
    .refine(
      (typed) => typed.trim() !== '' && Number.isInteger(Number(typed)) && Number(typed) >= min && Number(typed) <= max,
      says('forecast.wholeNumber', { min, max }),
    );
