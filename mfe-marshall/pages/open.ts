/** Opens a page of the app of marshalls on recorded answers. */
import { type Opening, pagesOf, type Recording } from '@bivouac/testing';
// Loaded with the tests, so that the first one does not wait for it.
import '../src/capture/desk-parts.ts';
import { remote } from '../src/entry.tsx';

const open = pagesOf(remote);
let id = '';

/** Each on a phone of another person: the queue of times is one per person and outlives a page. */
export function openPage(recording: Recording, opening: Opening) {
  if (!opening.keepStorage) id = crypto.randomUUID();
  return open(recording, { ...opening, person: { id } });
}
