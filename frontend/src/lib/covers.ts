/** What a cover's picture may be, and the addresses it is shown by; the server asks the same. */

export const PHOTO_EXTENSIONS = ['jpg', 'jpeg', 'png', 'jfif'] as const;
/** Bytes. */
export const PHOTO_LIMIT = 5 * 1024 * 1024;

/** The cut of a picture that cards show. `image` is what the server calls its path. */
export function thumbOf(image: string): string {
  return `${image}?size=thumb`;
}

/** What is wrong with a file, before it is sent. */
export function photoFault(file: Pick<File, 'name' | 'size'>): 'type' | 'size' | null {
  const extension = file.name.includes('.') ? file.name.split('.').at(-1)?.toLowerCase() : undefined;
  if (!PHOTO_EXTENSIONS.some((known) => known === extension)) return 'type';
  return file.size > PHOTO_LIMIT ? 'size' : null;
}
