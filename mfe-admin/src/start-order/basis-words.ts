/** What a start order is made from, in words: never the key of a page. */

import type { Say } from '../language/language.ts';
import { pageName } from '../language/page-name.ts';
import { basisNamed } from './as-published.ts';
import { ENTRIES } from './draft.ts';

export function basisWords(key: string, say: Say): string {
  const [kind, code] = key.split('/');
  if (kind === ENTRIES) return say('starts.entries');
  if (kind === 'stage' && code) return say('starts.byStage', { code });
  return kind === 'after' && code ? say('starts.byGeneral', { code }) : pageName(key, say);
}

/** With the version of the page. `name`: as an order keeps it, `after/SS2 v1`. */
export function basisText(say: Say, name: string | null): string {
  if (!name) return '–';
  const { key, version } = basisNamed(name) ?? { key: name, version: null };
  const page = basisWords(key, say);
  if (key === ENTRIES || version === null) return page;
  return version === 0 ? say('starts.basisLive', { page }) : say('starts.basisVersion', { page, version });
}

export function basisLeftWords(
  say: Say,
  { basis, version }: { basis: string; version: number | null },
): { was: string; is: string } {
  return { was: basisText(say, basis), is: basisText(say, `${basisNamed(basis)?.key} v${version}`) };
}
