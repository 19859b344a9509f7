/** Who reads: the public by the page's live library, or officials, by a reading of their own and with parts the public is never sent. */
import { type Live, live } from '@bivouac/live';
import { type ComponentType, createContext, useContext } from 'react';

export interface Official {
  reader: Live;
  /** By name; what each of them is told is known to whoever shows it. */
  parts: Readonly<Record<string, ComponentType<never>>>;
}

/** Null for the public. */
const OfficialContext = createContext<Official | null>(null);

export const OfficialProvider = OfficialContext.Provider;

export function useOfficial(): Official | null {
  return useContext(OfficialContext);
}

export function useIsOfficial(): boolean {
  return useOfficial() !== null;
}

export function useReader(): Live {
  return useOfficial()?.reader ?? live();
}
