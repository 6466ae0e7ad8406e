/** Unsaved work that this browser keeps belongs to one person: nobody else who signs in here finds it. */
import { clearShelf } from './fileShelf';
import { forgetAll } from './storage';

/** Uploads in chunks that were begun here, by the name of their file. */
export const UPLOADS = 'b2l-upload-';
/** The columns that stories are drawn by. */
export const AXES = 'b2l-axes-';
const OWNER = 'b2l-drafts-of';

export function forgetDrafts(): void {
  window.sessionStorage.clear();
  forgetAll(UPLOADS);
  forgetAll(AXES);
  clearShelf();
}

/** Said when somebody signed in: what another person began goes, their own is there again. */
export function draftsBelongTo(email: string): void {
  const owner = window.sessionStorage.getItem(OWNER);
  if (owner !== null && owner !== email) forgetDrafts();
  window.sessionStorage.setItem(OWNER, email);
}
