/** Places in the frame of the live pages that a page fills: where it is, its views, and the spans beside the navigation. */
import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTold } from '../first-view/told.ts';
import { onScreen } from './on-screen.ts';

export type Slot = 'where' | 'views' | 'spans';

const FrameSlots = createContext<Partial<Record<Slot, HTMLElement | null>>>({});

export const FrameSlotsProvider = FrameSlots.Provider;

/** Outside the frame what belongs there stands where it is written. */
export function InFrame({ slot, children }: { slot: Slot; children: ReactNode }) {
  const slots = useContext(FrameSlots);
  const told = useTold();
  if (!(slot in slots)) return children;
  if (told) return createElement(PART, { name: slot }, children);
  const place = slots[slot];
  return place ? createPortal(children, place) : null;
}

/** Without a browser a part is written where it is drawn, and taken to its place in the finished text (`first-view/placed.ts`). */
export const PART = 'frame-part';
export const PLACE = 'frame-place';

export function FramePlace({ slot }: { slot: Slot }) {
  return useTold() ? createElement(PLACE, { name: slot }) : null;
}

/** From here on the navigation stands beside the page; narrower, what is beside it opens as a sheet. */
const WIDE = '(min-width: 1024px)';

const wide = onScreen(WIDE, true);

export function useIsWide(): boolean {
  const told = useTold();
  return useSyncExternalStore(wide.subscribe, wide.matches, () => told?.form !== 'narrow');
}
