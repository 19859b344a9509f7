/** What a table of this page is about: race, stage, filter and view stand in the address; whose sheet is open beside it is another matter. */
import { useLocation } from '@bivouac/contract/router';

const SHEETS = ['crew', 'penalty'];

export function useSubject(): string {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  for (const name of SHEETS) parameters.delete(name);
  return `${pathname}?${parameters}`;
}
