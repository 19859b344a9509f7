/** Parts of the remote that are loaded after the first table: each chunk on demand, all of them once the page is idle. */
import { later as shownLater } from '@bivouac/contract/remote';
import type { ComponentType } from 'react';

const chunks = {
  rally: () => import('./rally-pages.ts'),
  lists: () => import('./list-pages.ts'),
  opened: () => import('./opened.ts'),
};

type Chunks = { [Name in keyof typeof chunks]: Awaited<ReturnType<(typeof chunks)[Name]>> };

/** A component of a chunk; whoever draws it stands inside a Suspense. */
export function later<Name extends keyof Chunks, Part extends keyof Chunks[Name]>(name: Name, part: Part) {
  return shownLater(async () => {
    const chunk = (await chunks[name]()) as Chunks[Name];
    return chunk[part] as unknown as ComponentType;
  }) as unknown as Chunks[Name][Part];
}

/** The first table comes first, also on a slow network. ms */
const REST_MS = 5_000;

/** Fetches the chunks a reader may want next, when nothing else is to be done. A failure is met again on demand. */
export function fetchLater(): () => void {
  const fetchAll = () => {
    for (const load of Object.values(chunks)) load().catch(() => undefined);
  };
  const timer = setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(fetchAll), REST_MS);
  return () => clearTimeout(timer);
}
