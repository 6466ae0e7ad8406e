import { expect, test } from 'vitest';
import { isEmail, isPassword, isPersonName, isSourceName } from './rules';

test('names take Latin and Cyrillic letters, digits, space and underscore', () => {
  for (const name of ['Anna', 'Jürgen Ødegård', 'Анна Петрова', 'team_7']) expect(isPersonName(name), name).toBe(true);
  for (const name of ['', 'a-b', 'a@b', '名前', '<b>']) expect(isPersonName(name), name).toBe(false);
});

test('a source name also takes the hyphen', () => {
  expect(isSourceName('sales-2024')).toBe(true);
  expect(isSourceName('sales/2024')).toBe(false);
});

test('an address has a name, an @ and a domain with a dot', () => {
  expect(isEmail('anna@example.com')).toBe(true);
  for (const address of ['anna', 'anna@', '@example.com', 'a b@example.com', 'anna@local']) {
    expect(isEmail(address), address).toBe(false);
  }
});

test('a password has 6 to 50 characters, a capital letter and a digit', () => {
  expect(isPassword('Abcde1')).toBe(true);
  expect(isPassword('Пароль1')).toBe(true);
  for (const password of ['Abc1', 'abcdef1', 'Abcdefg', `A1${'x'.repeat(49)}`])
    expect(isPassword(password), password).toBe(false);
});
