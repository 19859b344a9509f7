/** What was published of a page, fetched when a reader asks for it, and again when the page on the screen has a new version. */
import {
  type FeedProblem,
  type FeedResult,
  fetchPageVersion,
  fetchPageVersions,
  type PageBody,
  type PageRef,
  type PageVersions,
  type PublishedPage,
} from '@bivouac/data/feed';
import { useEffect, useState } from 'react';
import { useFeedAddress } from '../feed/feed-address.tsx';

export interface Answered<Value> {
  value: Value | null;
  problem: FeedProblem | null;
}

/** `shown`: the version on the screen; another one may mean a longer list. `ref` null: nothing is wanted. */
export function useVersions(ref: PageRef | null, shown: number): Answered<PageVersions> {
  const feed = useFeedAddress();
  return useAnswer(
    ref && `${nameOf(ref)}\n${shown}`,
    async (signal) => ref && (await fetchPageVersions(feed, ref, { signal })),
  );
}

export function usePublished<Body extends PageBody>(
  ref: PageRef,
  version: number,
): Answered<PublishedPage<Body>> {
  const feed = useFeedAddress();
  return useAnswer(`${nameOf(ref)}\n${version}`, (signal) =>
    fetchPageVersion<Body>(feed, ref, version, { signal }),
  );
}

const nameOf = ({ rally, race, key }: PageRef) => `${rally}\n${race}\n${key}`;

/** `name` says what is asked: an answer to another question is never shown. null: nothing is. */
export function useAnswer<Value>(
  name: string | null,
  ask: (signal: AbortSignal) => Promise<FeedResult<Value> | null>,
): Answered<Value> {
  const [seen, setSeen] = useState<{ name: string; answer: FeedResult<Value> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says what is asked
  useEffect(() => {
    if (name === null) return;
    const stop = new AbortController();
    void ask(stop.signal).then((answer) => answer && !stop.signal.aborted && setSeen({ name, answer }));
    return () => stop.abort();
  }, [name]);
  if (seen?.name !== name) return { value: null, problem: null };
  return seen.answer.ok
    ? { value: seen.answer.value, problem: null }
    : { value: null, problem: seen.answer.problem };
}
