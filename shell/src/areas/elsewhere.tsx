/** Goes on to the address that is meant. */
import { useEffect } from 'react';
import { usePage } from '../frame/page.ts';

export function Elsewhere({ path }: { path: string }) {
  const { places } = usePage();
  useEffect(() => places.navigate(path, { replace: true }), [places, path]);
  return null;
}
