/**
 * The frame of a table that is wider than it: ends where the screen does, and begins with the last columns, the newest, in view, none of
 * them cut: what is left beside whole columns is given to the crew.
 */
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
    // A page that is made ready unseen, below another, moves without a change of size: when it is seen its place is known.
    let frameAsked = 0;
    const measureUntilSeen = () => {
      measure();
      if (getComputedStyle(element).visibility === 'hidden')
        frameAsked = requestAnimationFrame(measureUntilSeen);
    };
    measureUntilSeen();
    // What stands above may open, close, or come later.
    const observer = globalThis.ResizeObserver && new ResizeObserver(measure);
    observer?.observe(document.body);
    return () => {
      cancelAnimationFrame(frameAsked);
      observer?.disconnect();
    };
  }, [scrolls]);
  // A reader who has scrolled away stays there, also when a column comes or goes.
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || columns === null) return;
    let size = '';
    const toEnd = () => {
      giveRest(element);
      if (isAtEnd.current) scrollTo(element, element.scrollWidth);
      size = sizeOf(element);
      hintAtMore(element);
    };
    const onScroll = () => {
      hintAtMore(element);
      // The browser moves it to a whole column when widths change: that is not the reader.
      if (sizeOf(element) !== size) return later();
      isAtEnd.current = element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft) < 2;
    };
    const onKey = (event: KeyboardEvent) => goOneColumn(element, event);
    toEnd();
    element.addEventListener('scroll', onScroll);
    element.addEventListener('keydown', onKey);
    // What comes into its cells makes a column wider.
    // Not within the observation, which what it sets would set off again.
    let frameAsked = 0;
    const later = () => {
      cancelAnimationFrame(frameAsked);
      frameAsked = requestAnimationFrame(toEnd);
    };
    const observer = globalThis.ResizeObserver && new ResizeObserver(later);
    if (element.firstElementChild) observer?.observe(element.firstElementChild);
    // What comes beside the table makes its frame narrower.
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('keydown', onKey);
      cancelAnimationFrame(frameAsked);
      observer?.disconnect();
    };
  }, [columns]);
  return frame;
}

const sizeOf = ({ scrollWidth, clientWidth }: HTMLElement) => `${scrollWidth} ${clientWidth}`;

/** Is there more before what is in view? The style sheet says so beside the crew. */
function hintAtMore(frame: HTMLElement): void {
  const { widths, named } = headsOf(frame);
  frame.toggleAttribute('data-more', hidesColumn(widths.slice(named + 1), Math.abs(frame.scrollLeft)));
}

/** Columns are scrolled as a whole: less than half of the first one is a matter of rounding, and it is read in full. */
export function hidesColumn(widths: readonly number[], scrolled: number): boolean {
  return scrolled > (widths.find((width) => width > 0) ?? 0) / 2;
}

const isFromRight = (frame: HTMLElement) => getComputedStyle(frame).direction === 'rtl';

function scrollTo(frame: HTMLElement, px: number): void {
  frame.scrollLeft = isFromRight(frame) ? -px : px;
}

/**
 * One press is one column, at once. What the browser does by itself is a movement that ends wherever it is when times come into the
 * columns it has just shown.
 */
function goOneColumn(frame: HTMLElement, event: KeyboardEvent): void {
  const { key, target } = event;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if ((target as Element).closest('input, select')) return;
  const { widths, named } = headsOf(frame);
  const most = frame.scrollWidth - frame.clientWidth;
  if (named < 0 || most < 1) return;
  const isForward = (key === 'ArrowRight') !== isFromRight(frame);
  const stop = nextStop(widths.slice(named + 1), Math.abs(frame.scrollLeft), most, isForward);
  event.preventDefault();
  scrollTo(frame, stop);
}

/** Where the next column begins, at most where the last ones are in view. px */
export function nextStop(widths: readonly number[], from: number, most: number, isForward: boolean): number {
  let start = 0;
  const stops = [0, ...widths.map((width) => (start += width))].filter((stop) => stop < most).concat(most);
  return isForward
    ? (stops.find((stop) => stop > from + 1) ?? most)
    : (stops.findLast((stop) => stop < from - 1) ?? 0);
}

/** Of the column that names the row, px; as in the style sheet. */
const HEAD_WIDTH = 250;

function headsOf(frame: HTMLElement): { widths: number[]; named: number } {
  const heads = [...frame.querySelectorAll<HTMLElement>('thead th')];
  return {
    widths: heads.map((head) => head.getBoundingClientRect().width),
    named: heads.findIndex((head) => head.dataset.grows !== undefined),
  };
}

function giveRest(frame: HTMLElement): void {
  const { widths, named } = headsOf(frame);
  if (named < 0) return;
  frame.dataset.snaps = '';
  const before = widths.slice(0, named).reduce((sum, width) => sum + width, 0);
  const rest = restBeside(widths.slice(named + 1), frame.clientWidth - before - HEAD_WIDTH);
  const width = rest === null ? '' : `${HEAD_WIDTH + Math.floor(rest)}px`;
  if (frame.style.getPropertyValue('--crew-width') !== width) frame.style.setProperty('--crew-width', width);
}

/** What is left of the room beside as many whole columns as fit, counted from the last; null: all of them fit. px */
export function restBeside(widths: readonly number[], room: number): number | null {
  let left = room;
  for (const width of widths.toReversed()) {
    if (width > left) return Math.max(0, left);
    left -= width;
  }
  return null;
}
