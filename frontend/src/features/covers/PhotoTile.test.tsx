import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Photo } from '~/api/photos';
import { show } from '~/testing/show';
import { PhotoTile } from './PhotoTile';

const photo: Photo = {
  name: 'ab',
  title: 'Shop front',
  path: '/api/photo/file/ab',
  width: 900,
  height: 600,
  sources: 1,
  stories: 0,
  created_at: '2026-11-22T07:00:00Z',
};

async function tile(current: boolean): Promise<{ choose: () => void; remove: () => void }> {
  const choose = vi.fn<() => void>();
  const remove = vi.fn<() => void>();
  await show(
    <ul>
      <PhotoTile photo={photo} current={current} busy={false} onChoose={choose} onDelete={remove} />
    </ul>,
  );
  return { choose, remove };
}

test('a press makes the image the cover, its own button deletes it', async () => {
  const { choose, remove } = await tile(false);
  await userEvent.click(screen.getByRole('button', { name: 'Use Shop front as cover', pressed: false }));
  expect(choose).toHaveBeenCalledOnce();
  expect(remove).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Shop front' }));
  expect(remove).toHaveBeenCalledOnce();
});

test('a right click asks to delete', async () => {
  const { choose, remove } = await tile(false);
  fireEvent.contextMenu(screen.getByRole('listitem'));
  expect(remove).toHaveBeenCalledOnce();
  expect(choose).not.toHaveBeenCalled();
});

test('the cover of today is told from the others without colour', async () => {
  await tile(true);
  expect(screen.getByRole('button', { name: 'Use Shop front as cover', pressed: true })).toBeDefined();
  expect(screen.getByRole('img', { name: 'Current cover' })).toBeDefined();
});
