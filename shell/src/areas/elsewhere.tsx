import { useEffect } from 'react';
import { usePage } from '../frame/page.ts';

/** `state`: what the page there is to know besides. */
export function Elsewhere({ path, state }: { path: string; state?: unknown }) {
  const { places } = usePage();
  useEffect(() => places.navigate(path, { replace: true, state }), [places, path, state]);
  return null;
}
