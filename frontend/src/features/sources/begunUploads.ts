/**
 * Uploads in chunks that this browser began, by the name of their file. The server knows an upload by name and size; a
 * file that was changed since, and is as long as before, must not be put together with its old chunks.
 */
import { UPLOADS } from '~/lib/drafts';
import { localStore } from '~/lib/storage';

const markOf = (file: File): string => `${file.size} ${file.lastModified}`;

/** True when chunks that the server has of this name are chunks of this very file. */
export function isBegun(file: File): boolean {
  return localStore.get(UPLOADS + file.name) === markOf(file);
}

export function markBegun(file: File): void {
  localStore.set(UPLOADS + file.name, markOf(file));
}

export function unmarkBegun(name: string): void {
  localStore.remove(UPLOADS + name);
}
