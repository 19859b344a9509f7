/** Addresses of the files of documents, signed for this reader, and again before they run out. */
import { LINK_LIFE_S, signFiles } from '@bivouac/data/feed';
import { useEffect, useState } from 'react';
import { useFeedAddress } from '#feed/feed-address.tsx';

/** Asked again this long after a request that had no answer. */
const AGAIN_MS = 5_000;
const RENEW_MS = (LINK_LIFE_S * 1_000) / 2;

const none: ReadonlyMap<string, string> = new Map();

/** By the name of the file; one that may not be opened has none. */
export function useLinks(files: readonly string[]): ReadonlyMap<string, string> {
  const feed = useFeedAddress();
  const [links, setLinks] = useState(none);
  const wanted = files.join('\n');
  useEffect(() => {
    if (wanted === '') return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sign = async () => {
      const answer = await signFiles(feed, wanted.split('\n'), { signal: stop.signal });
      if (stop.signal.aborted) return;
      if (answer.ok) setLinks(answer.value);
      timer = setTimeout(() => void sign(), answer.ok ? RENEW_MS : AGAIN_MS);
    };
    void sign();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [feed, wanted]);
  return links;
}
