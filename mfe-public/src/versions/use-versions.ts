/** What was published of a page, fetched when a reader asks for it, and again when the page on the screen has a new version. */
import { type AnswerView, useAnswer } from '@bivouac/contract/remote';
import {
  type FeedProblem,
  fetchPageVersion,
  fetchPageVersions,
  type PageBody,
  type PageRef,
  type PageVersions,
  type PublishedPage,
} from '@bivouac/data/feed';
import { useFeedAddress } from '../feed/feed-address.tsx';

export type Answered<Value> = AnswerView<Value, FeedProblem>;

/** `shown`: the version on the screen; another one may mean a longer list. `ref` null: nothing is wanted. */
export function useVersions(ref: PageRef | null, shown: number): Answered<PageVersions> {
  const feed = useFeedAddress();
  return useAnswer(ref && `${nameOf(ref)}\n${shown}`, (signal) =>
    fetchPageVersions(feed, ref as PageRef, { signal }),
  );
}

export function usePublished<const Key extends string>(
  ref: PageRef<Key>,
  version: number,
): Answered<PublishedPage<PageBody<Key>>> {
  const feed = useFeedAddress();
  return useAnswer(`${nameOf(ref)}\n${version}`, (signal) =>
    fetchPageVersion(feed, ref, version, { signal }),
  );
}

const nameOf = ({ rally, race, key }: PageRef) => `${rally}\n${race}\n${key}`;
