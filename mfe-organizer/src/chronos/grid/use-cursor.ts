/** Which cell of the grid is chosen, and what of the grid is in sight: where somebody types, the cell of that crew. */
import type { ChronosGrid } from '@bivouac/data';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';
import { type CellDraft, placeOfDraft } from './cell-draft.ts';
import type { GridRow } from './rows.ts';
import { showColumn } from './use-columns.ts';

const ROW_PX = 40;

export interface Place {
  row: number;
  column: number;
}

interface CursorOf {
  points: ChronosGrid['points'];
  rows: readonly GridRow[];
  draft: CellDraft | null;
  scroller: RefObject<HTMLDivElement | null>;
  show(cell: { number: string; point: string; isTyping: boolean }): void;
}

export function useCursor({ points, rows, draft, scroller, show: tell }: CursorOf) {
  const [cursor, setCursor] = useState<Place>({ row: 0, column: 0 });
  // Rows come and go while somebody types: the cell that is typed in stays the same crew's.
  const chosen = placeOfDraft(draft, rows, points) ?? cursor;
  const shown = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 2,
    useFlushSync: false,
  });
  const bring = ({ row, column }: Place) => {
    shown.scrollToIndex(row);
    showColumn(scroller.current, column);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was half typed is brought into sight once, where the grid comes back
  useEffect(() => {
    if (draft !== null) bring(chosen);
  }, []);
  const show = (at: Place, isTyping: boolean) => {
    const number = rows[at.row]?.crew.number;
    const code = points[at.column]?.code;
    if (number && code) tell({ number, point: code, isTyping });
  };
  return {
    chosen,
    shown,
    show,
    /** Stays where the draft was. */
    hold: () => setCursor(chosen),
    from: (down: number, right: number): Place => ({
      row: Math.min(Math.max(chosen.row + down, 0), rows.length - 1),
      column: Math.min(Math.max(chosen.column + right, 0), points.length - 1),
    }),
    go(next: Place) {
      setCursor(next);
      show(next, false);
      bring(next);
    },
  };
}
