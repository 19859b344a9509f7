/** Everything the feed has about a crew. */
import type { CrewStoryBody } from '@bivouac/data/feed';
import { live, type PageView } from '@bivouac/live';
import { useEffect, useState } from 'react';

const NOTHING: PageView<CrewStoryBody> = { page: null, problem: null };

/** `rally` by id. */
export function useStory(rally: string, number: string): PageView<CrewStoryBody> {
  const key = `crew/${number}` as const;
  const [view, setView] = useState(NOTHING);
  useEffect(() => {
    setView(NOTHING);
    const reading = live().page$({ rally, race: null, key }).subscribe(setView);
    return () => reading.unsubscribe();
  }, [rally, key]);
  return view;
}
