/** Who reads: the public by the page's live library, or officials, by a reading of their own and with parts the public is never sent. */
import { type Live, live } from '@bivouac/live';
import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';
import type * as officialParts from './official-parts.ts';

type Parts = typeof officialParts;

export interface Official {
  reader: Live;
  parts: Parts;
}

/** Null for the public. */
const OfficialContext = createContext<Official | null>(null);

export const OfficialProvider = OfficialContext.Provider;

export function useIsOfficial(): boolean {
  return useContext(OfficialContext) !== null;
}

export function useReader(): Live {
  return useContext(OfficialContext)?.reader ?? live();
}

/** Where officials are shown one of their parts; for everybody else there is nothing. */
export function ForOfficials<Name extends keyof Parts>({
  part,
  ...told
}: { part: Name } & ComponentProps<Parts[Name]>) {
  const Part = useContext(OfficialContext)?.parts[part] as ComponentType<typeof told> | undefined;
  return Part ? <Part {...told} /> : null;
}
