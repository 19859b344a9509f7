/** Brings the next to start into view, once, when the page opens; whoever has scrolled by then stays where they are. */
import type { StartOrderBlock } from '@bivouac/data/feed';
import { live } from '@bivouac/live';
import { useEffect, useRef } from 'react';
import { blockId } from './jump-to-stage.tsx';
import { nextStart } from './start-now.ts';

/** Long tables grow row by row: so often a row is looked for that is not there yet. */
const TRIES = 40;

export function useOpenAtNow(blocks: readonly StartOrderBlock[]): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || blocks.length === 0) return;
    isDone.current = true;
    const next = nextStart(blocks, live().time.nowMs());
    if (!next || scrollY > 0) return;
    let tries = 0;
    let frame = requestAnimationFrame(function look() {
      const row = document
        .getElementById(blockId(next.block))
        ?.querySelector(`tr[data-row="${CSS.escape(next.number)}"]`);
      if (row) row.scrollIntoView({ block: 'center' });
      else if (++tries < TRIES) frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [blocks]);
}
