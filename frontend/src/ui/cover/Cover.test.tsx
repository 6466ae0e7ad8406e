import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import { Cover } from './Cover';

test('a card without a picture shows what it has in its place, or a quiet tile, and asks the server for nothing', async () => {
  const { container, unmount } = await show(<Cover image={null}>own</Cover>);
  expect(container.textContent).toBe('own');
  expect(container.querySelector('img')).toBeNull();
  unmount();
  const tile = await show(<Cover image={null} />);
  expect(tile.container.querySelector('svg')).not.toBeNull();
});

test('a picture is shown in its small cut, and is not read out beside the title', async () => {
  const { container } = await show(<Cover image="/api/photo/file/ab">own</Cover>);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/photo/file/ab?size=thumb');
  expect(container.textContent).toBe('');
  expect(screen.queryByRole('img')).toBeNull();
});

test('a picture that is gone gives way to what the card has', async () => {
  const { container } = await show(<Cover image="/api/photo/file/ab">own</Cover>);
  const picture = container.querySelector('img');
  if (picture === null) throw new Error('no picture');
  fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('own');
});
