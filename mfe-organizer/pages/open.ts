/** Opens a page of the timing team on recorded answers. */
import { type Opening, pagesOf, type Recording } from '@bivouac/testing';
// Loaded with the tests, so that the first one does not wait for it.
import '../src/desk-pages.tsx';
import { remote } from '../src/entry.tsx';

const open = pagesOf(remote);
let id = '';

/** Each as another person: the queue of what is typed is one per person and outlives a page. */
export function openPage(recording: Recording, opening: Opening) {
  if (!opening.keepStorage) id = crypto.randomUUID();
  return open(recording, { ...opening, person: { id } });
}
