/** The frame of a table that is wider than it: ends where the screen does, and begins with the last columns, the newest, in view. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** `columns` tells which there are; null: the table does not scroll by itself. */
export function useScrollingFrame(columns: string | null): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = columns !== null;
  useEffect(() => {
    const element = frame.current;
    if (!element || !scrolls) return;
    const measure = () => {
      const top = Math.round(element.getBoundingClientRect().top + globalThis.scrollY);
      element.style.setProperty('--frame-top', `${top}px`);
    };
    measure();
    // What stands above may open, close, or come later.
    const observer = globalThis.ResizeObserver && new ResizeObserver(measure);
    observer?.observe(document.body);
    return () => observer?.disconnect();
  }, [scrolls]);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || columns === null) return;
    let isAtEnd = true;
    const toEnd = () => {
      const isFromRight = getComputedStyle(element).direction === 'rtl';
      if (isAtEnd) element.scrollLeft = isFromRight ? -element.scrollWidth : element.scrollWidth;
    };
    const onScroll = () => {
      isAtEnd = element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft) < 2;
    };
    toEnd();
    element.addEventListener('scroll', onScroll);
    // What comes into its cells makes a column wider.
    const observer = globalThis.ResizeObserver && new ResizeObserver(toEnd);
    if (element.firstElementChild) observer?.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer?.disconnect();
    };
  }, [columns]);
  return frame;
}
