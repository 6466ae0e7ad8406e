import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import { useText } from './useText';

function Sentence(): ReactNode {
  const text = useText();
  return (
    <>
      <p>{text('choice.listed', { count: 12_500 })}</p>
      <p>{text('forecast.valuesLearned', { count: 12_500 })}</p>
      <p>{text('docs.copyright', { year: '2026' })}</p>
    </>
  );
}

const shown = (): string[] => screen.getAllByText(/\d/).map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));

test('a number in a sentence has separators of thousands, counted or not', async () => {
  await show(<Sentence />);
  expect(shown()).toEqual(['Showing the first 12,500. Type to search.', '12,500 values', '© 2026 B2L']);
});

test('a number in a Russian sentence is written as Russians write it', async () => {
  await show(<Sentence />, 'ru');
  expect(shown()[1]).toBe('12 500 значениях');
});
