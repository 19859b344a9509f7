/** Where this browser stands among all readers, kept so that a share of them stays the same people while it grows. */
import type { RemoteName } from '@bivouac/contract';
import type { Reader } from './pick-release.ts';

const POSITION = 'bivouac-position';
const CHANNEL = 'bivouac-channel';
export const TRIED = 'bivouac-remote';

/** `?channel=next` tries what waits there until the tab is closed, `?channel=stable` ends it. */
export function readerOf(name: RemoteName): Reader {
  const { pathname, search } = window.location;
  const wanted = new URLSearchParams(search).get('channel');
  if (wanted === 'next' || wanted === 'stable') keepIn(() => sessionStorage.setItem(CHANNEL, wanted));
  return { position: positionOf(name), wantsNext: wantsNext(), path: pathname };
}

export function wantsNext(): boolean {
  return keepIn(() => sessionStorage.getItem(CHANNEL)) === 'next';
}

/** Does this tab ask for a part that is not released? Whether it gets one is the site's to say. */
export const isTrying = (): boolean =>
  /[?&]remote=/.test(window.location.search) || !!keepIn(() => sessionStorage.getItem(TRIED));

/** Another one for each remote: it is not always the same people who try things out. */
function positionOf(name: RemoteName): number {
  const known = keepIn(() => localStorage.getItem(POSITION));
  const own = known ?? Math.random().toString(36).slice(2);
  // A browser that keeps nothing would be drawn anew on every page: it gets what is stable.
  if (known === null && !isKept(own)) return 1;
  return fractionOf(`${own} ${name}`);
}

const isKept = (own: string): boolean =>
  keepIn(() => {
    localStorage.setItem(POSITION, own);
    return true;
  }) ?? false;

export function keepIn<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** FNV-1a, mixed once more: neighbouring texts end far from each other. */
export function fractionOf(text: string): number {
  let sum = 0x811c9dc5;
  for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) as number), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return ((sum ^ (sum >>> 16)) >>> 0) / 2 ** 32;
}
