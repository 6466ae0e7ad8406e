/** Unsaved work that this browser keeps belongs to one person: nobody else who signs in here finds it. */
import { clearShelf } from './fileShelf';
import { localStore, tabStore } from './storage';

/** Uploads in chunks that were begun here, by the name of their file. */
export const UPLOADS = 'b2l-upload-';
/** The columns that stories are drawn by. */
export const AXES = 'b2l-axes-';
const OWNER = 'b2l-drafts-of';

export function forgetDrafts(): void {
  tabStore.removeAll();
  localStore.removeAll(UPLOADS);
  localStore.removeAll(AXES);
  clearShelf();
}

/** Said when somebody signed in: what another person began goes, their own is there again. */
export function draftsBelongTo(email: string): void {
  const owner = tabStore.get(OWNER);
  if (owner !== null && owner !== email) forgetDrafts();
  tabStore.set(OWNER, email);
}
