/** The paper of what was read, drawn anew whenever what it says changes. */

import type { Paper, PaperSource } from '@bivouac/papers';
import { useEffect, useState } from 'react';

/** The paper of now; the one before it stays until the next is written. */
export function usePaper(
  source: PaperSource | null,
  paperFor: (source: PaperSource, at: string) => Promise<Paper>,
): Paper | null {
  const [known, setKnown] = useState<{ source: PaperSource; paper: Paper } | null>(null);
  useEffect(() => {
    if (!source) return;
    let isOver = false;
    void paperFor(source, new Date().toISOString()).then((paper) => isOver || setKnown({ source, paper }));
    return () => {
      isOver = true;
    };
  }, [source, paperFor]);
  return source && known?.source === source ? known.paper : null;
}
