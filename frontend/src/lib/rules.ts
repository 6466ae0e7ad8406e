/** The limits of what people type. Words for them are the caller's. */
import { LIMITS as CONTRACT } from './generated/contract';

const { email, company, password1 } = CONTRACT.Register;

export const LIMITS = {
  email: email.maxLength,
  name: company.maxLength,
  comment: 500,
  passwordMin: password1.minLength,
  passwordMax: password1.maxLength,
} as const;

/** Latin and Cyrillic letters, digits, space, underscore. */
export const isPersonName = (value: string): boolean => /^[\p{Script=Latin}\p{Script=Cyrillic}0-9 _]+$/u.test(value);

/** The same and the hyphen. */
export const isSourceName = (value: string): boolean => /^[\p{Script=Latin}\p{Script=Cyrillic}0-9 _-]+$/u.test(value);

/** One @, something on both sides, a dot in the domain. The server has the last word. */
export const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);

export interface PasswordRules {
  length: boolean;
  uppercase: boolean;
  digit: boolean;
}

export function passwordRules(value: string): PasswordRules {
  return {
    length: value.length >= LIMITS.passwordMin && value.length <= LIMITS.passwordMax,
    uppercase: /\p{Lu}/u.test(value),
    digit: /\d/.test(value),
  };
}

export const isPassword = (value: string): boolean => Object.values(passwordRules(value)).every(Boolean);
