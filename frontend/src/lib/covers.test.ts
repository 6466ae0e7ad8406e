import { expect, test } from 'vitest';
import { PHOTO_LIMIT, photoFault, thumbOf } from './covers';

test('endings are taken in either case', () => {
  for (const name of ['a.jpg', 'A.JPEG', 'shop.front.Png', 'x.JFIF'])
    expect(photoFault({ name, size: 1 }), name).toBeNull();
  for (const name of ['a.gif', 'png', 'a.png.exe', '']) expect(photoFault({ name, size: 1 }), name).toBe('type');
});

test('five megabytes are taken and not a byte more', () => {
  expect(photoFault({ name: 'a.png', size: PHOTO_LIMIT })).toBeNull();
  expect(photoFault({ name: 'a.png', size: PHOTO_LIMIT + 1 })).toBe('size');
});

test('cards ask for the small cut', () => {
  expect(thumbOf('/api/photo/file/ab')).toBe('/api/photo/file/ab?size=thumb');
});
