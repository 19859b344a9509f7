/** Paths as PostgREST sees them. */
import { restPath } from './rest-engine.ts';

export function pathWithin(url: string): string {
  const { pathname } = new URL(url);
  return pathname.startsWith(restPath) ? pathname.slice(restPath.length) || '/' : pathname;
}
