/** Where a page is scrolled to: at the top of a new one, back where the reader was on the way back, also after the page was loaded again. */
import type { BrowserHistory } from '@bivouac/contract/host';
import { placesInTab } from '@bivouac/ui';
import { useEffect } from 'react';

/** Content may still be coming; after that the reader has begun to read. */
const AT_MOST_MS = 5_000;

export function useScroll(places: BrowserHistory): void {
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const left = placesInTab<number>('bivouac-places');
    let before = places.value.location;
    // Browsers restore a place only while a page loads, and content comes later.
    const there = left.get(before.key);
    let stop = there ? scrollWhenThere(there) : undefined;
    const note = () => left.set(places.value.location.key, window.scrollY);
    const keep = () => {
      note();
      left.keep();
    };
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', keep);
    const unsubscribe = places.subscribe(() => {
      const { location, action, keepScroll } = places.value;
      const isOtherPage = location.pathname !== before.pathname;
      // An entry that took the place of another, and was not scrolled since, is as far down as that one.
      if (!left.has(before.key)) left.set(before.key, window.scrollY);
      before = location;
      stop?.();
      if (action === 'POP') stop = scrollWhenThere(left.get(location.key) ?? 0);
      else if (isOtherPage && !keepScroll && !location.hash) window.scrollTo(0, 0);
    });
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', keep);
      unsubscribe();
      stop?.();
    };
  }, [places]);
}

function scrollWhenThere(top: number): () => void {
  const until = performance.now() + AT_MOST_MS;
  let frame = 0;
  const look = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < until) frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  const stop = () => cancelAnimationFrame(frame);
  for (const touch of ['wheel', 'touchstart', 'keydown'])
    addEventListener(touch, stop, { once: true, passive: true });
  return stop;
}
