/** What rallies are called that have a release of their own: the registry knows what stands in addresses alone, an id or a code, in capitals. */

import { data, myRoles, ralliesOfRoles } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { useCallback } from 'react';

/** Null: it is not known, or for other eyes. */
export type NameOf = (rally: string) => string | null;

export function useRallyNames(): NameOf {
  const { value: roles } = useRead(['myRoles'], (signal) => myRoles(data(), { signal }));
  return useCallback(
    (rally) => {
      const found = ralliesOfRoles(roles ?? [], 'admin').find(
        ({ id, code }) => id.toUpperCase() === rally || code.toUpperCase() === rally,
      );
      return found ? `${found.name} (${found.code})` : null;
    },
    [roles],
  );
}
