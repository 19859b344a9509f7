/** Everything the feed has about a crew. */
import type { CrewStoryBody } from '@bivouac/data/feed';
import { live, type PageView } from '@bivouac/live';
import { useEffect, useState } from 'react';

const NOTHING: PageView<CrewStoryBody> = { page: null, problem: null };

/** `rally` by id. */
export function useStory(rally: string, number: string): PageView<CrewStoryBody> {
  const key = `crew/${number}` as const;
  const [seen, setSeen] = useState({ rally, key, view: NOTHING });
  useEffect(() => {
    const reading = live()
      .page$({ rally, race: null, key })
      .subscribe((view) => setSeen({ rally, key, view }));
    return () => reading.unsubscribe();
  }, [rally, key]);
  return seen.rally === rally && seen.key === key ? seen.view : NOTHING;
}
