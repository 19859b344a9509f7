/** Opens a page of the timing team on recorded answers. */
import { type Opening, type OpenPage, pagesOf, type Recording, refusal, rpc } from '@bivouac/testing';
// Loaded with the tests, so that the first one does not wait for it.
import '../src/desk-pages.tsx';
import { remote } from '../src/entry.tsx';

const open = pagesOf(remote);
let id = '';

/** What the frame reads on every page of a rally, where a recording of one page has no answer to it. */
const ofFrame = [
  rpc('rally_progress', (recorded) => recorded ?? []),
  rpc('needs_now', (recorded) => recorded ?? []),
  rpc('headquarters', (recorded) => recorded ?? refusal(403, { code: '42501', message: 'not_allowed' })),
  rpc('page', (recorded) => recorded ?? refusal(404, {})),
  rpc('official_page', (recorded) => recorded ?? refusal(404, {})),
];

/** Each as another person: the queue of what is typed is one per person and outlives a page. */
export async function openPage(recording: Recording, opening: Opening): Promise<OpenPage> {
  if (!opening.keepStorage) id = crypto.randomUUID();
  const opened = await open(recording.with(...ofFrame), { ...opening, person: { id } });
  return { ...opened, becomes: (next) => opened.becomes(next.with(...ofFrame)) };
}
