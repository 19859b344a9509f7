/** Of each remote, the release this page last took, and what it is told by: errors are reported under it. */
import type { Release, RemoteName } from '@bivouac/contract';

export const taken = new Map<RemoteName, Release>();

/** Addresses of entries that are tried in the place of what is released (`../../tried`). */
export const tried = new Map<RemoteName, string>();

export const met = new Map<RemoteName, string>();

/** Null: no release was announced, or none can be trusted. */
export const releasedVersion = (name: RemoteName): string | null =>
  tried.has(name) ? 'tried' : (met.get(name) ?? null);
