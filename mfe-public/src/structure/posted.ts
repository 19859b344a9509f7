/** When the shown version of a page was posted, and by whom. */
import type { Instant, Page, PageBody, PageVersion, Publication } from '@bivouac/data/feed';

export interface Posted {
  at: Instant;
  clerk: string | null;
  /** Of an earlier version, which may have another state than the stages have now. */
  state?: string;
}

/** Every page with a state, as the feed sends it. */
export type Published = PageBody & Publication;

/** What is needed of a page to say how far it is. */
export type StatusPage = Pick<
  Page<Partial<Published> & { key: string }>,
  'race' | 'version' | 'as_of' | 'posted_at' | 'body'
>;

/** An amended page keeps the time and the name of the status before: it was amended when its version was made, by the author its list of versions names. */
export function postedOf({
  body,
  as_of,
  posted_at,
}: Pick<Page<Partial<Published>>, 'body' | 'as_of' | 'posted_at'>): Posted {
  if (body.state === 'amended') return { at: posted_at ?? as_of, clerk: null };
  return { at: body.published_at ?? as_of, clerk: body.clerk ?? null };
}

/** The state in which a version was published. */
export function stateOf({ is_cancelled, state }: Pick<PageVersion, 'is_cancelled' | 'state'>): string {
  return is_cancelled ? 'cancelled' : state;
}
