/**
 * What write-excel-file takes of fflate: a larger workbook would be packed by a worker that is made of text, which the
 * policy of the pages forbids. A chart's values are packed in a moment without one. Both builds put this in fflate's place.
 */
import { zipSync, type Zippable } from 'fflate/browser';

export { strToU8 } from 'fflate/browser';
export { zipSync };

export function zip(files: Zippable, done: (error: null, archive: Uint8Array) => void): void {
  done(null, zipSync(files));
}
