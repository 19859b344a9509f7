/** Of the points those in sight: as on a map, what lies beside the window is not drawn. */
import type { GridPoint } from '@bivouac/data';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useMemo } from 'react';

const COLUMN_PX = 112;

export function useColumnsInSight(
  points: readonly GridPoint[],
  scroller: RefObject<HTMLElement | null>,
): readonly { point: GridPoint; column: number }[] {
  const columns = useVirtualizer({
    horizontal: true,
    count: points.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => COLUMN_PX,
    overscan: 1,
    useFlushSync: false,
  }).getVirtualItems();
  const [first, last] = [columns[0]?.index ?? 0, columns.at(-1)?.index ?? -1];
  return useMemo(
    () => points.map((point, column) => ({ point, column })).slice(first, last + 1),
    [points, first, last],
  );
}

export function showColumn(scroller: HTMLElement | null, column: number): void {
  const frozen = scroller?.querySelector<HTMLElement>('[role=columnheader]')?.offsetWidth ?? 0;
  if (!scroller) return;
  const [from, until] = [column * COLUMN_PX, (column + 1) * COLUMN_PX];
  if (from < scroller.scrollLeft) scroller.scrollLeft = from;
  else if (until > scroller.scrollLeft + scroller.clientWidth - frozen)
    scroller.scrollLeft = until - scroller.clientWidth + frozen;
}

export function useColumnCount(count: number): Record<string, number> {
  return useMemo(() => ({ '--points': count }), [count]);
}
