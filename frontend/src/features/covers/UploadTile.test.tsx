import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '~/testing/show';
import { UploadLines } from './UploadLines';
import { UploadTile } from './UploadTile';

const files = ['a.png', 'b.JFIF'].map((name) => new File(['x'], name));

test('several images are chosen or dropped at once', async () => {
  const chosen = vi.fn<(files: readonly File[]) => void>();
  await show(<UploadTile onChoose={chosen} />);
  const button = screen.getByRole('button', { name: 'Upload images' });
  expect(button.getAttribute('aria-describedby')).not.toBeNull();
  const input = screen.getByLabelText('Upload images', { selector: 'input' });
  expect(input.getAttribute('accept')).toBe('.jpg,.jpeg,.png,.jfif');
  await userEvent.setup({ applyAccept: false }).upload(input, files);
  expect(chosen).toHaveBeenLastCalledWith(files);
  fireEvent.drop(button, { dataTransfer: { files } });
  expect(chosen).toHaveBeenCalledTimes(2);
});

test('each file tells how far it is, or what was wrong with it, and can be stopped', async () => {
  const cancel = vi.fn<(id: number) => void>();
  await show(
    <UploadLines
      uploads={[
        { id: 1, name: 'a.png', progress: 0.996, error: null },
        { id: 2, name: 'b.png', progress: 1, error: null },
        { id: 3, name: 'c.gif', progress: 0, error: 'not an image' },
      ]}
      onCancel={cancel}
    />,
  );
  expect(screen.getByRole('progressbar', { name: 'Uploading a.png, 99%' })).toBeDefined();
  expect(screen.getByText('Preparing b.png')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('c.gif: not an image');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel uploading b.png' }));
  expect(cancel).toHaveBeenCalledExactlyOnceWith(2);
});
