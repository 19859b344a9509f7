/** Who reads: the public by the page's live library, or somebody who works on the rally by a reading of their own. */
import { type Live, live } from '@bivouac/live';
import { createContext, useContext } from 'react';

/** How officials read; null for the public. */
const OfficialContext = createContext<Live | null>(null);

export const OfficialProvider = OfficialContext.Provider;

/** Is the reader shown the ways to change what stands here, and what is held from the public? */
export function useIsOfficial(): boolean {
  return useContext(OfficialContext) !== null;
}

export function useReader(): Live {
  return useContext(OfficialContext) ?? live();
}
