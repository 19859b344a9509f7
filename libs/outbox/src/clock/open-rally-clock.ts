/** The rally clock of a browser page. */
import { type FeedAddress, fetchClock } from '@bivouac/data/feed';
import { ownClocks } from '@bivouac/rules';
import { type RallyClock, rallyClock } from './rally-clock.ts';

/** Stamp taps with it; call `sample` at each sync. The last good sample is kept in `localStorage` under `name`. */
export function openRallyClock(name: string, feed: FeedAddress): RallyClock {
  const key = `bivouac-clock-${name}`;
  return rallyClock({
    async exchange() {
      const answer = await fetchClock(feed);
      return answer.ok ? { inMs: Date.parse(answer.value.in), outMs: Date.parse(answer.value.out) } : null;
    },
    clocks: ownClocks,
    wasHidden: hiddenSince(),
    keepsake: {
      read: () => quietly(() => localStorage.getItem(key)),
      write: (text) => quietly(() => localStorage.setItem(key, text)),
    },
  });
}

function hiddenSince(): () => boolean {
  let wasHidden = document.visibilityState === 'hidden';
  document.addEventListener('visibilitychange', () => {
    wasHidden = true;
  });
  return () => {
    const answer = wasHidden;
    wasHidden = document.visibilityState === 'hidden';
    return answer;
  };
}

/** Storage may be refused to this page: then every start begins without a sample. */
function quietly<Value>(attempt: () => Value): Value | null {
  try {
    return attempt();
  } catch {
    return null;
  }
}
