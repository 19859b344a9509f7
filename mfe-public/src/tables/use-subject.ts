/** What a table of this page is about: all of it, race, stage, filter and view, stands in the address. */
import { useLocation } from '@bivouac/contract/router';

export function useSubject(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
