/** When the shown version of a page was posted, and by whom. */
import type { Instant, Page, PageBody, Publication } from '@bivouac/data/feed';

export interface Posted {
  at: Instant;
  clerk: string | null;
}

/** Every page with a state, as the feed sends it. */
export type Published = PageBody & Publication;

/** What is needed of a page to say how far it is. */
export type StatusPage = Pick<
  Page<Partial<Published> & { key: string }>,
  'race' | 'version' | 'as_of' | 'body'
>;

/** An amended page keeps the time and the name of the status before: it was amended by its last change, by the author its list of versions names. */
export function postedOf({ body, as_of }: Pick<Page<Partial<Published>>, 'body' | 'as_of'>): Posted {
  if (body.state === 'amended') return { at: as_of, clerk: null };
  return { at: body.published_at ?? as_of, clerk: body.clerk ?? null };
}
