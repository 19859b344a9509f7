/** What is being made of a start order, kept on this computer until it is published or given up. */
import type { OrderDraft } from './draft.ts';

// `2`: drafts of an earlier key began at the control, those of this one begin at the stage.
const keyOf = (stage: string) => `bivouac-start-order-2-${stage}`;

export function keepDraft(stage: string, draft: OrderDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(stage), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(stage));
  } catch {
    // A browser that keeps nothing: the page itself still holds it.
  }
}

export function keptDraft(stage: string): OrderDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(stage)) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isDraft(kept: unknown): kept is OrderDraft {
  if (typeof kept !== 'object' || kept === null) return false;
  const draft = kept as Partial<OrderDraft>;
  const lists = [draft.bands, draft.repositionings, draft.choices, draft.noShows, draft.basis?.rows];
  return typeof draft.since === 'number' && lists.every(Array.isArray);
}
