/** Draws only the rows in sight of a long table; a short one whole. */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

const LONG = 200;
const ROW_PX = 32;

export function useRowsInSight(count: number, table: RefObject<HTMLTableElement | null>) {
  const isLong = count > LONG;
  const [top, setTop] = useState(0);
  // Anything above the table may have been opened.
  useLayoutEffect(() => {
    const body = isLong && table.current?.tBodies[0]?.getBoundingClientRect();
    if (body) setTop(Math.round(body.top + scrollY));
  });
  const virtual = useWindowVirtualizer({
    ...{ count, enabled: isLong, scrollMargin: top, overscan: 20 },
    estimateSize: () => ROW_PX,
  });
  const items = virtual.getVirtualItems();
  return {
    places: isLong ? items.map(({ index }) => index) : [...Array(count).keys()],
    before: gap((items[0]?.start ?? top) - top),
    after: gap(virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top)),
    measure: isLong ? virtual.measureElement : undefined,
    scrollTo(place: number) {
      if (isLong) virtual.scrollToIndex(place);
    },
  };
}

const gap = (height: number) => height > 0 && <tr style={{ height }} />;
