/** How wide a frame is, for drawings. */
import { type RefObject, useEffect, useState } from 'react';

/** px; as wide as its frame, so that letters keep their size. */
export function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(320);
  useEffect(() => {
    const element = frame.current;
    if (!element || !globalThis.ResizeObserver) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(240, Math.round(element.clientWidth))));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
