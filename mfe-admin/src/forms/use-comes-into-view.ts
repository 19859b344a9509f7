/** What opens last in a place comes into view and takes the focus: on a phone it lies far below the key that opened it. */
import { type RefObject, useEffect } from 'react';

export function useComesIntoView(placeRef: RefObject<HTMLElement | null>, open: object | null): void {
  useEffect(() => {
    const opened = open ? placeRef.current?.lastElementChild : null;
    if (!(opened instanceof HTMLElement)) return undefined;
    const from = document.activeElement;
    // Its heading is read out; the first field is one key further, and no keyboard of a phone covers what is said first.
    opened.setAttribute('tabindex', '-1');
    opened.focus({ preventScroll: true });
    const { top } = opened.getBoundingClientRect();
    // In the lower half it may still grow out of sight by what is asked of the server.
    if (top < 0 || top > window.innerHeight / 2) opened.scrollIntoView({ block: 'start' });
    return () => {
      if (document.activeElement === document.body && from instanceof HTMLElement)
        from.focus({ preventScroll: true });
    };
  }, [placeRef, open]);
}
