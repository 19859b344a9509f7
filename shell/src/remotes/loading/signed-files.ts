/** Hash of each file of the releases this page knows, by address: what tells a file that fails from one that was changed. */
import type { Release } from '@bivouac/contract';
import { fileName } from '../registry/trusted-release.ts';

export const signed = new Map<string, string>();

export const folderOf = (entry: string): URL =>
  new URL(entry.slice(0, -fileName(entry).length), window.location.origin);

export function knowFiles({ entry, files }: Release): void {
  const folder = folderOf(entry);
  for (const [file, integrity] of Object.entries(files)) signed.set(new URL(file, folder).href, integrity);
}
