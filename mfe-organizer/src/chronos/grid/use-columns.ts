/** The columns of the grid: as wide as a whole number of them fills the window, and drawn where they are in sight. */
import type { GridPoint } from '@bivouac/data';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';

/** Room for a time to the tenth and the sign of its source. */
const COLUMN_PX = 102;

/** In px. */
export function useColumnWidth(count: number, scroller: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(COLUMN_PX);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const resize = () => {
      const room = element.clientWidth - frozenIn(element);
      const shown = Math.max(1, Math.min(count, Math.floor(room / COLUMN_PX)));
      setWidth(Math.max(COLUMN_PX, Math.floor((room / shown) * 100) / 100));
    };
    resize();
    const watching = new ResizeObserver(resize);
    watching.observe(element);
    return () => watching.disconnect();
  }, [count, scroller]);
  return width;
}

export function useColumnsInSight(
  points: readonly GridPoint[],
  scroller: RefObject<HTMLElement | null>,
  width: number,
): readonly { point: GridPoint; column: number }[] {
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: points.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => width,
    overscan: 1,
    useFlushSync: false,
  });
  // Sizes are kept until they are asked for again.
  useEffect(() => {
    if (virtualizer.getVirtualItems().some(({ size }) => size !== width)) virtualizer.measure();
  }, [virtualizer, width]);
  const columns = virtualizer.getVirtualItems();
  const [first, last] = [columns[0]?.index ?? 0, columns.at(-1)?.index ?? -1];
  return useMemo(
    () => points.map((point, column) => ({ point, column })).slice(first, last + 1),
    [points, first, last],
  );
}

export function showColumn(scroller: HTMLElement | null, column: number, width: number): void {
  if (!scroller) return;
  const [from, until] = [column * width, (column + 1) * width];
  const room = scroller.clientWidth - frozenIn(scroller);
  if (from < scroller.scrollLeft) scroller.scrollLeft = from;
  else if (until > scroller.scrollLeft + room) scroller.scrollLeft = until - room;
}

/** Width of the column of crews, which stays. */
function frozenIn(scroller: HTMLElement): number {
  return scroller.querySelector<HTMLElement>('[role=columnheader]')?.offsetWidth ?? 0;
}

export function useColumnStyle(count: number, width: number): Record<string, number | string> {
  return useMemo(() => ({ '--points': count, '--column': `${width}px` }), [count, width]);
}
