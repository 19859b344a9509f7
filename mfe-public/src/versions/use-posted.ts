/** When the shown version of a page was posted and by whom. */
import type { Instant, Page, PageBody, Publication } from '@bivouac/data/feed';
import { useVersions } from './use-versions.ts';

export interface Posted {
  /** null: not known yet. */
  at: Instant | null;
  clerk?: string | null;
}

/** Every page with a state, as the feed sends it. */
export type Published = PageBody & Publication;

/** The page of an amended version keeps the time and the name of the last status; the list of versions has its own. */
export function usePosted({ rally, race, key, version, body, as_of }: Page<Published>): Posted {
  const isAmended = body.state === 'amended';
  const { value } = useVersions(isAmended ? { rally, race, key } : null, version);
  if (!isAmended) return { at: body.published_at ?? as_of, clerk: body.clerk ?? null };
  const listed = value?.versions.find((one) => one.version === version && one.state === 'amended');
  return { at: listed?.published_at ?? null, clerk: listed?.clerk ?? null };
}
