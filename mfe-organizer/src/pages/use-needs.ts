/** What needs the signed-in person now, asked again while somebody looks: it spans rallies, so no one channel tells it. */
import { data, needsNow, type RallyNeeds } from '@bivouac/data';
import { useEffect, useState } from 'react';

const AGAIN_MS = 10_000;

export function useNeeds(person: string | null): readonly RallyNeeds[] | null {
  const [needs, setNeeds] = useState<readonly RallyNeeds[] | null>(null);
  useEffect(() => {
    if (person === null) return;
    const stop = new AbortController();
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const answer = await needsNow(data(), { signal: stop.signal });
      if (answer.ok && !stop.signal.aborted) setNeeds(answer.value);
    };
    void look();
    const again = setInterval(() => void look(), AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop.abort();
      clearInterval(again);
      document.removeEventListener('visibilitychange', look);
    };
  }, [person]);
  return needs;
}
