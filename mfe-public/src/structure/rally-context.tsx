/** The rally on the screen: its structure, its crews by number, and how its pages are named. */
import type { CrewRow, HeldFromPublic, IndexBody, PageRef } from '@bivouac/data/feed';
import { createContext, useContext } from 'react';

export interface RallyView {
  index: IndexBody;
  crews: ReadonlyMap<string, CrewRow>;
  held: HeldFromPublic | undefined;
  pageRef: <const Key extends string>(key: Key, race?: string | null) => PageRef<Key>;
}

const RallyContext = createContext<RallyView | null>(null);

export const RallyProvider = RallyContext.Provider;

export class OutsideRally extends Error {
  readonly reason = 'outside_rally';
  constructor() {
    super('A part of a rally page was drawn outside of a rally. Draw it below RallyProvider.');
    this.name = 'OutsideRally';
  }
}

export function useRally(): RallyView {
  const rally = useContext(RallyContext);
  if (!rally) throw new OutsideRally();
  return rally;
}
