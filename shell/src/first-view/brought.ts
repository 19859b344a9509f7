/** What came with the document (`@bivouac/first-view`): settings, the signed line of the area's remote, and the pages it was drawn from. */

import type { Registry } from '@bivouac/contract';
import type { Handed } from '@bivouac/live';

interface Brought extends Handed {
  config: unknown;
  registry: Registry;
}

let known: Brought | null | undefined;

/** Null: the document is the plain one. Read once: what is in it grows old. */
export function brought(): Brought | null {
  if (known === undefined) known = read();
  return known;
}

function read(): Brought | null {
  try {
    const text = document.getElementById('brought')?.textContent;
    return text ? (JSON.parse(text) as Brought) : null;
  } catch {
    return null;
  }
}
