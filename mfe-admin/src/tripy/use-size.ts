/** How wide and high an element is, as it changes: a drawing keeps the size of its words. */
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Size {
  width: number;
  height: number;
}

export function useSize<Kind extends Element>(first: Size): [RefObject<Kind | null>, Size] {
  const of = useRef<Kind>(null);
  const [size, setSize] = useState(first);
  useEffect(() => {
    const element = of.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0) setSize({ width: Math.round(width), height: Math.round(height) });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [of, size];
}
