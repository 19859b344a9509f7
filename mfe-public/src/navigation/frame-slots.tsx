/** Places in the frame of the live pages that a page fills: where it is, its views, and the spans beside the navigation. */
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

export type Slot = 'where' | 'views' | 'spans';

const FrameSlots = createContext<Partial<Record<Slot, HTMLElement | null>>>({});

export const FrameSlotsProvider = FrameSlots.Provider;

/** Outside the frame what belongs there stands where it is written. */
export function InFrame({ slot, children }: { slot: Slot; children: ReactNode }) {
  const slots = useContext(FrameSlots);
  if (!(slot in slots)) return children;
  const place = slots[slot];
  return place ? createPortal(children, place) : null;
}

/** From here on the navigation stands beside the page; narrower, what is beside it opens as a sheet. */
const WIDE = '(min-width: 1024px)';

export function useIsWide(): boolean {
  return useSyncExternalStore(onWidth, () => globalThis.matchMedia?.(WIDE).matches ?? true);
}

function onWidth(changed: () => void): () => void {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}
