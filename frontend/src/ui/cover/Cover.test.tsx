import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import { Cover } from './Cover';

test('a card without a picture shows a line and asks the server for nothing', async () => {
  const { container } = await show(<Cover image={null} name="Sales" />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('a picture is shown in its small cut, and is not read out beside the title', async () => {
  const { container } = await show(<Cover image="/api/photo/file/ab" name="Sales" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/photo/file/ab?size=thumb');
  expect(screen.queryByRole('img')).toBeNull();
});

test('a picture that is gone gives way to the line', async () => {
  const { container } = await show(<Cover image="/api/photo/file/ab" name="Sales" />);
  const picture = container.querySelector('img');
  if (picture === null) throw new Error('no picture');
  fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});
