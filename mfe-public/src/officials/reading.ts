/**
 * Who reads: the public by the page's live library, officials by a reading of their own and with parts the public is never sent, and
 * what is drawn without a browser by what it was given.
 */
import { type Live, live } from '@bivouac/live';
import { type ComponentType, createContext, useContext } from 'react';

export interface Official {
  reader: Live;
  /** By name; what each of them is told is known to whoever shows it. */
  parts: Readonly<Record<string, ComponentType<never>>>;
}

const ReaderContext = createContext<Live | null>(null);

export const ReaderProvider = ReaderContext.Provider;

const OfficialContext = createContext<Official | null>(null);

export const OfficialProvider = OfficialContext.Provider;

export function useOfficial(): Official | null {
  return useContext(OfficialContext);
}

export function useIsOfficial(): boolean {
  return useOfficial() !== null;
}

export function useReader(): Live {
  const given = useContext(ReaderContext);
  return useOfficial()?.reader ?? given ?? live();
}
