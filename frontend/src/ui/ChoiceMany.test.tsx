import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import { ChoiceMany } from './ChoiceMany';

const cities = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `City ${index + 1}`, label: `City ${index + 1}` }));

function Cities({ count }: { count: number }): ReactNode {
  const [chosen, setChosen] = useState(['all']);
  return (
    <>
      <ChoiceMany
        label="City"
        exclusive="all"
        chosen={chosen}
        choices={[{ value: 'all', label: 'All values' }, ...cities(count)]}
        onChange={setChosen}
      />
      <output aria-label="chosen">{chosen.join(', ')}</output>
    </>
  );
}

test('few values are a list to tick; the first tick replaces "all"', async () => {
  await show(<Cities count={3} />);
  await userEvent.click(screen.getByRole('combobox', { name: /City/ }));
  await userEvent.click(screen.getByRole('option', { name: 'City 2' }));
  expect(screen.getByRole('status', { name: 'chosen', hidden: true }).textContent).toBe('City 2');
  await userEvent.click(screen.getByRole('option', { name: 'City 2' }));
  expect(screen.getByRole('status', { name: 'chosen', hidden: true }).textContent).toBe('all');
});

test('more than 20 values can be searched', async () => {
  await show(<Cities count={21} />);
  await userEvent.type(screen.getByRole('combobox', { name: /City/ }), '19');
  await userEvent.click(screen.getByRole('option', { name: 'City 19' }));
  expect(screen.getByRole('status', { name: 'chosen', hidden: true }).textContent).toBe('City 19');
});

test('of ten thousand values a hundred are listed, it is said so, and any other is found by typing', async () => {
  await show(<Cities count={10_000} />);
  const field = screen.getByRole('combobox', { name: /City/ });
  await userEvent.click(field);
  expect(screen.getAllByRole('option')).toHaveLength(100);
  expect(screen.getByText('Showing the first 100. Type to search.')).toBeDefined();
  await userEvent.type(field, '9876');
  await userEvent.click(screen.getByRole('option', { name: 'City 9876' }));
  expect(screen.getByRole('status', { name: 'chosen', hidden: true }).textContent).toBe('City 9876');
});

test('what is typed stays while the page around the field changes', async () => {
  function Busy(): ReactNode {
    const [answers, setAnswers] = useState(0);
    return (
      <>
        <button onMouseDown={(event) => event.preventDefault()} onClick={() => setAnswers(answers + 1)}>
          An answer comes
        </button>
        <ChoiceMany
          label="City"
          exclusive="all"
          chosen={[...['all']]}
          choices={[{ value: 'all', label: 'All values' }, ...cities(40)]}
          onChange={() => undefined}
        />
        <output aria-label="answers">{answers}</output>
      </>
    );
  }
  await show(<Busy />);
  const field = screen.getByRole('combobox', { name: /City/ });
  await userEvent.type(field, '37');
  await userEvent.click(screen.getByRole('button', { name: 'An answer comes' }));
  expect(screen.getByRole('status', { name: 'answers', hidden: true }).textContent).toBe('1');
  expect(field).toHaveProperty('value', '37');
  expect(screen.getByRole('option', { name: 'City 37' })).toBeDefined();
});
