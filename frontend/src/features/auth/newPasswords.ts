/** A new password, typed twice. */
import { z } from '~/lib/schema';
import { says } from '~/ui/form/messages';
import { newPasswordSchema } from '~/ui/form/schemas';

export const newPasswordsSchema = z
  .object({ password1: newPasswordSchema, password2: z.string() })
  .refine(({ password1, password2 }) => password1 === password2, { path: ['password2'], ...says('password.differs') });
