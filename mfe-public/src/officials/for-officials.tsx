/** Where officials are shown one of their parts; for everybody else there is nothing. */
import type { ComponentProps, ComponentType } from 'react';
import type * as officialParts from './official-parts.ts';
import { useOfficial } from './reading.ts';

type Parts = typeof officialParts;

export function ForOfficials<Name extends keyof Parts>({
  part,
  ...told
}: { part: Name } & ComponentProps<Parts[Name]>) {
  const Part = useOfficial()?.parts[part] as ComponentType<typeof told> | undefined;
  return Part ? <Part {...told} /> : null;
}
